export { calculatorTrigger } from './calculator/calculator-popup';
export { tariffTrigger } from './popup/tariff-popup';
export { RatesBoard } from './rates/rates-board';
