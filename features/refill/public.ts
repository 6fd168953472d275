export { groupDigits } from './phone-mask';
export { RefillForm, type RefillFormProps } from './refill-form';
export type { Payer } from './refill-model';
export { fieldId as refillFieldId, hasRefillDraft } from './refill-values';
export { missingCents, type RefillWish, type WishNoteProps, type WishState } from './refill-wish';
