import { eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { orders } from '@/operator/src/db/schema/orders';
import type { PaymentRow } from '@/operator/src/db/schema/payments';
import { payment } from '@/operator/src/db/schema/payments';

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

export type LockedPayment = Pick<Paid, 'order' | 'payment' | 'others'>;

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
