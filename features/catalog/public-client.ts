export { calculatorTrigger } from './calculator/calculator-popup';
export { packageViewPopup } from './package-popup';
export { tariffTrigger } from './tariff-popup';
