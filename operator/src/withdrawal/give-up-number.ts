import { and, eq, isNull } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { postGivenUp } from '@/operator/src/ledger/reverse-ledger';
import { recordPartialRefund } from '@/operator/src/lines/add-usage';
import { closeNumber, lockNumber } from '@/operator/src/lines/line-state';
import { returnPackages, type WaitingPackage } from '@/operator/src/lines/ordered-package';
import { endTopUps } from '@/operator/src/orders/end-reservation';
import { packageCostCents, paidBalanceCents } from '@/operator/src/orders/order-books';
import { askRefund } from '@/operator/src/payments/ask-refund';
import { isOver } from '@/operator/src/rules/order-states';
import { shownState } from '@/operator/src/rules/package-states';
import { lockBalance, lockPayments, lockTopUps } from './lock-money';
import { readMoneyFacts } from './money-back';
import { removeUnusedBonus } from './unused-bonus';
import { type TopUpShare, topUpShares } from './withdrawal-rules';

/** What closing a number gives back, in cents. */
export type GiveUpOffer = {
  readonly number: EsimRow;
  /** Of the order of the number and of its top-ups, oldest first: what is paid back, and what is left of its bonus, which is not. */
  readonly shares: readonly TopUpShare<OrderRow>[];
  /** The package that was paid with the order and has not begun. */
  readonly paidPackage: { readonly order: OrderRow; readonly id: number; readonly cents: Cents } | null;
  /** Packages that the balance has paid and that have not begun: their price is on it again before it is shared out. */
  readonly packages: readonly WaitingPackage[];
  /** What no order and no top-up has brought, or less than 0 for what is owed: it stays in the books. */
  readonly leftCents: Cents;
};

/** Why a number is not closed, or nothing is paid back of it: there is nothing to do, or a refund or withdrawal is under way. */
export type GiveUpRefusal = 'nothing' | 'under_way';

type GiveUpAnswer =
  | { readonly kind: 'offer'; readonly offer: GiveUpOffer }
  | { readonly kind: 'refused'; readonly reason: GiveUpRefusal };

/**
 * What an order of a number has brought on its balance, as if it were a top-up of that: its starting balance, for whoever ordered has
 * paid it at its face value (ADR 22), and what was added; the rest of it is a bonus.
 */
function asTopUp(order: OrderRow, packageCents: Cents): OrderRow {
  const totalCents = Math.min(paidBalanceCents(order.price), order.totalCents - packageCents, order.price.balanceCents);
  return { ...order, price: { ...order.price, totalCents: Math.max(0, totalCents) } };
}

async function paidPackageOf(db: DbOrTx, order: OrderRow, now: Date): Promise<GiveUpOffer['paidPackage']> {
  const isOwn = and(eq(packageAssignment.orderId, order.id), isNull(packageAssignment.ledgerTxId));
  const [bought] = await db.select().from(packageAssignment).where(isOwn);
  if (!bought || shownState(bought, now) !== 'waiting') return null;
  const cents = Math.min(packageCostCents(order.price), order.totalCents);
  return cents > 0 ? { order, id: bought.id, cents } : null;
}

/** Whether all that is left of the order or of a top-up of a number is about to go back: it takes its balance along. */
async function isUnderWay(db: DbOrTx, msisdn: string): Promise<boolean> {
  const isAsked = and(eq(orders.msisdn, msisdn), eq(refund.isWhole, true), eq(refund.state, 'asked'));
  const asked = await db
    .select({ id: refund.id })
    .from(refund)
    .innerJoin(orders, eq(orders.id, refund.orderId))
    .where(isAsked);
  return asked.length > 0;
}

