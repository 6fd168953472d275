/** Where a visitor is taken to be until the location is known (F3.27, F9.33). */
export const defaultVisitorCountry = 'SG';
/** Where the course on the chart leads, and the first country of the rates. */
export const exampleDestination = 'ES';
