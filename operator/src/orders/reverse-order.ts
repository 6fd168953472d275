import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import { homeUrl, topUpUrl, visitorTopUpUrl } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { type RefundRow, refund } from '@/operator/src/db/schema/payments';
import { paperUrls } from '@/operator/src/documents/paper-urls';
import { recordReversal } from '@/operator/src/lines/add-usage';
import { blockForDebt } from '@/operator/src/lines/block-for-debt';
import { blockNumber, closeNumber, endPackagesOf, lockNumber } from '@/operator/src/lines/line-state';
import { retireNumber } from '@/operator/src/lines/number-stock';
import { balanceForOwner } from './buyer';
import { type LockedPayment, moveOrder } from './order-moves';

type MailDeps = Pick<Deps, 'mail' | 'config'>;

/** What a reversal takes off the balance, and what the number owes after it, in cents. */
export type Taken = { readonly takenCents: Cents; readonly debtCents: Cents };

/** The money of a paid order went back to the payer: what it bought ends, and what was spent is owed (M6). */
export async function reverseOrder(
  { tx, deps, order }: LockedPayment,
  { debtCents, takenCents }: Taken,
): Promise<void> {
  const now = deps.now();
  const isWithdrawn = order.status === 'withdrawn';
  await moveOrder(tx, order, isWithdrawn ? 'refund' : 'reverse', { updatedAt: now });
  await recordReversal(tx, order, takenCents, now);
  // Who has withdrawn is told so, and of the refund, by other messages.
  if (!isWithdrawn) await mailReversal(tx, deps, order);
  if (order.kind === 'order') await retireNumber(tx, order.id);
  // The number of a withdrawn order is closed already.
  if (!order.msisdn || (isWithdrawn && order.kind === 'order')) return;
  if (order.kind === 'order') await endLine(tx, order.msisdn, { isGivenBack: await isGivenBack(tx, order), now });
  else if (debtCents > 0) await blockForDebt({ tx, deps }, order.msisdn, `reversal:${order.id}`);
}

const isWholeRefund = ({ isWhole, state }: RefundRow) => isWhole && state !== 'void';

/** Whether the staff has given an order back as a whole, or is about to; else the payer's bank took its money. */
async function isGivenBack(tx: Tx, { id }: OrderRow): Promise<boolean> {
  const refunds = await tx.select().from(refund).where(eq(refund.orderId, id));
  return refunds.some(isWholeRefund);
}

/**
 * Ends the packages of a number whose order went back, and closes it if the staff has given that back. One whose payer's bank took
 * the money is blocked for good, until the staff has seen to it.
 */
async function endLine(
  tx: Tx,
  msisdn: string,
  { isGivenBack: isClosed, now }: { readonly isGivenBack: boolean; readonly now: Date },
): Promise<void> {
  const number = await lockNumber(tx, msisdn);
  if (!number) return;
  if (isClosed) return closeNumber(tx, number, now);
  await blockNumber(tx, msisdn, { canUnlockByPayment: false, now });
  await endPackagesOf(tx, number, now);
}

/** Tells who paid that the money has gone back; a refund by the staff is told by a message of its own. */
async function mailReversal(tx: Tx, deps: MailDeps, order: OrderRow): Promise<void> {
  const refunds = await tx.select().from(refund).where(eq(refund.orderId, order.id));
  const whole = refunds.find(isWholeRefund);
  if (order.kind === 'refill') return whole?.purpose === 'balance' ? undefined : mailRefillReversal(tx, deps, order);
  if (!order.msisdn || whole) return;
  const backCents = refunds.reduce((sum, { amountCents, state }) => (state === 'void' ? sum : sum + amountCents), 0);
  await deps.mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: `${order.id}:reversed`,
    data: {
      topic: 'order_reversed',
      order: order.number,
      msisdn: order.msisdn,
      amountCents: order.totalCents - backCents,
      ...(await paperUrls(tx, deps, order.id)),
    },
  });
}

/**
 * Tells who paid a top-up that its money has gone back, and that it was taken off the balance. Call it when the books
 * are mirrored: the balance it tells is the one that is left.
 */
async function mailRefillReversal(tx: Tx, { mail, config }: MailDeps, order: OrderRow): Promise<void> {
  if (!order.msisdn) return;
  await mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: `${order.id}:reversed`,
    data: {
      topic: 'refill_reversed',
      order: order.number,
      msisdn: order.msisdn,
      paidCents: order.totalCents,
      takenCents: order.price.balanceCents,
      balanceCents: await balanceForOwner(tx, order),
      ...(await paperUrls(tx, { config }, order.id)),
      topUpUrl: order.userId === null ? visitorTopUpUrl(config, order.language) : topUpUrl(config, order.language),
    },
  });
}

/**
 * Money that no order could use has gone back, and its payer is told why. An order that was paid by another attempt stays
 * as it is.
 */
export async function recordReturnedMoney({ tx, deps, order, payment }: LockedPayment): Promise<void> {
  const isPaid = order.paidAt !== null;
  if (!isPaid) await moveOrder(tx, order, 'refund', { updatedAt: deps.now(), passwordHash: null });
  await deps.mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: `${payment.id}:returned`,
    data: {
      topic: 'payment_returned',
      order: order.number,
      amountCents: payment.amountCents,
      reason: isPaid ? 'twice' : order.kind,
      shopUrl: homeUrl(deps.config, order.language),
    },
  });
}
