export type { PricePart } from './detail/own-view';
export { type ChosenPackage, choiceAttributes } from './model/chosen-package';
export type { FirstTariff } from './model/first-price';
export { orderHref } from './model/package-hrefs';
export {
  bestPriced,
  byPrice,
  type CountryPackages,
  countryDataList,
  coverageOf,
  type DataPackage,
  listedPackages,
  localFirst,
  type PackagePage,
  packagesIn,
  spread,
  type TicketPackage,
  toDataPackage,
  typicalPackage,
} from './model/package-model';
export { packagePlace } from './model/package-place';
export { unitPrice, volumeText, volumeUnits } from './model/unit-price';
