import type { CheckoutResult } from '@/lib/api/contract/order';
import type { RefillForm } from '@/lib/api/contract/refill';
import { currency, toCents } from '@/lib/format/money';
import { priceRefill } from '@/lib/pricing/refill-price';
import { normalEmail } from '@/lib/validation/email';
import { OperatorError } from '@/operator/src/core/errors';
import { shortCode } from '@/operator/src/customers/create-user';
import { countUse } from '@/operator/src/customers/limits';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { scopeOf } from '@/operator/src/http/repeat-call';
import type { CallContext } from '@/operator/src/http/routing';
import { findOrderByKey } from '@/operator/src/orders/create-order';
import { orderToken } from '@/operator/src/orders/order-token';
import { methodOf } from '@/operator/src/payments/payment-method';
import { startPayment } from '@/operator/src/payments/start-payment';
import { reservationMinutes } from '@/operator/src/rules/order-states';
import { toCart, toCheckoutResult } from './cart';
import { checkRefill } from './check-refill';

export type RefillCall = Pick<
  CallContext<'createRefill'>,
  'body' | 'language' | 'userId' | 'ip' | 'idempotencyKey' | 'deps'
>;

function newRefill({ body, language, userId, deps }: RefillCall, msisdn: string): typeof orders.$inferInsert {
  const { ids, now } = deps;
  const price = priceRefill(toCents(body.price));
  const at = now();
  return {
    id: ids.uuid(),
    number: `WL-${shortCode(`order:${ids.token()}`, 8)}`,
    kind: 'refill',
    status: 'reserved',
    userId,
    email: normalEmail(body.esim.email),
    language,
    msisdn,
    price,
    totalCents: price.totalCents,
    currency,
    reservedUntil: new Date(at.getTime() + reservationMinutes * 60_000),
    createdAt: at,
    updatedAt: at,
  };
}

async function placeRefill(call: RefillCall, idemKey: string | null): Promise<OrderRow> {
  const { deps, body, language } = call;
  const { msisdn } = await checkRefill(deps, body, language);
  const [row] = await deps.db
    .insert(orders)
    .values({ ...newRefill(call, msisdn), idemKey })
    .returning();
  if (!row) throw new Error('The top-up was not written');
  return row;
}

function nextPage(deps: RefillCall['deps'], order: OrderRow, { paymentMethod }: RefillForm): Promise<string | null> {
  const method = methodOf(paymentMethod, deps.config);
  if (method === null) throw new OperatorError('unknown_payment_method');
  // the page of the shop goes on from the token
  if (method === 'other') return Promise.resolve(null);
  return startPayment(deps, order.id, method).then(({ url }) => url);
}

/**
 * Call 19 (F3.40, F6.05): checks number, e-mail, amount and blocks, writes the top-up and starts its payment.
 * A retry with the same Idempotency-Key goes on with the top-up it made before.
 */
export async function createRefill(call: RefillCall): Promise<CheckoutResult> {
  const { body, userId, ip, idempotencyKey, deps } = call;
  await countUse(deps, 'refillIp', ip);
  const idemKey = idempotencyKey && `${scopeOf({ operation: 'createRefill', userId, ip })}:${idempotencyKey}`;
  const order = (idemKey ? await findOrderByKey(deps.db, idemKey) : null) ?? (await placeRefill(call, idemKey));
  const url = await nextPage(deps, order, body);
  const cart = toCart(order, { tariff: null, product: null });
  return toCheckoutResult(cart, orderToken(deps.config.tokenSecret, order.id), url);
}
