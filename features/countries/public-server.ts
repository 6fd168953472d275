export { CountryChips } from './country-chips';
export { CountryIndex } from './country-index';
export { getCountries, sharedCountries } from './country-queries';
export { CountryField, CountrySearch } from './islands';
