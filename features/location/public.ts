export { cachedCountry, countryChoice, locateVisitor } from './visitor-country';
