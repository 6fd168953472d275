import { and, asc, eq, inArray, lte, notExists } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { endReservation } from '@/operator/src/orders/end-reservation';
import { openOrderStates } from '@/operator/src/rules/order-states';

const batch = 200;

async function expireOne(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order?.reservedUntil || order.reservedUntil > now) return false;
  return endReservation(tx, order, now);
}

/** Ends reservations that were not paid in time and frees their numbers and codes; gives how many. */
export async function expireOrders({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const at = now();
  const underWay = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orders.id), eq(payment.status, 'processing')));
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.status, [...openOrderStates]), lte(orders.reservedUntil, at), notExists(underWay)))
    .orderBy(asc(orders.reservedUntil))
    .limit(batch);
  let expired = 0;
  for (const { id } of due) {
    if (await inTransaction(db, (tx) => expireOne(tx, id, at))) expired += 1;
  }
  return expired;
}