/** What closing a number would pay back, or why it cannot be; null when there is no such number. Changes nothing. */
export async function readGiveUp(db: DbOrTx, msisdn: string, now: Date): Promise<GiveUpAnswer | null> {
  const [number] = await db.select().from(esim).where(eq(esim.msisdn, msisdn));
  if (!number) return null;
  if (await isUnderWay(db, msisdn)) return { kind: 'refused', reason: 'under_way' };
  const ordered = number.orderId ? await db.select().from(orders).where(eq(orders.id, number.orderId)) : [];
  const facts = await readMoneyFacts(db, ordered, now, [msisdn]);
  const order = [...facts.left.values()].find((one) => one.paidAt !== null && !isOver(one));
  const paidPackage = order ? await paidPackageOf(db, order, now) : null;
  const packages = facts.waiting.filter((one) => one.msisdn === msisdn);
  const { spendableCents = 0, debtCents = 0 } = facts.balances.get(msisdn) ?? {};
  const held = packages.reduce((sum, { cents }) => sum + cents, spendableCents - debtCents);
  const unspent = facts.leaving.reduce((rest, { cents }) => rest - cents, held);
  const brought = order ? [asTopUp(order, paidPackage?.cents ?? 0), ...facts.topUps] : facts.topUps;
  const shares = topUpShares(brought, unspent);
  const shared = shares.reduce((sum, { refundCents, giftCents }) => sum + refundCents + giftCents, 0);
  if (number.lineState === 'closed' && shared === 0) return { kind: 'refused', reason: 'nothing' };
  return { kind: 'offer', offer: { number, shares, paidPackage, packages, leftCents: unspent - shared } };
}

type GiveUpDeps = Pick<Deps, 'ids' | 'now' | 'jobs'>;
type Owed = { readonly orderId: string; readonly cents: Cents };

/** Locks what the act reads, in the order in which everybody does: order, payments, top-ups, number, packages, balance. */
async function lockAll(tx: Tx, msisdn: string): Promise<void> {
  const [known] = await tx.select({ orderId: esim.orderId }).from(esim).where(eq(esim.msisdn, msisdn));
  if (known?.orderId) {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, known.orderId)).for('update');
    await lockPayments(tx, [known.orderId]);
  }
  await lockTopUps(tx, msisdn);
  await lockNumber(tx, msisdn);
  await lockBalance(tx, msisdn);
}

/** Plans the refund of something that was paid for; all that is left of a payment ends its order. */
async function payBack(
  tx: Tx,
  deps: GiveUpDeps,
  { orderId, cents }: Owed,
  part:
    | { readonly id: string; readonly purpose: 'package' }
    | { readonly id: string; readonly purpose: 'balance'; readonly takenCents: Cents },
): Promise<void> {
  for (const isWhole of [false, true]) {
    const answer = await askRefund(tx, deps, { orderId, cents, isWhole, ...part });
    if (answer.kind === 'asked') return;
  }
  throw new Error('What is unspent of a number cannot be paid back');
}

async function payShareBack(tx: Tx, deps: GiveUpDeps, share: TopUpShare<OrderRow>): Promise<void> {
  const { topUp, refundCents: cents, giftCents } = share;
  if (cents === 0) return removeUnusedBonus(tx, deps, share);
  const [id, at, takenCents] = [deps.ids.uuid(), deps.now(), cents + giftCents];
  const act = { id: deps.ids.uuid(), orderId: topUp.id, refundId: id, msisdn: topUp.msisdn ?? '', at };
  await payBack(tx, deps, { orderId: topUp.id, cents }, { id, purpose: 'balance', takenCents });
  await postGivenUp(tx, { ...act, cents, giftCents });
  await recordPartialRefund(tx, topUp, takenCents, { id, at });
}

/**
 * Closes a number that its owner gives up, and plans the refunds of what was paid for it and not spent, each by the way it came: it
 * leaves the balance at once. Of a number that is closed already the balance is paid back. Once, whoever presses twice. Null when there
 * is no such number.
 */
export async function giveUpNumber(tx: Tx, deps: GiveUpDeps, msisdn: string): Promise<GiveUpAnswer | null> {
  await lockAll(tx, msisdn);
  const answer = await readGiveUp(tx, msisdn, deps.now());
  if (answer?.kind !== 'offer') return answer;
  const { number, shares, paidPackage, packages } = answer.offer;
  const ids = packages.map(({ id }) => id);
  await returnPackages(tx, deps, ids, null);
  if (paidPackage) {
    const { order, cents } = paidPackage;
    await payBack(tx, deps, { orderId: order.id, cents }, { id: deps.ids.uuid(), purpose: 'package' });
  }
  for (const share of shares) await payShareBack(tx, deps, share);
  if (number.lineState !== 'closed') {
    await closeNumber(tx, number, deps.now());
    await endTopUps(tx, deps, msisdn);
  }
  return answer;
}
