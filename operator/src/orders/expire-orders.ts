import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { inTransaction } from '@/operator/src/db/transaction';
import type { Deps } from '@/operator/src/deps';
import { freeNumber } from '@/operator/src/numbers/reserve-number';
import { payment } from '@/operator/src/payments/schema';
import { freePromo } from '@/operator/src/promo/find-promo';
import { moveOrder } from './move-order';
import { orderMoves } from './order-states';
import { orders } from './schema';

const batch = 200;

async function expireOne(tx: Tx, orderId: string, now: Date): Promise<boolean> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order?.reservedUntil || order.reservedUntil > now) return false;
  const live = await tx.select().from(payment).where(eq(payment.orderId, orderId)).for('update');
  if (live.some(({ status }) => status === 'processing')) return false;
  if (!(await moveOrder(tx, order, 'expire', { updatedAt: now, ...(order.kind === 'order' && { msisdn: null }) })))
    return false;
  await tx
    .update(payment)
    .set({ status: 'expired', stateVersion: sql`${payment.stateVersion} + 1`, updatedAt: now })
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'created')));
  if (order.kind === 'order') await freeNumber(tx, orderId);
  await freePromo(tx, orderId);
  return true;
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
    .where(and(inArray(orders.status, [...orderMoves.expire.from]), lte(orders.reservedUntil, at), notExists(underWay)))
    .orderBy(asc(orders.reservedUntil))
    .limit(batch);
  let expired = 0;
  for (const { id } of due) {
    if (await inTransaction(db, (tx) => expireOne(tx, id, at))) expired += 1;
  }
  return expired;
}
