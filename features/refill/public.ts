export { RefillForm, type RefillFormProps } from './components/refill-form';
export { hasRefillDraft } from './early-refill';
export { groupDigits } from './phone-mask';
export type { Payer } from './refill-model';
export { fieldId as refillFieldId } from './refill-values';
