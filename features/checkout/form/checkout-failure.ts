import { isOrderField, type OrderField } from '@/features/checkout/order/order-values';
import { ApiError, isUnauthorized } from '@/lib/api/client/api-error';
import type { Refusal } from '@/lib/api/contract/shared';
import { splitErrors } from '@/lib/api/errors/split-errors';
import { type Cents, toCents } from '@/lib/format/money';
import type { OrderPrice } from '@/lib/pricing/order-price';

/** Key of the words for a checkout that failed as a whole (F8.31–F8.35, and no answer at all). */
type CheckoutText =
  | 'paymentFailed'
  | 'wentWrong'
  | 'unexpected'
  | 'internal'
  | 'noAnswer'
  | 'busy'
  | 'alreadyPaid'
  | 'loggedOut'
  | 'soldOut';

export type CheckoutFailure =
  | { readonly kind: 'fields'; readonly fields: readonly FieldRefusal[]; readonly general: readonly string[] }
  /** The chosen number is gone: the list is read again (F4.79, F8.30). */
  | { readonly kind: 'phones' }
  /** F8.34 */
  | { readonly kind: 'unavailable' }
  /** It costs more than the form said, or brings less balance: nothing is ordered before another press. */
  | { readonly kind: 'price'; readonly totalCents: Cents; readonly prices: NewPrices }
  | { readonly kind: 'text'; readonly text: CheckoutText };

export type NewPrices = NonNullable<Refusal['prices']>;
type FieldRefusal = { readonly name: OrderField; readonly messages: readonly string[] };

/** Names on the wire that the form calls otherwise. */
const formNames: Readonly<Record<string, OrderField>> = {
  refillBalance: 'refillOwn',
  companyPurchase: 'company',
  packageFromBalance: 'packageId',
};

function toOrderField(wireName: string): OrderField | undefined {
  const name = formNames[wireName] ?? wireName;
  return isOrderField(name) ? name : undefined;
}

/** What a failed checkout means to the buyer. */
export function toCheckoutFailure(error: unknown): CheckoutFailure {
  if (isUnauthorized(error)) return { kind: 'text', text: 'loggedOut' };
  const failure = error instanceof ApiError ? error.failure : null;
  if (failure?.kind === 'network' || failure?.kind === 'timeout') return { kind: 'text', text: 'noAnswer' };
  if (failure?.kind === 'refused') return readRefusal(failure.status, failure.refusal);
  return { kind: 'text', text: 'unexpected' };
}

function readRefusal(status: number, refusal: Refusal): CheckoutFailure {
  if (refusal.need_refresh_phone || refusal.code === 'need_refresh_phone') return { kind: 'phones' };
  const { prices } = refusal;
  if (refusal.code === 'price_changed' && prices?.total !== undefined) {
    return { kind: 'price', totalCents: toCents(prices.total), prices };
  }
  if (status === 404 || /tariff|purchas/.test(refusal.code)) return { kind: 'unavailable' };
  const split = splitErrors(refusal.errors ?? {}, toOrderField);
  const fields = [...split.fields].map(([name, messages]) => ({ name, messages }));
  if (fields.length > 0 || split.general.length > 0) return { kind: 'fields', fields, general: split.general };
  return { kind: 'text', text: refusalText(status, refusal.code) };
}

function refusalText(status: number, code: string): CheckoutText {
  // The shop's own server says so when the provider is away.
  if (['server_not_responding', 'timeout', 'bad_answer'].includes(code)) return 'noAnswer';
  if (code === 'order_paid') return 'alreadyPaid';
  if (code === 'out_of_stock') return 'soldOut';
  if (/payment|gateway/.test(code)) return 'paymentFailed';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'internal' : 'wentWrong';
}

export type FormFailure = {
  readonly text: CheckoutText | null;
  readonly messages: readonly string[];
  /** What the order comes to by now, in cents; the balance where it is not the one that the form showed. */
  readonly newSums?: { readonly totalCents: Cents; readonly balanceCents: Cents | null };
};

/** What the form says of it; `shown` is the price that stood there. */
export function formFailureOf(failure: CheckoutFailure | null, shown: OrderPrice | null): FormFailure {
  if (failure?.kind === 'text') return { text: failure.text, messages: [] };
  if (failure?.kind === 'price') {
    const { totalCents, prices } = failure;
    const balanceCents = prices.balance === undefined ? null : toCents(prices.balance);
    const isSame = balanceCents === shown?.balanceCents;
    return { text: null, messages: [], newSums: { totalCents, balanceCents: isSame ? null : balanceCents } };
  }
  return { text: null, messages: failure?.kind === 'fields' ? failure.general : [] };
}
