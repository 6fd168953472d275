import { and, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import { type OrderEvent, orderMoves } from '@/operator/src/rules/order-states';
import { openPaymentStates } from '@/operator/src/rules/payment-states';

export type SettleDeps = Pick<Deps, 'now' | 'ids' | 'jobs' | 'mail' | 'config'>;

/** An order with its payments, all locked in the transaction. */
type LockedRows = {
  readonly order: OrderRow;
  readonly payment: PaymentRow;
  /** The order's other attempts. */
  readonly others: readonly PaymentRow[];
};

/** A payment and its order, both locked in the transaction, as they are about to change. */
export type LockedPayment = LockedRows & { readonly tx: Tx; readonly deps: SettleDeps };

/** Locks an order, then all its payments: everybody locks in this order, so that nobody waits in a circle. */
export async function lockPayment(
  tx: Tx,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
): Promise<LockedRows | null> {
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

/** Ends those attempts at a locked order that have brought nothing yet, and plans the jobs that close their hosted pages. */
export async function expireAttempts(
  tx: Tx,
  jobs: Deps['jobs'],
  attempts: readonly Pick<PaymentRow, 'id' | 'status'>[],
  at: Date,
): Promise<void> {
  const open = attempts.filter(({ status }) => openPaymentStates.some((state) => state === status));
  if (open.length === 0) return;
  const ids = open.map(({ id }) => id);
  await tx
    .update(payment)
    .set({ status: 'expired', stateVersion: sql`${payment.stateVersion} + 1`, updatedAt: at })
    .where(inArray(payment.id, ids));
  for (const id of ids) await jobs.enqueue(tx, { name: 'expire-payment', key: id, payload: { paymentId: id } });
}

/** For a query of orders: those with no payment that is being processed, so that no money is on its way for them. */
export function noPaymentUnderWay(db: DbOrTx): SQL {
  const underWay = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(eq(payment.orderId, orders.id), eq(payment.status, 'processing')));
  return notExists(underWay);
}
