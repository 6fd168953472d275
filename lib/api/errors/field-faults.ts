import { codeOfWording, type ServerMessageCode } from '@/lib/api/errors/server-messages';
import type { AmountFault } from '@/lib/validation/amount';
import type { EmailFault } from '@/lib/validation/email';
import type { PasswordFault } from '@/lib/validation/password';
import type { DocumentNumberFault, LatinTextFault, NameFault } from '@/lib/validation/personal-data';
import type { PhoneFault } from '@/lib/validation/phone';
import type { PostCodeFault } from '@/lib/validation/post-code';
import type { TaxNumberFault } from '@/lib/validation/tax-number';

type ShopFault = 'passwords_differ' | 'wrong_password' | 'confirm' | 'residency_required' | 'choose' | 'promo_expired';

/** Everything that can be wrong with a field: the rules of both sides and the refusals the operator words. */
export type FaultCode =
  | AmountFault
  | DocumentNumberFault
  | EmailFault
  | LatinTextFault
  | NameFault
  | PasswordFault
  | PhoneFault
  | PostCodeFault
  | ServerMessageCode
  | ShopFault
  | TaxNumberFault;

/** Key of the words in the `faults` namespace; codes that mean the same share their words. */
export const faultKeys = {
  required: 'required',
  choose: 'choose',
  confirm: 'confirm',
  residency_required: 'residency_required',
  email_required: 'email_required',
  email_no_at: 'email_no_at',
  email_no_local: 'email_no_local',
  email_no_domain: 'email_no_domain',
  invalid_email: 'invalid_email',
  email_taken: 'email_taken',
  phone_required: 'phone_required',
  phone_length: 'phone_length',
  latin_letters_only: 'latin_letters_only',
  address_latin: 'address_latin',
  value_too_long: 'value_too_long',
  invalid_document_number: 'invalid_document',
  invalid_document: 'invalid_document',
  post_code_mismatch: 'post_code_mismatch',
  tax_number_required: 'tax_number_required',
  invalid_tax_number: 'invalid_tax_number',
  password_required: 'password_required',
  password_too_short: 'password_too_short',
  password_too_long: 'password_too_long',
  password_is_email: 'password_is_email',
  password_common: 'password_common',
  passwords_differ: 'passwords_differ',
  wrong_password: 'wrong_password',
  promo_not_found: 'promo_not_found',
  promo_expired: 'promo_expired',
  amount_required: 'amount_required',
  invalid_amount: 'invalid_amount',
  amount_too_small: 'amount_too_small',
  amount_too_large: 'amount_too_large',
  min_amount: 'min_amount',
  max_amount: 'max_amount',
  amount_limit: 'amount_limit',
  number_email_not_found: 'number_email_not_found',
  package_unavailable: 'package_unavailable',
  active_package_exists: 'active_package_exists',
  price_changed: 'price_changed',
} as const satisfies Record<FaultCode, string>;

export type FaultKey = (typeof faultKeys)[FaultCode];
export type FaultWords = (key: FaultKey, values?: Record<string, string | number>) => string;

export function isFaultCode(value: string): value is FaultCode {
  return Object.hasOwn(faultKeys, value);
}

/**
 * Words for what is wrong: a code of ours, or what the operator said, one message on each line.
 * A known wording becomes the local text (F8.04–F8.15), an unknown one is shown as it came.
 */
export function faultText(words: FaultWords, fault: string): string {
  return fault
    .split('\n')
    .map((line) => lineText(words, line))
    .join(' ');
}

function lineText(words: FaultWords, line: string): string {
  if (isFaultCode(line)) return words(faultKeys[line]);
  const known = codeOfWording(line);
  return known ? words(faultKeys[known.code], { ...known.params }) : line;
}
