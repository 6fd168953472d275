import { and, eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { type PaymentRow, payment, type RefundRow, refund } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { type LockedPayment, lockPayment, type SettleDeps } from '@/operator/src/orders/order-moves';
import { bookPartialRefund, bookRest, isAllSent, mailRefund, standingCents } from './refunds';
import { applyState } from './settle-payment';

type RefundDeps = SettleDeps & Pick<Deps, 'db' | 'gateway'>;

/** Whether money that is to go back has still to be sent, has gone back already, or nothing is left of its payment. */
type RefundStep = {
  readonly kind: 'send' | 'sent' | 'over';
  /**
   * What of the payment has gone back neither in the books nor at the provider. The provider may hold more: money of a refund that
   * came back to it, which a person has settled in another way.
   */
  readonly leftCents: Cents;
};

/**
 * The next step of a refund of a payment. The provider is asked what it gave: it forgets after a day under which key a part was asked
 * for, and would pay it twice. @throws when it does not answer.
 */
export async function stepOfRefund(deps: RefundDeps, row: PaymentRow): Promise<RefundStep> {
  const told = row.providerRef === null ? null : await deps.gateway.getPayment(row.providerRef);
  const backCents = told?.state === 'reversed' ? told.amountCents : (told?.backCents ?? 0);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    const standing = locked ? await standingCents(tx, locked.payment) : 0;
    if (!locked || standing === 0) return { kind: 'over', leftCents: 0 };
    const isSent = await isAllSent({ tx, deps, ...locked }, backCents);
    return { kind: isSent ? 'sent' : 'send', leftCents: Math.min(standing, row.amountCents - backCents) };
  });
}

/**
 * Job: sends the money of a refund back by the way it came, posts it and tells the buyer; a second run changes nothing.
 * Throws when the gateway refuses, so that the job comes again.
 */
export async function payRefund(deps: RefundDeps, refundId: string): Promise<boolean> {
  const [found] = await deps.db
    .select()
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(and(eq(refund.id, refundId), eq(refund.state, 'asked')));
  if (!found?.payment.providerRef) return false;
  const { refund: asked, payment: row } = found;
  const step = await stepOfRefund(deps, row);
  const part = { cents: asked.isWhole ? step.leftCents : asked.amountCents, key: asked.id };
  if (step.kind === 'send' && !(await deps.gateway.refundPayment(found.payment.providerRef, part))) {
    throw new Error('The gateway did not take the refund');
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    // All of the payment went back before this part was sent.
    const state = step.kind !== 'over' || asked.isWhole ? 'paid' : 'void';
    if (!locked || !(await closeRefund(tx, deps, asked, state))) return false;
    if (state === 'void') return true;
    await settleRefund({ tx, deps, ...locked }, asked);
    return true;
  });
}

async function closeRefund(tx: Tx, { now }: RefundDeps, { id }: RefundRow, state: 'paid' | 'void'): Promise<boolean> {
  const paidAt = state === 'paid' ? now() : null;
  const closed = await tx
    .update(refund)
    .set({ state, paidAt })
    .where(and(eq(refund.id, id), eq(refund.state, 'asked')))
    .returning({ id: refund.id });
  return closed.length > 0;
}

async function settleRefund(locked: LockedPayment, back: RefundRow): Promise<void> {
  if (!back.isWhole) {
    if ((await standingCents(locked.tx, locked.payment)) > 0) await bookPartialRefund(locked, back);
    return mailRefund(locked, back);
  }
  await applyState(locked, 'reversed');
  const ended = await lockPayment(locked.tx, locked.payment);
  const restCents = ended ? await bookRest({ ...locked, ...ended }, back) : 0;
  // A withdrawal, which has ended the payment, tells of its own part.
  if (restCents > 0) return mailRefund(locked, { ...back, amountCents: restCents });
  // Of a whole top-up its reversal has told already.
  if (locked.order.kind !== 'refill' || back.purpose === 'balance') await mailRefund(locked, back);
}
