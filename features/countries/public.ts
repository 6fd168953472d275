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
  packageHref,
  packagePath,
  packagesHref,
  packagesPath,
  popularCountries,
} from './country-model';
