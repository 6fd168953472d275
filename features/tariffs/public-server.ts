export { getCountryCost, getFirstTariff, getTariffs } from './model/tariff-queries';
export { RatesBoard } from './rates/rates-board';
