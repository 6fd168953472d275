import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { DbOrTx } from '@/operator/src/db/database';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { type NumberBalance, numberBalances } from '@/operator/src/ledger/balances';
import { connectedOrders, type WaitingPackage, waitingPackages } from '@/operator/src/lines/ordered-package';
import { afterPartialRefunds, topUpDebitCents } from '@/operator/src/payments/refunds';
import { isOver } from '@/operator/src/rules/order-states';
import { type TopUpShare, topUpShares, type Verdict, verdictOf } from './withdrawal-rules';

/** What the database holds that decides what comes back of some orders, read at once for all of them. */
export type MoneyFacts = {
  /** By order: the order or top-up after refunds in part. */
  readonly left: ReadonlyMap<string, OrderRow>;
  /** Paid top-ups of their numbers, after refunds in part, but those whose money went back or is about to. */
  readonly topUps: readonly OrderRow[];
  readonly balances: ReadonlyMap<string, NumberBalance>;
  readonly waiting: readonly WaitingPackage[];
  /** The orders whose package was paid with them and has begun. */
  readonly connected: ReadonlySet<string>;
  readonly leaving: readonly Leaving[];
  readonly now: Date;
};

/** Money that is still on the balance of a number and goes back to whoever paid it, with its bonus, in cents. */
type Leaving = { readonly msisdn: string | null; readonly cents: Cents };

/** Reads what decides about some orders, and about their numbers or, where they are given, others. */
export async function readMoneyFacts(
  db: DbOrTx,
  asked: readonly OrderRow[],
  now: Date,
  msisdns = [...new Set(asked.flatMap(({ msisdn }) => msisdn ?? []))],
): Promise<MoneyFacts> {
  const ofNumbers = and(inArray(orders.msisdn, msisdns), eq(orders.kind, 'refill'), isNotNull(orders.paidAt));
  const topUps = await afterPartialRefunds(db, await db.select().from(orders).where(ofNumbers));
  return {
    left: new Map((await afterPartialRefunds(db, asked)).map((order) => [order.id, order])),
    topUps: topUps.filter((topUp) => !isOver(topUp)),
    balances: await numberBalances(db, msisdns),
    waiting: await waitingPackages(db, msisdns, now),
    connected: await connectedOrders(
      db,
      asked.map(({ id }) => id),
    ),
    leaving: [...(await askedParts(db, ofNumbers)), ...topUps.flatMap(withdrawnMoney)],
    now,
  };
}

/** What refunds in part that the staff has asked for are about to take off balances. */
async function askedParts(db: DbOrTx, ofNumbers: SQL | undefined): Promise<Leaving[]> {
  const rows = await db
    .select({ topUp: orders, cents: refund.amountCents })
    .from(refund)
    .innerJoin(orders, eq(orders.id, refund.orderId))
    // What is given back of balance that was given up has left the number already.
    .where(and(ofNumbers, eq(refund.isWhole, false), eq(refund.state, 'asked'), isNull(refund.purpose)));
  return rows.map(({ topUp, cents }) => ({ msisdn: topUp.msisdn, cents: topUpDebitCents(topUp, cents) }));
}

/** What a withdrawal from a top-up is about to take off its balance. */
function withdrawnMoney({ status, msisdn, price }: OrderRow): Leaving[] {
  return status === 'withdrawn' ? [{ msisdn, cents: price.balanceCents }] : [];
}

/** What a withdrawal from an order or a top-up brings, in cents. */
export type MoneyBack = {
  readonly verdict: Verdict;
  /** Of the order itself. */
  readonly refundCents: Cents;
  /** Of the top-ups of the number that an order closes, oldest first. */
  readonly shares: readonly TopUpShare<OrderRow>[];
  /** Packages that have not begun: they end, and their price is on the balance before anything is taken off it. */
  readonly packages: readonly WaitingPackage[];
  /** Of the number, less than 0 while it owes; after a top-up is taken off it. */
  readonly balance: { readonly beforeCents: Cents; readonly afterCents: Cents };
};

/**
 * What comes back of an order or a top-up: the rule by which a declaration is decided, and which is shown before one. An order
 * takes all packages of its number along, a top-up only the one it was made for (ADR 9).
 */
export function moneyBack(order: OrderRow, profileState: EsimRow['profileState'] | null, facts: MoneyFacts): MoneyBack {
  const left = facts.left.get(order.id) ?? order;
  const msisdn = order.msisdn ?? '';
  const { spendableCents = 0, debtCents = 0 } = facts.balances.get(msisdn) ?? {};
  const isNumber = order.kind === 'order';
  const packages = facts.waiting.filter((one) => (isNumber ? one.msisdn === msisdn : one.orderId === order.id));
  const beforeCents = spendableCents - debtCents;
  const heldCents = packages.reduce((sum, { cents }) => sum + cents, beforeCents);
  const leaving = facts.leaving.filter((one) => one.msisdn === msisdn);
  const balanceCents = leaving.reduce((rest, { cents }) => rest - cents, heldCents);
  const topUps = isNumber ? facts.topUps.filter((topUp) => topUp.msisdn === msisdn) : [];
  return {
    verdict: verdictOf({
      order: left,
      profileState,
      balanceCents,
      now: facts.now,
      hasConnected: facts.connected.has(order.id),
    }),
    refundCents: left.totalCents,
    shares: topUpShares(topUps, balanceCents - left.price.balanceCents),
    packages,
    balance: { beforeCents, afterCents: heldCents - left.price.balanceCents },
  };
}
