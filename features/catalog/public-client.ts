export { openCalculator } from './calculator/calculator-popup';
export { packageViewPopup } from './package-popup';
export { openTariff } from './tariff-popup';
