import { and, eq, inArray, sql, sum } from 'drizzle-orm';
import { type Cents, shareOf } from '@/lib/format/money';
import { giftOf } from '@/lib/pricing/order-price';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { type AccountKind, ledgerAccount, ledgerEntry, ledgerTx } from '@/operator/src/db/schema/ledger';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { type PaymentRow, type RefundRow, refund } from '@/operator/src/db/schema/payments';
import { paperUrls } from '@/operator/src/documents/paper-urls';
import {
  giftKey,
  giveUpKey,
  partialRefundKey,
  postPartialRefund,
  postPartialTopUpRefund,
} from '@/operator/src/ledger/reverse-ledger';
import { recordPartialRefund } from '@/operator/src/lines/add-usage';
import { blockForDebt } from '@/operator/src/lines/block-for-debt';
import { lockNumber } from '@/operator/src/lines/line-state';
import { refundLines, type StandingIncome } from '@/operator/src/orders/order-books';
import type { LockedPayment } from '@/operator/src/orders/order-moves';

/** What of a payment the staff has given back, or is about to, in cents. */
export async function refundedCents(db: DbOrTx, paymentId: string): Promise<Cents> {
  const counted = and(eq(refund.paymentId, paymentId), inArray(refund.state, ['asked', 'paid']));
  const [row] = await db
    .select({ cents: sum(refund.amountCents).mapWith(Number) })
    .from(refund)
    .where(counted);
  return row?.cents ?? 0;
}

/** What of a payment has gone back in the books, in cents: all that came in and is not there any more. */
async function bookedBackCents(tx: Tx, { id, orderId, amountCents }: PaymentRow): Promise<Cents> {
  const [row] = await tx
    .select({ cents: sum(ledgerEntry.amountCents).mapWith(Number) })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(eq(ledgerTx.orderId, orderId), eq(ledgerTx.paymentId, id), eq(ledgerAccount.kind, 'psp_clearing')));
  return amountCents + (row?.cents ?? 0);
}

/** What of a payment the staff has asked to give back and has not been sent yet, in cents. */
async function askedCents(tx: Tx, { id }: PaymentRow): Promise<Cents> {
  const [row] = await tx
    .select({ cents: sum(refund.amountCents).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.paymentId, id), eq(refund.state, 'asked')));
  return row?.cents ?? 0;
}

/** What of a payment has not gone back in the books, in cents. */
export async function standingCents(tx: Tx, row: PaymentRow): Promise<Cents> {
  return row.amountCents - (await bookedBackCents(tx, row));
}

/**
 * The ledger keys of what has gone back of a payment, or has left the balance for that: parts of it, unspent balance of a number that
 * was given up, and the rest of a bonus that ended with its number.
 */
export async function partialRefundKeys(tx: Tx, { id, orderId }: PaymentRow): Promise<readonly string[]> {
  const rows = await tx.select({ id: refund.id }).from(refund).where(eq(refund.paymentId, id));
  return [giftKey(orderId), ...rows.flatMap((row) => [partialRefundKey(row.id), giveUpKey(row.id)])];
}

/** What of an order has not gone back in the books. */
export async function standingIncome(
  tx: DbOrTx,
  { id, orderId }: Pick<PaymentRow, 'id' | 'orderId'>,
): Promise<StandingIncome> {
  const of = (kinds: readonly AccountKind[]) => {
    const isIt = inArray(ledgerAccount.kind, [...kinds]);
    return sum(sql`case when ${isIt} then ${ledgerEntry.amountCents} else 0 end`).mapWith(Number);
  };
  const [row] = await tx
    .select({ vatCents: of(['vat_payable']), netCents: of(['tariff_revenue', 'package_revenue']) })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(eq(ledgerTx.orderId, orderId), eq(ledgerTx.paymentId, id)));
  return { vatCents: row?.vatCents ?? 0, netCents: row?.netCents ?? 0 };
}

/** What a part of a top-up takes off the balance, in cents: the part itself and its share of what was given with it. */
export function topUpDebitCents({ price, totalCents }: Pick<OrderRow, 'price' | 'totalCents'>, cents: Cents): Cents {
  return cents + shareOf(cents, giftOf(price), totalCents);
}

type PartOf = Pick<RefundRow, 'amountCents' | 'takenCents'>;

/** What a refund in part takes off the balance, in cents; what an order of a number brought stays there, unless that was given up. */
function partDebitCents(order: Pick<OrderRow, 'kind' | 'price' | 'totalCents'>, part: PartOf): Cents {
  if (part.takenCents !== null) return part.takenCents;
  return order.kind === 'refill' ? topUpDebitCents(order, part.amountCents) : 0;
}

/** Orders and top-ups as they stand after parts of them went back, or are about to: less was paid, and less came on the balance. */
export async function afterPartialRefunds(db: DbOrTx, given: readonly OrderRow[]): Promise<OrderRow[]> {
  if (given.length === 0) return [];
  const ids = given.map(({ id }) => id);
  const parts = await db
    .select({ orderId: refund.orderId, amountCents: refund.amountCents, takenCents: refund.takenCents })
    .from(refund)
    .where(and(inArray(refund.orderId, ids), eq(refund.isWhole, false), inArray(refund.state, ['asked', 'paid'])));
  return given.map((order) => {
    const own = parts.filter(({ orderId }) => orderId === order.id);
    const backCents = own.reduce((total, { amountCents }) => total + amountCents, 0);
    const takenCents = own.reduce((total, part) => total + partDebitCents(order, part), 0);
    const totalCents = order.totalCents - backCents;
    const price = { ...order.price, totalCents, balanceCents: order.price.balanceCents - takenCents };
    return { ...order, totalCents, price };
  });
}

