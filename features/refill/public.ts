export { AccountRefill, type AccountRefillProps } from './components/account-refill';
export { groupDigits } from './phone-mask';
export type { Payer } from './refill-model';
