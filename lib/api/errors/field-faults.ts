import { codeOfWording, type ServerMessageCode, type ServerMessageParams } from '@/lib/api/errors/server-messages';
import { currency } from '@/lib/format/money';
import { type AmountFault, refillLimits } from '@/lib/validation/amount';
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

/** Key of the words in the `faults` namespace, by the forms that need them; codes that mean the same share their words. */
export const faultKeys = {
  required: 'common.required',
  choose: 'common.choose',
  confirm: 'common.confirm',
  residency_required: 'person.residency_required',
  email_required: 'common.email_required',
  email_no_at: 'common.email_no_at',
  email_no_local: 'common.email_no_local',
  email_no_domain: 'common.email_no_domain',
  invalid_email: 'common.invalid_email',
  email_taken: 'person.email_taken',
  phone_required: 'number.phone_required',
  phone_length: 'number.phone_length',
  latin_letters_only: 'person.latin_letters_only',
  address_latin: 'person.address_latin',
  value_too_long: 'person.value_too_long',
  invalid_document: 'person.invalid_document',
  post_code_mismatch: 'person.post_code_mismatch',
  tax_number_required: 'person.tax_number_required',
  invalid_tax_number: 'person.invalid_tax_number',
  password_required: 'password.password_required',
  password_too_short: 'password.password_too_short',
  password_too_long: 'password.password_too_long',
  password_is_email: 'password.password_is_email',
  password_common: 'password.password_common',
  passwords_differ: 'password.passwords_differ',
  wrong_password: 'password.wrong_password',
  promo_not_found: 'person.promo_not_found',
  promo_expired: 'person.promo_expired',
  amount_required: 'number.amount_required',
  invalid_amount: 'number.invalid_amount',
  min_amount: 'number.min_amount',
  max_amount: 'number.max_amount',
  amount_limit: 'number.amount_limit',
  number_email_not_found: 'number.number_email_not_found',
  package_unavailable: 'common.package_unavailable',
  active_package_exists: 'common.active_package_exists',
  price_changed: 'common.price_changed',
} as const satisfies Record<FaultCode, string>;

export type FaultKey = (typeof faultKeys)[FaultCode];
/** How the words write a sum: in the language's way, without cents where there are none. */
export const faultFormats = {
  number: { euro: { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } },
} as const;

/** Null where a form has no words for it: then what came is shown. */
export type FaultWords = (key: FaultKey, values: ServerMessageParams) => string | null;

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
  const known = readFault(line);
  return (known && words(faultKeys[known.code], known.params)) ?? line;
}

/** The limits, in euro, of a code that comes without one. */
const ownParams: Partial<Record<FaultCode, ServerMessageParams>> = {
  min_amount: { limit: refillLimits.min },
  max_amount: { limit: refillLimits.max },
};

/** What a refusal of a field means, which comes as its code or in the provider's words; null where neither is known. */
export function readFault(line: string): { readonly code: FaultCode; readonly params: ServerMessageParams } | null {
  return isFaultCode(line) ? { code: line, params: ownParams[line] ?? {} } : codeOfWording(line);
}

function isFaultCode(value: string): value is FaultCode {
  return Object.hasOwn(faultKeys, value);
}
