import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { GatewayPayment } from '@/operator/src/core/gateway';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { lockPayment, type SettleDeps } from '@/operator/src/orders/order-moves';
import { openPaymentStates } from '@/operator/src/rules/payment-states';
import { applyState } from './settle-payment';

type ReconcileDeps = SettleDeps & Pick<Deps, 'db' | 'gateway' | 'log'>;

/** A webhook gets this long before the gateway is asked. */
const patienceMs = 60_000;
const batch = 200;

async function settleRead(deps: ReconcileDeps, row: PaymentRow, read: GatewayPayment): Promise<boolean> {
  if (read.amountCents !== row.amountCents || read.currency !== row.currency) {
    deps.log.error({ alert: 'payment', paymentId: row.id }, 'the gateway names another amount');
    return false;
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    if (!locked) return false;
    const isReversedUnpaid = read.state === 'reversed' && locked.payment.status !== 'approved';
    if (isReversedUnpaid) await applyState({ tx, deps, ...locked }, 'approved');
    const current = isReversedUnpaid ? await lockPayment(tx, row) : locked;
    return current !== null && applyState({ tx, deps, ...current }, read.state);
  });
}

/**
 * Job, every 30 s: asks the gateway about payments older than a minute that are not final, so that lost webhooks heal
 * (W5). Gives how many changed.
 */
export async function reconcilePayments(deps: ReconcileDeps): Promise<number> {
  const open = await deps.db
    .select()
    .from(payment)
    .where(
      and(
        inArray(payment.status, [...openPaymentStates]),
        isNotNull(payment.providerRef),
        lt(payment.createdAt, new Date(deps.now().getTime() - patienceMs)),
      ),
    )
    .orderBy(asc(payment.updatedAt))
    .limit(batch);
  let changed = 0;
  for (const row of open) {
    const read = row.providerRef === null ? null : await deps.gateway.getPayment(row.providerRef);
    if (read && read.state !== row.status && (await settleRead(deps, row, read))) changed += 1;
  }
  return changed;
}

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
