import { and, eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { type OrderRow, withdrawal } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { lockPayment, type SettleDeps } from '@/operator/src/orders/order-moves';
import { refundedCents } from '@/operator/src/payments/refunds';
import { applyState } from '@/operator/src/payments/settle-payment';

type RefundDeps = SettleDeps & Pick<Deps, 'db' | 'gateway'>;

/**
 * Job: sends the money of a withdrawn order back by the way it came, mirrors the books and tells the buyer; a second run
 * changes nothing. Throws when the gateway refuses, so that the job comes again.
 */
export async function refundWithdrawal(deps: RefundDeps, paymentId: string): Promise<boolean> {
  const [row] = await deps.db.select().from(payment).where(eq(payment.id, paymentId));
  if (!row?.providerRef) return false;
  const part = row.refundCents === null ? undefined : { cents: row.refundCents };
  if (row.status === 'approved' && !(await deps.gateway.refundPayment(row.providerRef, part))) {
    throw new Error('The gateway did not take the refund');
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    if (!locked) return false;
    await applyState({ tx, deps, ...locked }, 'reversed');
    return closeWithdrawal(
      tx,
      deps,
      locked.order,
      row.refundCents ?? row.amountCents - (await refundedCents(tx, row.id)),
    );
  });
}

async function closeWithdrawal(
  tx: Tx,
  { now, mail }: RefundDeps,
  order: OrderRow,
  amountCents: Cents,
): Promise<boolean> {
  const [closed] = await tx
    .update(withdrawal)
    .set({ state: 'paid', paidAt: now() })
    .where(and(eq(withdrawal.orderId, order.id), eq(withdrawal.state, 'accepted')))
    .returning({ id: withdrawal.id });
  if (!closed) return false;
  const { id, email, language, number } = order;
  const data = { topic: 'withdrawal_paid', order: number, amountCents } as const;
  await mail.queue(tx, { to: email, language, dedupeKey: id, data });
  return true;
}
