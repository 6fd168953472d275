export { CountryChips, CountryIndex } from './country-lists';
export { getCountries, sharedCountries } from './country-queries';
export { CountryFieldIsland, CountrySearchIsland } from './islands';
