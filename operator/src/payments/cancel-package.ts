import { and, eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { type AssignmentRow, type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { payment, refund } from '@/operator/src/db/schema/payments';
import { numberBalances } from '@/operator/src/ledger/balances';
import { movePackage } from '@/operator/src/lines/bought-package';
import { lockNumber, unblockNumber } from '@/operator/src/lines/line-state';
import { lockPackages, returnPackages } from '@/operator/src/lines/ordered-package';
import { packageCostCents } from '@/operator/src/orders/order-books';
import { isOver } from '@/operator/src/rules/order-states';
import { shownState } from '@/operator/src/rules/package-states';
import { askRefund, type RefundRefusal } from './ask-refund';

/**
 * Why a package stays as it is: it has started or ended, was cancelled before, goes with an order that is withdrawn or
 * refunded as a whole, was given and never paid, or its money is not there to go back or not the actor's to give back.
 */
export type CancelRefusal = 'started' | 'ended' | 'cancelled' | 'leaving' | 'unpaid' | 'forbidden' | RefundRefusal;

/** What a cancelled package brings, in cents: on the balance that paid for it, or to the payer of the order it was paid with. */
export type PackageBack = { readonly cents: Cents; readonly order: OrderRow | null; readonly isOnBalance: boolean };

export type Cancellation =
  | { readonly kind: 'refused'; readonly reason: CancelRefusal }
  | { readonly kind: 'cancelled'; readonly bought: AssignmentRow; readonly back: PackageBack };

/** A package of a number, by the id of its purchase. */
export type BoughtPackage = { readonly msisdn: string; readonly boughtId: number };

/** How money leaves by the way it came: the id that asks for it once. Null for whoever may not give money back. */
export type PayBack = { readonly refundId: string; readonly jobs: Deps['jobs'] } | null;

type Found = { readonly bought: AssignmentRow; readonly number: EsimRow; readonly order: OrderRow | null };

async function findBought(db: DbOrTx, { msisdn, boughtId }: BoughtPackage): Promise<Found | null> {
  const [found] = await db
    .select({ bought: packageAssignment, number: esim, order: orders })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .leftJoin(orders, eq(orders.id, packageAssignment.orderId))
    .where(and(eq(packageAssignment.id, boughtId), eq(esim.msisdn, msisdn)));
  return found ?? null;
}

/** Whether a withdrawal, or money of the whole order that goes or went back, takes the package along; a reversed top-up leaves it. */
async function isLeaving(db: DbOrTx, order: OrderRow): Promise<boolean> {
  if (order.status === 'withdrawn' || (order.kind === 'order' && isOver(order))) return true;
  const whole = and(eq(refund.orderId, order.id), eq(refund.isWhole, true), eq(refund.state, 'asked'));
  return (await db.select({ id: refund.id }).from(refund).where(whole)).length > 0;
}

async function refusalOf(db: DbOrTx, { bought, order }: Found, now: Date): Promise<CancelRefusal | null> {
  if (bought.status === 'refunded') return order && isOver(order) ? 'leaving' : 'cancelled';
  const state = shownState(bought, now);
  if (state !== 'waiting') return state === 'running' ? 'started' : 'ended';
  if (order && (await isLeaving(db, order))) return 'leaving';
  return bought.ledgerTxId === null && order === null ? 'unpaid' : null;
}

function backOf({ bought, order }: Found): PackageBack {
  const isOnBalance = bought.ledgerTxId !== null;
  return { isOnBalance, order, cents: isOnBalance || !order ? bought.priceCents : packageCostCents(order.price) };
}

/**
 * What the cancellation of a package would bring, or why there is none; null when the number has no such package. Changes
 * nothing, and does not ask what of an order is left to give back.
 */
export async function readCancellation(db: DbOrTx, asked: BoughtPackage, now: Date): Promise<Cancellation | null> {
  const found = await findBought(db, asked);
  if (!found) return null;
  const reason = await refusalOf(db, found, now);
  return reason ? { kind: 'refused', reason } : { kind: 'cancelled', bought: found.bought, back: backOf(found) };
}

/** Locks what a cancellation reads, in the order in which everybody does: order, payments, number, packages. */
async function lockBought(tx: Tx, asked: BoughtPackage): Promise<Found | null> {
  const known = await findBought(tx, asked);
  if (!known) return null;
  if (known.order) {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, known.order.id)).for('update');
    const ofOrder = eq(payment.orderId, known.order.id);
    await tx.select({ id: payment.id }).from(payment).where(ofOrder).orderBy(payment.id).for('update');
  }
  await lockNumber(tx, asked.msisdn);
  await lockPackages(tx, asked.msisdn);
  return findBought(tx, asked);
}

type CancelDeps = Pick<Deps, 'ids' | 'now'>;

/** The price is on the balance again, where it pays first what is owed: a number that was blocked for that works again. */
async function returnToBalance(tx: Tx, deps: CancelDeps, { bought, number, order }: Found): Promise<void> {
  const { msisdn, blockingReason } = number;
  const debtOf = async () => (await numberBalances(tx, [msisdn])).get(msisdn)?.debtCents ?? 0;
  const owedBefore = await debtOf();
  await returnPackages(tx, deps, [bought.id], order?.id ?? null);
  const isPaid = owedBefore > 0 && (await debtOf()) === 0;
  if (isPaid && blockingReason === 'negative_balance') await unblockNumber(tx, msisdn, deps.now());
}

/** What was paid for it leaves by the way it came, as a refund in part: the order goes on without its package. */
async function returnToPayer(
  tx: Tx,
  { now }: CancelDeps,
  { bought, order }: Found,
  cents: Cents,
  payBack: PayBack,
): Promise<CancelRefusal | null> {
  if (!payBack) return 'forbidden';
  if (!order) return 'unpaid';
  const { refundId: id, jobs } = payBack;
  const request = { id, orderId: order.id, cents, isWhole: false, purpose: 'package' } as const;
  const answer = await askRefund(tx, { jobs, now }, request);
  if (answer.kind === 'refused') return answer.reason;
  // The id has asked for something else before.
  if (answer.kind === 'repeated') return 'cancelled';
  await movePackage(tx, bought, 'refund', { updatedAt: now() });
  return null;
}

/**
 * Ends a package of a number that has not started, once. What was bought from the balance is on it again; what was paid with
 * an order goes back to its payer, so that no withdrawal pays for it a second time. Null when the number has no such package.
 */
export async function cancelPackage(
  tx: Tx,
  deps: CancelDeps,
  asked: BoughtPackage,
  payBack: PayBack,
): Promise<Cancellation | null> {
  const found = await lockBought(tx, asked);
  if (!found) return null;
  const back = backOf(found);
  const refused = await refusalOf(tx, found, deps.now());
  if (refused) return { kind: 'refused', reason: refused };
  const reason = back.isOnBalance ? null : await returnToPayer(tx, deps, found, back.cents, payBack);
  if (reason) return { kind: 'refused', reason };
  if (back.isOnBalance) await returnToBalance(tx, deps, found);
  return { kind: 'cancelled', bought: found.bought, back };
}
