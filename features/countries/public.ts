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
  popularCountries,
} from './country-model';
export { localFlag } from './local-flag';
