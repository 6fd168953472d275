import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import { mayMail } from '@/operator/src/customers/limits';
import type { DbOrTx } from '@/operator/src/db/database';
import { orders, withdrawal } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { refundedCents } from '@/operator/src/payments/refunds';

/** Until then the first confirmation may still be on its way. */
const onItsWayMs = 900_000;

const isEffective = inArray(withdrawal.state, ['accepted', 'paid']);

/**
 * Sends the confirmation of an order that was withdrawn from before once more, with the time that counts: of the first declaration.
 * Not sooner than it can be missed, and only so often to one mailbox.
 */
export async function confirmAgain(deps: Deps, orderId: string): Promise<void> {
  const { db, now } = deps;
  const [first] = await db
    .select()
    .from(withdrawal)
    .innerJoin(orders, eq(orders.id, withdrawal.orderId))
    .where(and(eq(withdrawal.orderId, orderId), isEffective));
  if (!first) return;
  const { withdrawal: declared, orders: order } = first;
  const { receivedAt, statement } = declared;
  if (now().getTime() - receivedAt.getTime() < onItsWayMs) return;
  const together = await db
    .select({ id: orders.id, number: orders.number })
    .from(withdrawal)
    .innerJoin(orders, eq(orders.id, withdrawal.orderId))
    .where(
      and(
        eq(withdrawal.receivedAt, receivedAt),
        eq(orders.msisdn, order.msisdn ?? ''),
        eq(orders.kind, 'refill'),
        ne(orders.id, orderId),
        isEffective,
      ),
    )
    .orderBy(asc(orders.createdAt));
  const topUps = order.kind === 'order' ? together : [];
  const data = {
    topic: 'withdrawal_confirmed',
    kind: order.kind,
    order: order.number,
    receivedAt: receivedAt.toISOString(),
    statement,
    amountCents: await backCents(db, orderId),
    topUps: await Promise.all(
      topUps.map(async ({ id, number }) => ({ order: number, amountCents: await backCents(db, id) })),
    ),
  } as const;
  if (!(await mayMail(deps, 'withdrawalMail', order.email))) return;
  const dedupeKey = `${orderId}:${now().toISOString()}`;
  await inTransaction(db, (tx) => deps.mail.queue(tx, { to: order.email, language: order.language, dedupeKey, data }));
}

/** What a withdrawal pays, or has paid, back of an order. */
async function backCents(db: DbOrTx, orderId: string): Promise<Cents> {
  const [paid] = await db
    .select()
    .from(payment)
    .where(and(eq(payment.orderId, orderId), inArray(payment.status, ['approved', 'reversed'])));
  if (!paid) return 0;
  return paid.refundCents ?? paid.amountCents - (await refundedCents(db, paid.id));
}
