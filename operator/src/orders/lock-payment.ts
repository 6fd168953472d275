import { eq } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import type { Paid } from './locked-payment';

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
