export { defaultTariff, type Tariff } from './model/tariff-model';
export { RatesBoard } from './rates/rates-board';
export { type CountryCost, rateLines, toCountryCost } from './rates/rates-model';
