import { eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import type { SettleDeps } from '@/operator/src/orders/locked-payment';
import { lockPayment } from '@/operator/src/orders/locked-payment';
import { applyState } from './apply-state';

type RefundDeps = SettleDeps & Pick<Deps, 'db' | 'gateway'>;

/** Job: sends money back that no order can use. Throws when the gateway refuses, so that the job comes again. */
export async function refundPayment(deps: RefundDeps, paymentId: string): Promise<boolean> {
  const [row] = await deps.db.select().from(payment).where(eq(payment.id, paymentId));
  if (row?.status !== 'refunding' || row.providerRef === null) return false;
  if (!(await deps.gateway.refundPayment(row.providerRef))) throw new Error('The gateway did not take the refund');
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    return locked !== null && applyState({ tx, deps, ...locked }, 'reversed');
  });
}
