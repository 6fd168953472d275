export { CountryChips } from './country-chips';
export { packageHref, packagePath, packagesHref, packagesPath } from './country-hrefs';
export { CountryIndex } from './country-index';
export { matchCountries } from './country-match';
export {
  type Country,
  countryPhrase,
  defaultVisitorCountry,
  exampleDestination,
  findCountry,
  findCountryByCode,
  type LowestPrices,
  listedCountries,
  localFlag,
  popularCountries,
} from './country-model';
