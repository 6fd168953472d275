export { RefillForm, type RefillFormProps } from './components/refill-form';
export { groupDigits } from './phone-mask';
export type { Payer } from './refill-model';
