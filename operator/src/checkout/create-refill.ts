import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { CheckoutResult } from '@/lib/api/contract/order';
import type { PaymentKind } from '@/lib/env/payment-methods';
import { currency, toCents } from '@/lib/format/money';
import { priceRefill } from '@/lib/pricing/order-price';
import { normalEmail } from '@/lib/validation/email';
import { countUse } from '@/operator/src/customers/limits';
import type { Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import type { CallContext } from '@/operator/src/http/routing';
import { findOrderByKey, newOrderNumber } from '@/operator/src/orders/create-order';
import { noPaymentUnderWay } from '@/operator/src/orders/order-moves';
import { openOrderStates, reservationEnd } from '@/operator/src/rules/order-states';
import { methodOf } from './check-checkout';
import { checkRefill } from './check-refill';
import { answerPlaced, type Placed, place, placingKey } from './placed-order';

export type RefillCall = Pick<
  CallContext<'createRefill'>,
  'body' | 'language' | 'userId' | 'ip' | 'idempotencyKey' | 'deps'
>;

type Checked = Awaited<ReturnType<typeof checkRefill>>;

function newRefill(
  { body, language, userId, deps }: RefillCall,
  { number, product }: Checked,
  status: OrderRow['status'],
): typeof orders.$inferInsert {
  const { ids, now } = deps;
  const price = priceRefill(toCents(body.price));
  const at = now();
  return {
    id: ids.uuid(),
    number: newOrderNumber(ids),
    kind: 'refill',
    status,
    userId,
    email: normalEmail(body.esim.email),
    language,
    msisdn: number.msisdn,
    packageId: product?.id ?? null,
    packageCents: product?.priceCents ?? null,
    price,
    totalCents: price.totalCents,
    currency,
    reservedUntil: reservationEnd(at),
    createdAt: at,
    updatedAt: at,
  };
}

async function placeRefill(call: RefillCall, method: PaymentKind | null, idemKey: string | null): Promise<Placed> {
  const { deps, body, language, userId } = call;
  const checked = await checkRefill(deps, body, { language, userId });
  return inTransaction(deps.db, async (tx) => {
    const held = await heldRefill(tx, call, checked);
    if (held) return { order: held, attempt: null };
    return place(tx, deps, method, async (status) => {
      const values = { ...newRefill(call, checked, status), idemKey };
      const [row] = await tx.insert(orders).values(values).returning();
      if (!row) throw new Error('The top-up was not written');
      return row;
    });
  });
}

/** Minutes that must be left to pay a top-up that is gone on with. */
const leftMinutes = 5;

/**
 * The top-up of the same number, sum and package that the caller has ordered already and that waits for its payment: whoever has
 * lost the answer, or came back from the payment, goes on with it. A visitor is not known, and gets a new one.
 */
async function heldRefill(tx: Tx, { body, userId, deps }: RefillCall, { number, product }: Checked) {
  if (userId === null) return undefined;
  // Top-ups of one caller come one after another, so that parallel ones see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refill:${userId}`}, 0))`);
  const [held] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.kind, 'refill'),
        inArray(orders.status, [...openOrderStates]),
        eq(orders.msisdn, number.msisdn),
        eq(orders.totalCents, priceRefill(toCents(body.price)).totalCents),
        product ? eq(orders.packageId, product.id) : isNull(orders.packageId),
        product ? eq(orders.packageCents, product.priceCents) : undefined,
        gt(orders.reservedUntil, new Date(deps.now().getTime() + leftMinutes * 60_000)),
        noPaymentUnderWay(tx),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return held;
}

/**
 * Call 19 (F3.40, F6.05): checks number, e-mail, amount, blocks and the package to buy, writes the top-up and starts its payment.
 * A retry with the same Idempotency-Key goes on with the top-up it made before.
 */
export async function createRefill(call: RefillCall): Promise<CheckoutResult> {
  const { body, ip, deps } = call;
  await countUse(deps, 'refillIp', ip);
  const idemKey = placingKey('createRefill', call, { body });
  const method = methodOf(body.paymentMethod, deps.config);
  const before = idemKey ? await findOrderByKey(deps.db, idemKey) : null;
  const placed = before ? { order: before, attempt: null } : await placeRefill(call, method, idemKey);
  return answerPlaced(deps, placed, method);
}