/** Money of a payment that went back: the id of its refund, its cents, whether that was all that was left, and what for. */
type Back = Pick<RefundRow, 'id' | 'amountCents' | 'isWhole' | 'purpose'>;

/** A top-up whose money is gone again leaves a debt where it is spent, and a number in debt is blocked until it is paid. */
async function bookPartialTopUpRefund(
  { tx, deps, order, payment: row }: LockedPayment,
  { id, amountCents }: Back,
  takenCents: Cents,
): Promise<void> {
  const msisdn = order.msisdn ?? '';
  const at = deps.now();
  const act = { id: deps.ids.uuid(), orderId: order.id, paymentId: row.id, at, refundId: id };
  await lockNumber(tx, msisdn);
  await postPartialTopUpRefund(tx, { ...act, cents: amountCents, msisdn, takenCents });
  await recordPartialRefund(tx, order, takenCents, { id, at });
  await blockForDebt({ tx, deps }, msisdn, `part-refund:${id}`);
}

/**
 * Books a part of a payment that went back, in cents, of which `takenCents` leave the balance if it was a top-up; the order
 * stays as it is.
 */
export async function bookPartialRefund(
  locked: LockedPayment,
  back: Back,
  takenCents = topUpDebitCents(locked.order, back.amountCents),
): Promise<void> {
  const { tx, deps, order, payment: row } = locked;
  const { id: refundId, amountCents: cents, purpose } = back;
  if (order.kind === 'refill' && purpose === null) return bookPartialTopUpRefund(locked, back, takenCents);
  const lines = refundLines(order.price, { cents, purpose, standing: await standingIncome(tx, row) });
  const act = { id: deps.ids.uuid(), orderId: order.id, paymentId: row.id, at: deps.now() };
  await postPartialRefund(tx, { ...act, refundId, lines });
}

/** Tells the buyer that money of an order goes back. */
export async function mailRefund({ tx, deps, order }: LockedPayment, back: Back): Promise<void> {
  const { id, amountCents, isWhole, purpose } = back;
  await deps.mail.queue(tx, {
    to: order.email,
    language: order.language,
    dedupeKey: `${order.id}:${id}`,
    data: {
      topic: 'order_refunded',
      order: order.number,
      kind: order.kind,
      amountCents,
      isWhole,
      ...(purpose && { purpose }),
      ...(await paperUrls(tx, deps, order.id)),
    },
  });
}

/** What of a payment is known to go back and is not booked yet, in cents. */
async function awaitedCents({ tx, order, payment: row }: LockedPayment): Promise<Cents> {
  const asked = await askedCents(tx, row);
  const isWithdrawn = row.status === 'approved' && order.status === 'withdrawn';
  return isWithdrawn ? asked + (row.refundCents ?? row.amountCents) : asked;
}

/**
 * Whether the provider has given back, with `backCents` in all, every part that is booked or awaited: then none is to be sent.
 * Read `backCents` before the payment is locked, so that it holds nothing that was asked for since.
 */
export async function isAllSent(locked: LockedPayment, backCents: Cents): Promise<boolean> {
  const { tx, payment: row } = locked;
  const known = (await bookedBackCents(tx, row)) + (await awaitedCents(locked));
  return backCents >= Math.min(known, row.amountCents);
}

/**
 * Notes what the gateway says has gone back of a payment, `backCents` in all, beyond what is known: what is booked, and what
 * the staff has asked for here or a withdrawal pays back, whether it has been sent yet or not. The rest was given back at the
 * provider, or disputed, and is booked as one more refund in part, also when a withdrawal has paid its own part of the payment
 * back and so ended it. False when that is no news.
 */
export async function recordGatewayRefund(locked: LockedPayment, backCents: Cents): Promise<boolean> {
  const { tx, deps, order, payment: row } = locked;
  if (row.status !== 'approved' && row.status !== 'reversed') return false;
  // Once all of it is gone nothing more can follow.
  const awaited = backCents < row.amountCents ? await awaitedCents(locked) : 0;
  const amountCents = backCents - (await bookedBackCents(tx, row)) - awaited;
  if (amountCents <= 0) return false;
  const at = deps.now();
  const back = { id: deps.ids.uuid(), amountCents, isWhole: false, purpose: null };
  await tx
    .insert(refund)
    .values({ ...back, orderId: order.id, paymentId: row.id, state: 'paid', askedAt: at, paidAt: at });
  await bookExcess(locked, back);
  await mailRefund(locked, back);
  return true;
}

/** Books what has gone back beyond what is known; of an ended top-up the withdrawal has taken all of its bonus already. */
async function bookExcess(locked: LockedPayment, back: Back): Promise<void> {
  await bookPartialRefund(locked, back, locked.payment.status === 'reversed' ? back.amountCents : undefined);
}

/**
 * Books the rest of a payment all of which the refund of that id has sent back, where a withdrawal ended it and has booked its
 * own part alone. Gives its cents, or 0.
 */
export async function bookRest(locked: LockedPayment, { id }: Pick<Back, 'id'>): Promise<Cents> {
  const amountCents = await standingCents(locked.tx, locked.payment);
  if (amountCents > 0) await bookExcess(locked, { id, amountCents, isWhole: true, purpose: null });
  return amountCents;
}
