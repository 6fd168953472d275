export { packageHref, packagePath, packagesHref, packagesPath } from './country-hrefs';
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
