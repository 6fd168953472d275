/** Flag of a country known only by its code: apart from the rules of countries, which the home of the account does without. */
export function localFlag(countryCode: string): string {
  return `${countryCode.toLowerCase()}.svg`;
}
