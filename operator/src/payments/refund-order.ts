import { and, eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { Db, Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment, type RefundRow, refund } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances } from '@/operator/src/ledger/balances';
import { lockPayment, type Paid, type SettleDeps } from '@/operator/src/orders/order-moves';
import { isOver } from '@/operator/src/rules/order-states';
import {
  bookPartialRefund,
  bookRest,
  isAllSent,
  mailRefund,
  refundedCents,
  standingCents,
  topUpDebitCents,
} from './refunds';
import { applyState } from './settle-payment';

export type RefundRequest = {
  /** Made with the form: the same id asks once. */
  readonly id: string;
  readonly orderId: string;
  readonly cents: Cents;
  /** Whether this is meant to be all that is left, which ends the order. */
  readonly isWhole: boolean;
};

/** Why nothing was asked for: nothing to give back, an amount that does not fit what is left, or a part of a top-up that is spent. */
export type RefundRefusal = 'nothing_left' | 'amount' | 'spent';

export type RefundAnswer =
  | { readonly kind: 'asked' }
  /** The same form was sent before. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'refused'; readonly reason: RefundRefusal };

type Refundable = { readonly order: OrderRow; readonly payment: PaymentRow; readonly leftCents: Cents };

function paidBy(attempts: readonly PaymentRow[]): PaymentRow | undefined {
  return attempts.find(({ status }) => status === 'approved');
}

/** What of an order can be given back, in cents; 0 when it is not paid, or its money went back or is on its way. */
export async function refundableCents(db: Db, order: OrderRow): Promise<Cents> {
  const attempts = await db.select().from(payment).where(eq(payment.orderId, order.id));
  const paid = paidBy(attempts);
  return paid && !isOver(order) ? paid.amountCents - (await refundedCents(db, paid.id)) : 0;
}

async function lockRefundable(tx: Tx, orderId: string): Promise<Refundable | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const attempts = await tx.select().from(payment).where(eq(payment.orderId, orderId)).for('update');
  const row = paidBy(attempts);
  if (!order || !row || isOver(order)) return null;
  return { order, payment: row, leftCents: row.amountCents - (await refundedCents(tx, row.id)) };
}

function refusalOf({ leftCents }: Refundable, { cents, isWhole }: RefundRequest): RefundRefusal | null {
  if (leftCents <= 0) return 'nothing_left';
  const fits = isWhole ? cents === leftCents : cents > 0 && cents < leftCents;
  return Number.isSafeInteger(cents) && fits ? null : 'amount';
}

/** Whether a part of a top-up has been spent: then only all of it can go back, and what is spent is owed. */
async function isSpent(tx: Tx, { order }: Refundable, { cents, isWhole }: RefundRequest): Promise<boolean> {
  if (isWhole || order.kind !== 'refill') return false;
  const balance = (await numberBalances(tx, [order.msisdn ?? ''])).get(order.msisdn ?? '');
  return (balance?.spendableCents ?? 0) < topUpDebitCents(order, cents);
}

/** Asks for a refund and plans the job that pays it; the order, its payments and what is left of them are locked. */
export async function askRefund(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  request: RefundRequest,
): Promise<RefundAnswer> {
  const known = await tx.select({ id: refund.id }).from(refund).where(eq(refund.id, request.id));
  if (known.length > 0) return { kind: 'repeated' };
  const found = await lockRefundable(tx, request.orderId);
  const reason = found ? refusalOf(found, request) : 'nothing_left';
  if (!found || reason) return repeatedOr(tx, request, reason ?? 'nothing_left');
  if (await isSpent(tx, found, request)) return { kind: 'refused', reason: 'spent' };
  const { id, orderId, cents: amountCents, isWhole } = request;
  const row = { id, orderId, paymentId: found.payment.id, amountCents, isWhole, askedAt: now() };
  const asked = await tx
    .insert(refund)
    .values({ ...row, state: 'asked' })
    .onConflictDoNothing()
    .returning({ id: refund.id });
  if (asked.length === 0) return { kind: 'repeated' };
  await jobs.enqueue(tx, { name: 'refund-order', key: id, payload: { refundId: id } });
  return { kind: 'asked' };
}

/** The second of two presses waits for the lock, and then finds nothing left: it is told what the first was. */
async function repeatedOr(tx: Tx, { id }: RefundRequest, reason: RefundRefusal): Promise<RefundAnswer> {
  const known = await tx.select({ id: refund.id }).from(refund).where(eq(refund.id, id));
  return known.length > 0 ? { kind: 'repeated' } : { kind: 'refused', reason };
}

type RefundDeps = SettleDeps & Pick<Deps, 'db' | 'gateway'>;

/**
 * Whether money that is to go back has still to be sent, has gone back already, or nothing is left of its payment. The provider is asked what it
 * gave: it forgets after a day under which key a part was asked for, and would pay it twice.
 */
export async function stepOfRefund(deps: RefundDeps, row: PaymentRow): Promise<'send' | 'sent' | 'over'> {
  const told = row.providerRef === null ? null : await deps.gateway.getPayment(row.providerRef);
  const backCents = told?.state === 'reversed' ? told.amountCents : (told?.backCents ?? 0);
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    if (!locked || (await standingCents(tx, locked.payment)) === 0) return 'over';
    return (await isAllSent({ tx, deps, ...locked }, backCents)) ? 'sent' : 'send';
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
  const part = asked.isWhole ? undefined : { cents: asked.amountCents, key: asked.id };
  const step = await stepOfRefund(deps, row);
  if (step === 'send' && !(await deps.gateway.refundPayment(found.payment.providerRef, part))) {
    throw new Error('The gateway did not take the refund');
  }
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockPayment(tx, row);
    // All of the payment went back before this part was sent.
    const state = step !== 'over' || asked.isWhole ? 'paid' : 'void';
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

async function settleRefund(paid: Paid, back: RefundRow): Promise<void> {
  if (!back.isWhole) {
    if ((await standingCents(paid.tx, paid.payment)) > 0) await bookPartialRefund(paid, back);
    return mailRefund(paid, back);
  }
  await applyState(paid, 'reversed');
  const ended = await lockPayment(paid.tx, paid.payment);
  const restCents = ended ? await bookRest({ ...paid, ...ended }, back) : 0;
  // A withdrawal, which has ended the payment, tells of its own part.
  if (restCents > 0) return mailRefund(paid, { ...back, amountCents: restCents });
  // Of a whole top-up its reversal has told already.
  if (paid.order.kind !== 'refill') await mailRefund(paid, back);
}
