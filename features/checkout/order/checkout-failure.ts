import { ApiError } from '@/lib/api/client/api-error';
import type { Refusal } from '@/lib/api/contract/shared';
import { isOrderField, type OrderField } from './order-values';

/** Key of the words for a checkout that failed as a whole (F8.31–F8.33, F8.35, and no answer at all). */
export type CheckoutText = 'paymentFailed' | 'wentWrong' | 'unexpected' | 'internal' | 'noAnswer' | 'busy';

export type CheckoutFailure =
  | { readonly kind: 'fields'; readonly fields: readonly FieldRefusal[]; readonly general: readonly string[] }
  /** The chosen number is gone: the list is read again (F4.79, F8.30). */
  | { readonly kind: 'phones' }
  /** F8.34 */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'text'; readonly text: CheckoutText };

type FieldRefusal = { readonly name: OrderField; readonly messages: readonly string[] };

/** Names on the wire that the form calls otherwise. */
const formNames: Readonly<Record<string, OrderField>> = {
  refillBalance: 'refillOwn',
  companyPurchase: 'company',
  packageFromBalance: 'packageId',
};

/** What a failed checkout means to the buyer. */
export function toCheckoutFailure(error: unknown): CheckoutFailure {
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind === 'network' || failure?.kind === 'timeout') return { kind: 'text', text: 'noAnswer' };
  if (failure?.kind === 'refused') return readRefusal(failure.status, failure.refusal);
  return { kind: 'text', text: 'unexpected' };
}

function readRefusal(status: number, refusal: Refusal): CheckoutFailure {
  if (refusal.need_refresh_phone || refusal.code === 'need_refresh_phone') return { kind: 'phones' };
  if (status === 404 || /tariff|purchas/.test(refusal.code)) return { kind: 'unavailable' };
  const { fields, general } = splitErrors(refusal.errors ?? {});
  if (fields.length > 0 || general.length > 0) return { kind: 'fields', fields, general };
  return { kind: 'text', text: refusalText(status, refusal.code) };
}

function refusalText(status: number, code: string): CheckoutText {
  // The shop's own server says so when the provider is away.
  if (['server_not_responding', 'timeout', 'bad_answer'].includes(code)) return 'noAnswer';
  if (/payment|gateway/.test(code)) return 'paymentFailed';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'internal' : 'wentWrong';
}

/** The map of a refusal (F5.44): fields of the form, and `#` (F5.45) with what belongs to no field. */
function splitErrors(errors: Readonly<Record<string, readonly string[]>>) {
  const fields: FieldRefusal[] = [];
  const general: string[] = [];
  for (const [wireName, messages] of Object.entries(errors)) {
    const name = formNames[wireName] ?? wireName;
    if (isOrderField(name)) fields.push({ name, messages });
    else general.push(...messages);
  }
  return { fields, general };
}
