import { and, asc, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { GatewayPayment } from '@/operator/src/core/gateway';
import { type PaymentRow, payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { lockPayment, type SettleDeps } from '@/operator/src/orders/order-moves';
import { openPaymentStates } from '@/operator/src/rules/payment-states';
import { applyPayment, applyState } from './settle-payment';

type ReconcileDeps = SettleDeps & Pick<Deps, 'db' | 'gateway' | 'log'>;

/** A webhook gets this long before the gateway is asked. */
const webhookDelayMs = 60_000;
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
    return current !== null && applyPayment({ tx, deps, ...current }, read);
  });
}

type Reconciled = 'changed' | 'same' | 'unknown' | 'failed';

/** Asks about one payment; whatever goes wrong is told, and concerns this payment alone. */
async function reconcilePayment(deps: ReconcileDeps, row: PaymentRow): Promise<Reconciled> {
  try {
    const read = row.providerRef === null ? null : await deps.gateway.getPayment(row.providerRef);
    if (!read) {
      deps.log.warn({ paymentId: row.id, providerRef: row.providerRef }, 'the gateway does not know a payment');
      return 'unknown';
    }
    return read.state !== row.status && (await settleRead(deps, row, read)) ? 'changed' : 'same';
  } catch (error) {
    deps.log.error({ alert: 'payment', err: error, paymentId: row.id }, 'a payment cannot be reconciled');
    return 'failed';
  }
}

/** The open payments of this gateway that were asked about, or changed, longest ago; they go to the end of the queue. */
async function nextOpenPayments({ db, gateway, now }: ReconcileDeps): Promise<readonly PaymentRow[]> {
  const at = now();
  const open = await db
    .select()
    .from(payment)
    .where(
      and(
        eq(payment.provider, gateway.provider),
        inArray(payment.status, [...openPaymentStates]),
        isNotNull(payment.providerRef),
        lt(payment.createdAt, new Date(at.getTime() - webhookDelayMs)),
      ),
    )
    .orderBy(asc(payment.updatedAt), asc(payment.id))
    .limit(batch);
  const ids = open.map(({ id }) => id);
  if (ids.length > 0) await db.update(payment).set({ updatedAt: at }).where(inArray(payment.id, ids));
  return open;
}

/**
 * Job, every 30 s: asks the gateway about payments older than a minute that are not final, so that lost webhooks heal
 * (W5). Each concerns itself alone, and beyond 200 they take turns. Gives how many changed.
 */
export async function reconcilePayments(deps: ReconcileDeps): Promise<number> {
  const counts: Record<Reconciled, number> = { changed: 0, same: 0, unknown: 0, failed: 0 };
  for (const row of await nextOpenPayments(deps)) counts[await reconcilePayment(deps, row)] += 1;
  if (counts.unknown + counts.failed > 0) deps.log.warn(counts, 'payments were passed over');
  return counts.changed;
}

/** How often, and for how long, the gateway is asked about an attempt that ended here while its money was under way. */
const askAgainMs = 6 * 3_600_000;
const timesAsked = 28;

/** Plans to ask about a payment again, once for each quarter of a day; who is not paid within a week is left to a person. */
async function askAgain({ db, jobs, now, log }: ReconcileDeps, { id, createdAt }: PaymentRow): Promise<void> {
  const begun = createdAt.getTime();
  const time = Math.floor((now().getTime() - begun) / askAgainMs) + 1;
  if (time > timesAsked) {
    log.error({ alert: 'payment', paymentId: id }, 'money was under way for a week, and its order is not kept');
    return;
  }
  const job = { name: 'expire-payment', key: `${id}:${time}`, payload: { paymentId: id } };
  await inTransaction(db, (tx) => jobs.enqueue(tx, { ...job, runAt: new Date(begun + time * askAgainMs) }));
}

/**
 * Job: closes the hosted page of an attempt that ended here, and settles what the gateway holds of it, as its message may be
 * lost. A closed page takes no money any more, so only one with money under way is asked about again. Throws when the gateway
 * does not answer, so that the job comes again.
 */
export async function closePage(deps: ReconcileDeps, paymentId: string): Promise<void> {
  const { db, gateway } = deps;
  const [row] = await db.select().from(payment).where(eq(payment.id, paymentId));
  if (row?.status !== 'expired' || row.providerRef === null || row.provider !== gateway.provider) return;
  await gateway.expirePayment(row.providerRef);
  const read = await gateway.getPayment(row.providerRef);
  if (read?.state === 'processing') await askAgain(deps, row);
  else if (read && read.state !== row.status) await settleRead(deps, row, read);
}

type RefundDeps = SettleDeps & Pick<Deps, 'db' | 'gateway'>;

/** Job: sends money back that no order can use. Throws when the gateway refuses, so that the job comes again. */
export async function refundPayment(deps: RefundDeps, paymentId: string): Promise<boolean> {
  const [row] = await deps.db.select().from(payment).where(eq(payment.id, paymentId));
  if (row?.status !== 'refunding' || row.providerRef === null) return false;
  const all = { cents: row.amountCents, key: 'all' };
  if (!(await deps.gateway.refundPayment(row.providerRef, all))) throw new Error('The gateway did not take the refund');
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    return locked !== null && applyState({ tx, deps, ...locked }, 'reversed');
  });
}
