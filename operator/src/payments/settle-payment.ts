import { and, eq, sql } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import { giftOf } from '@/lib/pricing/order-price';
import type { GatewayPayment } from '@/operator/src/core/gateway';
import type { Tx } from '@/operator/src/db/database';
import { payment } from '@/operator/src/db/schema/payments';
import { debitLines } from '@/operator/src/ledger/balances';
import { house, type LedgerAct, postLedger } from '@/operator/src/ledger/post-ledger';
import { reverseLedger } from '@/operator/src/ledger/reverse-ledger';
import { partialRefundCents } from '@/operator/src/lines/add-usage';
import { lockNumber } from '@/operator/src/lines/line-state';
import { returnPackagesOf } from '@/operator/src/lines/ordered-package';
import { expireAttempts, type LockedPayment, lockPayment } from '@/operator/src/orders/order-moves';
import { failPayment, payOrder } from '@/operator/src/orders/pay-order';
import { recordReturnedMoney, reverseOrder, type Taken } from '@/operator/src/orders/reverse-order';
import { canMove, type GatewayState, type PaymentState } from '@/operator/src/rules/payment-states';
import { afterPartialRefunds, partialRefundKeys, recordGatewayRefund } from './refunds';

/** Moves a payment if it still is in the state that was read; false means that somebody else moved it. */
async function movePayment({ tx, deps, payment: row }: LockedPayment, to: PaymentState): Promise<boolean> {
  const moved = await tx
    .update(payment)
    .set({ status: to, stateVersion: sql`${payment.stateVersion} + 1`, updatedAt: deps.now() })
    .where(and(eq(payment.id, row.id), eq(payment.status, row.status), eq(payment.stateVersion, row.stateVersion)))
    .returning({ id: payment.id });
  return moved.length > 0;
}

/**
 * Money has come. The order is paid when it can still be fulfilled, also late; else the money is kept apart and sent
 * back by a job. Gives the state the payment is in now.
 */
async function settleApproved(locked: LockedPayment): Promise<PaymentState> {
  const { tx, deps, order, payment: row, others } = locked;
  // They step aside for the one that brought money.
  await expireAttempts(tx, deps.jobs, others, deps.now());
  const lines = await payOrder(locked);
  const to = lines ? 'approved' : 'refunding';
  await movePayment(locked, to);
  const act = { id: deps.ids.uuid(), orderId: order.id, paymentId: row.id, at: deps.now() };
  if (lines) {
    await postLedger(tx, { ...act, kind: order.kind, idemKey: `pay:${row.id}`, lines });
    return to;
  }
  const surplus = [house('psp_clearing', -row.amountCents), house('refund_payable', row.amountCents)];
  await postLedger(tx, { ...act, kind: 'surplus', idemKey: `surplus:${row.id}`, lines: surplus });
  await deps.jobs.enqueue(tx, { name: 'refund-payment', key: row.id, payload: { paymentId: row.id } });
  return to;
}

/** The money went back, by the payer's bank or by our refund: the books are mirrored, the order ends. */
async function settleReversed(locked: LockedPayment): Promise<void> {
  const { tx, deps, order, payment: row } = locked;
  if (!(await movePayment(locked, 'reversed'))) return;
  const act = { id: deps.ids.uuid(), orderId: order.id, paymentId: row.id, at: deps.now() };
  if (row.status === 'refunding') {
    await reverseLedger(tx, {
      ...act,
      kind: 'surplus_refund',
      idemKey: `surplus-refund:${row.id}`,
      of: [`surplus:${row.id}`],
    });
    await recordReturnedMoney(locked);
    return;
  }
  await lockNumber(tx, order.msisdn ?? '');
  if (order.kind === 'order') await returnPackagesOf(tx, deps, order);
  const kind = order.kind === 'order' ? 'order_reversal' : 'refill_reversal';
  const reversal = { ...act, kind, idemKey: `reverse:${row.id}` } as const;
  if (row.refundCents !== null) return reverseOrder(locked, await refundPart(tx, reversal, locked, row.refundCents));
  const of = [`pay:${row.id}`, ...(await partialRefundKeys(tx, row))];
  const takenCents = order.price.balanceCents - (await partialRefundCents(tx, order));
  return reverseOrder(locked, { debtCents: await reverseLedger(tx, { ...reversal, of }), takenCents });
}

/** A part of a top-up went back, which takes all of its bonus along. */
async function refundPart(
  tx: Tx,
  act: Omit<LedgerAct, 'lines'>,
  { order }: LockedPayment,
  cents: Cents,
): Promise<Taken> {
  const [left = order] = await afterPartialRefunds(tx, [order]);
  const giftCents = giftOf(left.price);
  const takenCents = cents + giftCents;
  const back = await debitLines(tx, order.msisdn ?? '', takenCents);
  const lines = [house('psp_clearing', cents), house('promo_expense', giftCents), ...back.lines];
  await postLedger(tx, { ...act, lines });
  return { debtCents: back.debtCents, takenCents };
}

/** A reversal that overtook its approval is remembered; the approval then nets to nothing. */
async function recordEarlyReversal({ tx, payment: row }: LockedPayment): Promise<boolean> {
  if (row.status === 'reversed' || row.reversalSeen) return false;
  await tx.update(payment).set({ reversalSeen: true }).where(eq(payment.id, row.id));
  return true;
}

async function approve(locked: LockedPayment): Promise<void> {
  const status = await settleApproved(locked);
  if (!locked.payment.reversalSeen) return;
  const again = await lockPayment(locked.tx, locked.payment);
  if (again?.payment.status === status) await settleReversed({ ...locked, ...again });
}

/** Brings a locked payment to what the gateway says; false when that is no news. */
export async function applyState(locked: LockedPayment, state: GatewayState): Promise<boolean> {
  if (!canMove(locked.payment.status, state)) return state === 'reversed' && recordEarlyReversal(locked);
  if (state === 'approved') {
    await approve(locked);
    return true;
  }
  if (state === 'reversed') {
    await settleReversed(locked);
    return true;
  }
  if (state === 'created') return false;
  const isMoved = await movePayment(locked, state);
  if (isMoved && state !== 'processing') await failPayment(locked);
  return isMoved;
}

/** Brings a locked payment to all that the gateway says of it, also what of it went back; false when that is no news. */
export async function applyPayment(
  locked: LockedPayment,
  { state, backCents: partCents = 0 }: Pick<GatewayPayment, 'state' | 'backCents'>,
): Promise<boolean> {
  const isMoved = await applyState(locked, state);
  const backCents = state === 'reversed' ? locked.payment.amountCents : partCents;
  if (backCents === 0) return isMoved;
  const moved = isMoved ? await lockPayment(locked.tx, locked.payment) : locked;
  const isNoted = moved !== null && (await recordGatewayRefund({ ...locked, ...moved }, backCents));
  return isMoved || isNoted;
}
