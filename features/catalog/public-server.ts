export { getCountries, getLowestPrices, getTariffs, hasPackages } from './catalog-queries';
export { Globe } from './components/globe';
