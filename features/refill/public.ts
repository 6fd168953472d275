export { groupDigits } from './phone-mask';
export { RefillForm, type RefillFormProps } from './refill-form';
export type { Payer } from './refill-model';
export { fieldId as refillFieldId, hasRefillDraft } from './refill-values';
export {
  missingCents,
  type WantedPackage,
  type WantedPackageNoteProps,
  type WantedPackageState,
} from './wanted-package';
