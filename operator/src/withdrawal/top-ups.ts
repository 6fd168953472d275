import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { recordReversal } from '@/operator/src/lines/add-usage';
import { lessParts } from '@/operator/src/payments/refunds';
import { isOver } from '@/operator/src/rules/order-states';
import type { TopUpShare } from './withdrawal-rules';

/** A paid top-up whose money is still there or spent, with the payment that brought it. */
export type TopUp = OrderRow & { readonly paymentId: string | null };

/**
 * The top-ups of a number that count, whoever paid them. Those that are not paid yet are locked too: what comes later finds
 * the number closed. What the staff has given back of one in part does not count any more.
 */
export async function lockTopUps(tx: Tx, msisdn: string): Promise<TopUp[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.msisdn, msisdn), eq(orders.kind, 'refill')))
    .orderBy(asc(orders.id))
    .for('update');
  const standing = rows.filter((row) => row.paidAt !== null && !isOver(row));
  if (standing.length === 0) return [];
  const ids = standing.map(({ id }) => id);
  const attempts = await tx
    .select()
    .from(payment)
    .where(inArray(payment.orderId, ids))
    .orderBy(asc(payment.id))
    .for('update');
  const paidBy = (id: string) => attempts.find(({ orderId, status }) => orderId === id && status === 'approved');
  const left = await lessParts(tx, standing);
  return left.map((row) => ({ ...row, paymentId: paidBy(row.id)?.id ?? null }));
}

/** Keeps how much of a payment goes back, where that is not all of it. */
export async function setRefund(tx: Tx, { topUp, refundCents }: TopUpShare<TopUp>): Promise<void> {
  if (refundCents === topUp.totalCents || topUp.paymentId === null) return;
  await tx.update(payment).set({ refundCents }).where(eq(payment.id, topUp.paymentId));
}

/** Takes the rest of a bonus off a number that closes, where all that was paid for it is spent. */
export async function forfeitGift(
  tx: Tx,
  { ids, now }: Pick<Deps, 'ids' | 'now'>,
  { topUp, giftCents }: TopUpShare<TopUp>,
): Promise<void> {
  const lines = [balanceOfNumber(topUp.msisdn ?? '', -giftCents), house('promo_expense', giftCents)];
  const act = { id: ids.uuid(), kind: 'refill_reversal', idemKey: `gift:${topUp.id}`, orderId: topUp.id } as const;
  if (await postLedger(tx, { ...act, at: now(), lines })) await recordReversal(tx, topUp, giftCents, now());
}
