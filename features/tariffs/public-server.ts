export { getCountryCost, getTariffs } from './model/tariff-queries';
