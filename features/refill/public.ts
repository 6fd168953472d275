export { groupDigits } from './phone-mask';
export { RefillForm, type RefillFormProps } from './refill-form';
export type { Payer } from './refill-model';
