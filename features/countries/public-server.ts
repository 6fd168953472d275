export { CountryChips } from './country-chips';
export { CountryIndex } from './country-index';
export { catalogueLife, countriesTag, getCountries, sharedCountries, sharedRead } from './country-queries';
export { CountryField, CountrySearch } from './islands';
