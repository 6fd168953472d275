export { CountryChips, CountryIndex } from './country-lists';
export { getCountries, sharedCountries } from './country-queries';
export { CountryField, CountrySearch } from './islands';
