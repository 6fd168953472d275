export { CountryForm } from './country-form';
export { countriesQuery, rarelyRead, visitorQuery } from './country-query-options';
export { chooseDestination, useDestination } from './destination-store';
