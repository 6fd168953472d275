/** Where the headline of the rates asks for a country, as an element and as a slot. */
export const ratesField = 'rates-country';
