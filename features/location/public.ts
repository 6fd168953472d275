export { countryChoice } from './visitor-country';
export { visitorQuery } from './visitor-query';
