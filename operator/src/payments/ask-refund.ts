import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { Db, Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type PaymentRow, payment, type RefundPurpose, refund } from '@/operator/src/db/schema/payments';
import { numberBalances } from '@/operator/src/ledger/balances';
import { isOver } from '@/operator/src/rules/order-states';
import { refundedCents, topUpDebitCents } from './refunds';

export type RefundRequest = {
  /** Made with the form: the same id asks once. */
  readonly id: string;
  readonly orderId: string;
  readonly cents: Cents;
  /** Whether this is meant to be all that is left, which ends the order. */
  readonly isWhole: boolean;
  /** What was left as the asker saw it: where that is not so any more, somebody else has given back meanwhile. */
  readonly leftCents?: Cents;
  /** What it gives back; left out for money that is given back for nothing in particular. */
  readonly purpose?: RefundPurpose;
  /** Of unspent balance: what leaves the number for it, in the same transaction, with its bonus. */
  readonly takenCents?: Cents;
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

/** What decides about a refund, in cents: what is left of the payment, and what the number of the order can spend. */
export type RefundFacts = {
  readonly order: Pick<OrderRow, 'kind' | 'price' | 'totalCents'>;
  readonly leftCents: Cents;
  readonly spendableCents: Cents;
};

/**
 * Why a refund is not asked for, or null: all that is left has to be just that, and a part less. A part of a top-up has to be on
 * the balance still, for only all of it can leave a debt.
 */
export function refundRefusal(
  { order, leftCents, spendableCents }: RefundFacts,
  { cents, isWhole, purpose }: Pick<RefundRequest, 'cents' | 'isWhole' | 'purpose'>,
): RefundRefusal | null {
  if (leftCents <= 0) return 'nothing_left';
  const fits = isWhole ? cents === leftCents : cents > 0 && cents < leftCents;
  if (!Number.isSafeInteger(cents) || !fits) return 'amount';
  const isSpent =
    !isWhole && purpose === undefined && order.kind === 'refill' && topUpDebitCents(order, cents) > spendableCents;
  return isSpent ? 'spent' : null;
}

async function refusalOf(tx: Tx, found: Refundable, request: RefundRequest): Promise<RefundRefusal | null> {
  if (found.leftCents > 0 && (request.leftCents ?? found.leftCents) !== found.leftCents) return 'amount';
  const msisdn = found.order.msisdn ?? '';
  const balance = (await numberBalances(tx, [msisdn])).get(msisdn);
  return refundRefusal({ ...found, spendableCents: balance?.spendableCents ?? 0 }, request);
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
  const reason = found ? await refusalOf(tx, found, request) : 'nothing_left';
  if (!found || reason) return repeatedOr(tx, request, reason ?? 'nothing_left');
  const { id, orderId, cents: amountCents, isWhole, purpose = null, takenCents = null } = request;
  const paymentId = found.payment.id;
  const row = { id, orderId, paymentId, amountCents, isWhole, purpose, takenCents, askedAt: now() };
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
