import type { CheckoutBody } from '@/lib/api/contract/order';
import type { RefusalCode } from '@/lib/api/contract/refusal-codes';
import { type ServerMessageCode, wordingOf } from '@/lib/api/errors/server-messages';
import { type PaymentKind, paymentKinds } from '@/lib/env/payment-methods';
import { toCents, toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { isEuCountry } from '@/lib/pricing/vat';
import { refillCentsFault, refillMaxCents, refillMinCents } from '@/lib/validation/amount';
import { emailFault } from '@/lib/validation/email';
import { passwordFault } from '@/lib/validation/password';
import { documentNumberFault, latinTextFault, nameFault } from '@/lib/validation/personal-data';
import { postCodeFault } from '@/lib/validation/post-code';
import { taxNumberFault } from '@/lib/validation/tax-number';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';

type Asked = { readonly language: Language; readonly deps: Pick<Deps, 'config' | 'gateway'> };

/** The method behind an id of the shop's environment (F9.26–F9.28); null for an unknown one. */
export function methodOf(id: string, { paymentMethods }: Deps['config']): PaymentKind | null {
  return paymentKinds.find((kind) => paymentMethods[kind] === id) ?? null;
}

/** Why a method cannot be had, as a code; the gateway may not have it, and roubles are for buyers who read Russian. Null when it can. */
export function methodFaultOf(
  id: string,
  { language, deps }: Asked,
): Extract<RefusalCode, 'unknown_payment_method' | 'payment_method_unavailable'> | null {
  const method = methodOf(id, deps.config);
  if (!method) return 'unknown_payment_method';
  const isHad = deps.gateway.paymentKinds.includes(method);
  return !isHad || (method === 'other' && language !== 'ru') ? 'payment_method_unavailable' : null;
}

/** A refused field: a code for machines and its English wording for the wire. */
export type FieldFault = { readonly field: string; readonly code: RefusalCode; readonly wording: string };

const plainWordings: Readonly<Record<string, string>> = {
  required: 'This field is required.',
  address_latin: 'Please use Latin letters.',
  not_confirmed: 'Confirm your agreement.',
  invalid_amount: 'Invalid amount.',
  password_too_short: 'The password must have 8 characters or more.',
  password_too_long: 'The password must have 128 characters or less.',
  password_is_email: 'The password must not be your email.',
  password_common: 'This password is too common.',
  unknown_payment_method: 'Unknown payment method.',
  payment_method_unavailable: 'This payment method is not available here.',
};

export function known(field: string, code: ServerMessageCode): FieldFault {
  return { field, code, wording: wordingOf(code) };
}

export function plain(field: string, code: RefusalCode): FieldFault {
  return { field, code, wording: plainWordings[code] ?? code };
}

/** A top-up, in euro, that is less or more than one may be. */
export function refillBoundsFault(field: string, euro: number): FieldFault | null {
  const fault = refillCentsFault(toCents(euro));
  if (!fault) return null;
  const code = fault === 'amount_too_small' ? 'min_amount' : 'max_amount';
  const limit = toEuro(code === 'min_amount' ? refillMinCents : refillMaxCents);
  return { field, code, wording: wordingOf(code, { limit }) };
}

function checkNames(form: CheckoutBody): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of ['lastName', 'firstName'] as const) {
    const fault = nameFault(form[field]);
    if (fault === 'required') faults.push(plain(field, fault));
    if (fault === 'latin_letters_only') faults.push(known(field, fault));
  }
  const address = latinTextFault(form.shippingAddress);
  if (address) faults.push(plain('shippingAddress', address));
  return faults;
}

function checkPapers(form: CheckoutBody, countryCode: string): FieldFault[] {
  const faults: FieldFault[] = [];
  const document = documentNumberFault(form.documentNumber);
  if (document === 'value_too_long') faults.push(known('documentNumber', document));
  else if (document) faults.push(known('documentNumber', 'invalid_document'));
  const postCode = postCodeFault(form.postCode, countryCode);
  if (postCode === 'value_too_long') faults.push(known('postCode', postCode));
  else if (postCode) faults.push(known('postCode', 'post_code_mismatch'));
  const needsTaxNumber = form.companyPurchase === true && isEuCountry(countryCode);
  if (needsTaxNumber && taxNumberFault(form.taxNumber ?? '', countryCode)) {
    faults.push(known('taxNumber', 'tax_number_required'));
  }
  return faults;
}

function checkAccess(form: CheckoutBody, isVisitor: boolean): FieldFault[] {
  const faults = emailFault(form.email) ? [known('email', 'invalid_email')] : [];
  if (!isVisitor || !form.password) return faults;
  const password = passwordFault(form.password, form.email);
  return password ? [...faults, plain('password', password)] : faults;
}

function checkAmount({ refillBalance }: CheckoutBody): FieldFault[] {
  if (!refillBalance) return [];
  if (!Number.isFinite(refillBalance) || Math.abs(refillBalance) > 1_000_000) {
    return [plain('refillBalance', 'invalid_amount')];
  }
  const fault = refillBoundsFault('refillBalance', refillBalance);
  return fault ? [fault] : [];
}

/** Every box that was shown must be ticked (F5.31, F5.34–F5.36); one that was not shown is not sent. */
function checkConsents(form: CheckoutBody): FieldFault[] {
  const required = ['residencyConfirmed', 'dataConsent', 'returnPolicy', 'exchange', 'immediateSupply'] as const;
  const unticked: string[] = required.filter((field) => !form[field]);
  if (form.russianService === false) unticked.push('russianService');
  return unticked.map((field) => plain(field, 'not_confirmed'));
}

/** Checks what the buyer typed by the rules the shop has too (F5.25–F5.36); codes and wordings, field by field. */
export function checkCheckout(form: CheckoutBody, countryCode: string | null, isVisitor: boolean): FieldFault[] {
  return [
    ...checkNames(form),
    ...(countryCode ? checkPapers(form, countryCode) : [plain('country', 'required')]),
    ...checkAccess(form, isVisitor),
    ...checkAmount(form),
    ...checkConsents(form),
  ];
}

/** A refusal that names every field at fault; with one fault its code is the code of the answer. */
export function refuseFields(faults: readonly FieldFault[]): OperatorError {
  const errors: Record<string, string[]> = {};
  for (const { field, wording } of faults) errors[field] = [...(errors[field] ?? []), wording];
  const codes = [...new Set(faults.map(({ code }) => code))];
  return new OperatorError(codes.length === 1 ? (codes[0] ?? 'validation') : 'validation', { errors });
}
