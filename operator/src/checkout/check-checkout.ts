import type { CheckoutBody } from '@/lib/api/contract/order';
import type { RefusalCode } from '@/lib/api/contract/refusal-codes';
import { type PaymentKind, paymentKinds } from '@/lib/env/payment-methods';
import { toCents } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { isEuCountry } from '@/lib/pricing/vat';
import { refillCentsFault, refillLimits } from '@/lib/validation/amount';
import { emailFault } from '@/lib/validation/email';
import { passwordFault } from '@/lib/validation/password';
import { documentNumberFault, latinTextFault, nameFault } from '@/lib/validation/personal-data';
import { postCodeFault } from '@/lib/validation/post-code';
import { taxNumberFault } from '@/lib/validation/tax-number';
import type { Deps } from '@/operator/src/core/deps';
import { type FieldFault, fieldFault } from '@/operator/src/core/errors';

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

/** A top-up, in euro, that is less or more than one may be. */
export function refillBoundsFault(field: string, euro: number): FieldFault | null {
  const code = refillCentsFault(toCents(euro));
  return code && fieldFault(field, code, { limit: code === 'min_amount' ? refillLimits.min : refillLimits.max });
}

function checkNames(form: CheckoutBody): FieldFault[] {
  const faults: FieldFault[] = [];
  for (const field of ['lastName', 'firstName'] as const) {
    const fault = nameFault(form[field]);
    if (fault) faults.push(fieldFault(field, fault));
  }
  const address = latinTextFault(form.shippingAddress);
  if (address) faults.push(fieldFault('shippingAddress', address));
  return faults;
}

function checkPapers(form: CheckoutBody, countryCode: string): FieldFault[] {
  const faults: FieldFault[] = [];
  const document = documentNumberFault(form.documentNumber);
  if (document) faults.push(fieldFault('documentNumber', document === 'required' ? 'invalid_document' : document));
  const postCode = postCodeFault(form.postCode, countryCode);
  if (postCode) faults.push(fieldFault('postCode', postCode === 'required' ? 'post_code_mismatch' : postCode));
  const needsTaxNumber = form.companyPurchase === true && isEuCountry(countryCode);
  if (needsTaxNumber && taxNumberFault(form.taxNumber ?? '', countryCode)) {
    faults.push(fieldFault('taxNumber', 'tax_number_required'));
  }
  return faults;
}

function checkAccess(form: CheckoutBody, isVisitor: boolean): FieldFault[] {
  const faults = emailFault(form.email) ? [fieldFault('email', 'invalid_email')] : [];
  if (!isVisitor || !form.password) return faults;
  const password = passwordFault(form.password, form.email);
  return password ? [...faults, fieldFault('password', password)] : faults;
}

function checkAmount({ refillBalance }: CheckoutBody): FieldFault[] {
  if (!refillBalance) return [];
  if (!Number.isFinite(refillBalance) || Math.abs(refillBalance) > 1_000_000) {
    return [fieldFault('refillBalance', 'invalid_amount')];
  }
  const fault = refillBoundsFault('refillBalance', refillBalance);
  return fault ? [fault] : [];
}

/** Every box that was shown must be ticked (F5.31, F5.34–F5.36); one that was not shown is not sent. */
function checkConsents(form: CheckoutBody): FieldFault[] {
  const required = ['residencyConfirmed', 'dataConsent', 'returnPolicy', 'exchange', 'immediateSupply'] as const;
  const unticked: string[] = required.filter((field) => !form[field]);
  if (form.russianService === false) unticked.push('russianService');
  return unticked.map((field) => fieldFault(field, 'not_confirmed'));
}

/** Checks what the buyer typed by the rules the shop has too (F5.25–F5.36); codes and wordings, field by field. */
export function checkCheckout(form: CheckoutBody, countryCode: string | null, isVisitor: boolean): FieldFault[] {
  return [
    ...checkNames(form),
    ...(countryCode ? checkPapers(form, countryCode) : [fieldFault('country', 'required')]),
    ...checkAccess(form, isVisitor),
    ...checkAmount(form),
    ...checkConsents(form),
  ];
}

/** A promo code that does not count: in one wording, whatever the reason (F8.12); the code alone says that it has expired. */
export function promoFault(kind: 'unknown' | 'expired'): FieldFault {
  const fault = fieldFault('promoCode', 'promo_not_found');
  return kind === 'expired' ? { ...fault, code: 'promo_expired' } : fault;
}
