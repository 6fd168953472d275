export { defaultTariff, firstTariffs, type Tariff } from './model/tariff-model';
export { type CountryCost, rateLines, toCountryCost } from './rates/rates-model';
