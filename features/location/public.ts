export { countryChoice } from './country-choice';
export { cachedCountry, locateVisitor } from './visitor-country';
