export { homeSectionHref, orderHref, packageHref, packagesHref } from './catalog-hrefs';
export type { ChosenPackage } from './chosen-package';
export { listedCountries, localFlag } from './country-model';
export { countryDataList, type DataPackage, toDataPackage } from './package-model';
export { defaultTariff, type Tariff } from './tariff-model';
export { unitPrice } from './unit-price';
export { volumeText, volumeUnits } from './volume';
