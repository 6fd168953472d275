export { catalogueLife, countriesTag, getCountries, sharedCountries } from './country-queries';
export { CountryField, CountrySearch } from './islands';
