export type { PricePart } from './detail/own-view';
export { type ChosenPackage, choiceAttributes } from './model/chosen-package';
export type { FirstTariff } from './model/first-price';
export { orderHref } from './model/package-hrefs';
export {
  bestOfEach,
  bestOffer,
  bestPriced,
  byPrice,
  type CountryPackages,
  countryDataList,
  type DataPackage,
  listedPackages,
  localFirst,
  type PackagePage,
  packagesIn,
  type TicketPackage,
  toDataPackage,
  typicalPackage,
} from './model/package-model';
export { packagePlace, type Reach, reachOf } from './model/package-place';
export { unitPrice, volumeText, volumeUnits } from './model/unit-price';
