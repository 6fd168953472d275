import { and, eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { withdrawal } from '@/operator/src/db/schema/withdrawal';
import { inTransaction } from '@/operator/src/db/transaction';
import type { SettleDeps } from '@/operator/src/orders/locked-payment';
import { lockPayment } from '@/operator/src/orders/locked-payment';
import { applyState } from '@/operator/src/payments/apply-state';

type RefundDeps = SettleDeps & Pick<Deps, 'db' | 'gateway'>;

/**
 * Job: sends the money of a withdrawn order back by the way it came, mirrors the books and tells the buyer; a second run
 * changes nothing. Throws when the gateway refuses, so that the job comes again.
 */
export async function refundWithdrawal(deps: RefundDeps, paymentId: string): Promise<boolean> {
  const [row] = await deps.db.select().from(payment).where(eq(payment.id, paymentId));
  if (!row?.providerRef) return false;
  if (row.status === 'approved' && !(await deps.gateway.refundPayment(row.providerRef))) {
    throw new Error('The gateway did not take the refund');
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    if (!locked) return false;
    await applyState({ tx, deps, ...locked }, 'reversed');
    return closeWithdrawal(tx, deps, locked.order);
  });
}

async function closeWithdrawal(tx: Tx, { now, mail }: RefundDeps, order: OrderRow): Promise<boolean> {
  const [closed] = await tx
    .update(withdrawal)
    .set({ state: 'paid', paidAt: now() })
    .where(and(eq(withdrawal.orderId, order.id), eq(withdrawal.state, 'accepted')))
    .returning({ id: withdrawal.id });
  if (!closed) return false;
  const { id, email, language, number, totalCents } = order;
  const data = { topic: 'withdrawal_paid', order: number, amountCents: totalCents } as const;
  await mail.queue(tx, { to: email, language, dedupeKey: id, data });
  return true;
}
