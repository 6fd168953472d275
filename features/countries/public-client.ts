export { CountryForm } from './country-form';
export { countriesQuery, rarelyRead } from './country-query-options';
export { chooseDestination, useDestination } from './destination-store';
