export { hasRefillDraft } from './early-refill';
export { groupDigits } from './phone-mask';
export { RefillForm, type RefillFormProps } from './refill-form';
export type { Payer } from './refill-model';
export { fieldId as refillFieldId } from './refill-values';
