export { type ChosenPackage, choiceAttributes, orderHref } from './model/choice-hrefs';
export { startOfAll } from './model/fact-texts';
export { type FirstTariff, type PricePart, priceWithNewNumber } from './model/first-price';
export {
  bestOfEach,
  bestOffer,
  bestPriced,
  byPrice,
  countryDataList,
  type DataPackage,
  listedPackages,
  localFirst,
  type PackagePage,
  type PackagesOfCountry,
  shownPackages,
  type TicketPackage,
  toDataPackage,
  typicalPackage,
} from './model/package-model';
export { packageOfferSchema } from './model/package-offer';
export { packagePlace, type Reach, reachOf } from './model/package-place';
export { megabytesText, unitPrice, volumeText } from './model/unit-price';
