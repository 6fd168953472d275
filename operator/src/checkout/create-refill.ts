import type { CheckoutResult } from '@/lib/api/contract/order';
import type { RefillForm } from '@/lib/api/contract/refill';
import { currency, toCents } from '@/lib/format/money';
import { priceRefill } from '@/lib/pricing/order-price';
import { normalEmail } from '@/lib/validation/email';
import { methodOf } from '@/operator/src/checkout/check-checkout';
import { OperatorError } from '@/operator/src/core/errors';
import { countUse } from '@/operator/src/customers/limits';
import { shortCode } from '@/operator/src/customers/users';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { scopeOf } from '@/operator/src/http/repeat-call';
import type { CallContext } from '@/operator/src/http/routing';
import { orderToken } from '@/operator/src/orders/buyer';
import { findOrderByKey } from '@/operator/src/orders/create-order';
import { findPackage } from '@/operator/src/orders/order-catalog';
import { startPayment } from '@/operator/src/payments/start-payment';
import { reservationMinutes } from '@/operator/src/rules/order-states';
import { toCart, toCheckoutResult } from './cart';
import { checkRefill } from './check-refill';

export type RefillCall = Pick<
  CallContext<'createRefill'>,
  'body' | 'language' | 'userId' | 'ip' | 'idempotencyKey' | 'deps'
>;

type Checked = Awaited<ReturnType<typeof checkRefill>>;

function newRefill(
  { body, language, userId, deps }: RefillCall,
  { number, product }: Checked,
): typeof orders.$inferInsert {
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
    msisdn: number.msisdn,
    packageId: product?.id ?? null,
    packageCents: product?.priceCents ?? null,
    price,
    totalCents: price.totalCents,
    currency,
    reservedUntil: new Date(at.getTime() + reservationMinutes * 60_000),
    createdAt: at,
    updatedAt: at,
  };
}

async function placeRefill(call: RefillCall, idemKey: string | null): Promise<OrderRow> {
  const { deps, body, language, userId } = call;
  const checked = await checkRefill(deps, body, { language, userId });
  const [row] = await deps.db
    .insert(orders)
    .values({ ...newRefill(call, checked), idemKey })
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
 * Call 19 (F3.40, F6.05): checks number, e-mail, amount, blocks and the package to buy, writes the top-up and starts its payment.
 * A retry with the same Idempotency-Key goes on with the top-up it made before.
 */
export async function createRefill(call: RefillCall): Promise<CheckoutResult> {
  const { body, userId, ip, idempotencyKey, deps } = call;
  await countUse(deps, 'refillIp', ip);
  const idemKey = idempotencyKey && `${scopeOf({ operation: 'createRefill', userId, ip })}:${idempotencyKey}`;
  const order = (idemKey ? await findOrderByKey(deps.db, idemKey) : null) ?? (await placeRefill(call, idemKey));
  const url = await nextPage(deps, order, body);
  const product = order.packageId === null ? null : await findPackage(deps.db, order.packageId);
  const cart = toCart(order, { tariff: null, product });
  return toCheckoutResult(cart, orderToken(deps.config.tokenSecret, order.id), url);
}
