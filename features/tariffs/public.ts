export { defaultTariff, type Tariff, toFirstTariff } from './model/tariff-model';
export { type CountryCost, rateLines, toCountryCost } from './rates/rates-model';
