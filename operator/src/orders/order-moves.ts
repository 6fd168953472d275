import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import { type OrderEvent, orderMoves } from '@/operator/src/rules/order-states';

export type SettleDeps = Pick<Deps, 'now' | 'ids' | 'jobs' | 'mail' | 'config'>;

/** A payment and its order, both locked in the transaction, as they are about to change. */
export type Paid = {
  readonly tx: Tx;
  readonly deps: SettleDeps;
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** The order's other attempts. */
  readonly others: readonly PaymentRow[];
};

type LockedPayment = Pick<Paid, 'order' | 'payment' | 'others'>;

/** Locks an order, then all its payments: everybody locks in this order, so that nobody waits in a circle. */
export async function lockPayment(
  tx: Tx,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
): Promise<LockedPayment | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const attempts = await tx.select().from(payment).where(eq(payment.orderId, orderId)).for('update');
  const row = attempts.find((attempt) => attempt.id === id);
  return order && row ? { order, payment: row, others: attempts.filter((attempt) => attempt !== row) } : null;
}

type Changed =
  | 'language'
  | 'msisdn'
  | 'paidAt'
  | 'completedAt'
  | 'reservedUntil'
  | 'userId'
  | 'madeAccount'
  | 'passwordHash';
type Changes = Partial<Pick<OrderRow, Changed>> & { readonly updatedAt: Date };

/** Makes one move of the table, if the order is where the move begins; false means that nothing changed. */
export async function moveOrder(
  tx: Tx,
  { id }: Pick<OrderRow, 'id'>,
  event: OrderEvent,
  changes: Changes,
): Promise<boolean> {
  const { from, to } = orderMoves[event];
  const moved = await tx
    .update(orders)
    .set({ ...changes, status: to })
    .where(and(eq(orders.id, id), inArray(orders.status, [...from])))
    .returning({ id: orders.id });
  return moved.length > 0;
}

/** Plans the jobs that close the hosted pages of payments which end here before anybody has begun them. */
export async function closePages(
  tx: Tx,
  jobs: Deps['jobs'],
  ended: readonly Pick<PaymentRow, 'id' | 'status'>[],
): Promise<void> {
  for (const { id, status } of ended) {
    if (status === 'created') await jobs.enqueue(tx, { name: 'expire-payment', key: id, payload: { paymentId: id } });
  }
}
