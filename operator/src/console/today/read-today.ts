import { and, count, eq, gte, inArray, lt, lte, sql, sum } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import type { Db } from '@/operator/src/db/database';
import { ledgerAccount, ledgerEntry, ledgerTx } from '@/operator/src/db/schema/ledger';
import { orders } from '@/operator/src/db/schema/orders';
import { type MailBacklog, mailBacklog } from '@/operator/src/http/backlog';
import { countFreeNumbers } from '@/operator/src/http/supply-backlog';
import { dayMs } from '@/operator/src/rules/time';
import { type Concern, readConcerns } from './read-concerns';

/** Days that are shown; as many before them are beside. */
const shownDays = 14;

export type PaidDay = { readonly at: Date; readonly count: number; readonly cents: Cents };
/** The last fourteen days, today last, and how many orders were paid on each of the fourteen before. */
export type PaidDays = { readonly days: readonly PaidDay[]; readonly before: readonly number[] };

/** Paid orders a day, in UTC, today as far as it has come. */
async function readPaidDays(db: Db, until: Date): Promise<PaidDays> {
  const today = Math.floor(until.getTime() / dayMs);
  const first = today - 2 * shownDays + 1;
  const day = sql<number>`floor(extract(epoch from ${orders.paidAt}) / 86400)::int`;
  const rows = await db
    .select({ day, count: count(), cents: sum(orders.totalCents).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.kind, 'order'), gte(orders.paidAt, new Date(first * dayMs)), lte(orders.paidAt, until)))
    .groupBy(day);
  const found = new Map(rows.map((row) => [row.day, row]));
  const all = Array.from({ length: 2 * shownDays }, (_, at) => {
    const row = found.get(first + at);
    return { at: new Date((first + at) * dayMs), count: row?.count ?? 0, cents: row?.cents ?? 0 };
  });
  return { days: all.slice(shownDays), before: all.slice(0, shownDays).map((one) => one.count) };
}

export type Counted = { readonly count: number; readonly cents: Cents };
type Span = { readonly from: Date; readonly until: Date };

/** Figures of one day, in UTC, so far; amounts in cents. */
export type DayFigures = {
  readonly started: number;
  readonly paid: Counted;
  readonly topUps: Counted;
  /** Money that went back, for whatever reason. */
  readonly back: Counted;
  /** What was paid, less what of such payments went back; money that no order could use never was among them. */
  readonly kept: Cents;
};

export type Today = {
  readonly until: Date;
  readonly today: DayFigures;
  /** Until the same time of the day. */
  readonly yesterday: DayFigures;
  readonly paidDays: PaidDays;
  readonly freeNumbers: number;
  readonly mails: MailBacklog;
  readonly concerns: readonly Concern[];
};

async function paidIn(db: Db, kind: 'order' | 'refill', { from, until }: Span): Promise<Counted> {
  const [row] = await db
    .select({ count: count(), cents: sum(orders.totalCents).mapWith(Number) })
    .from(orders)
    .where(and(eq(orders.kind, kind), gte(orders.paidAt, from), lt(orders.paidAt, until)));
  return { count: row?.count ?? 0, cents: row?.cents ?? 0 };
}

/** How the books name money that went back: of what was sold, and of payments that no order could use. */
const soldBack = ['order_reversal', 'refill_reversal', 'part_refund'] as const;
const unusedBack = ['surplus_refund'] as const;

type BackKind = (typeof soldBack | typeof unusedBack)[number];

/** Money that left by the way it came, as the books have it. */
async function backIn(db: Db, kinds: readonly BackKind[], { from, until }: Span): Promise<Counted> {
  const [row] = await db
    .select({ count: count(), cents: sum(ledgerEntry.amountCents).mapWith(Number) })
    .from(ledgerTx)
    .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        eq(ledgerAccount.kind, 'psp_clearing'),
        inArray(ledgerTx.kind, [...kinds]),
        gte(ledgerTx.createdAt, from),
        lt(ledgerTx.createdAt, until),
      ),
    );
  return { count: row?.count ?? 0, cents: row?.cents ?? 0 };
}

async function figuresOf(db: Db, span: Span): Promise<DayFigures> {
  const [made] = await db
    .select({ started: count() })
    .from(orders)
    .where(and(eq(orders.kind, 'order'), gte(orders.createdAt, span.from), lt(orders.createdAt, span.until)));
  const [paid, topUps] = [await paidIn(db, 'order', span), await paidIn(db, 'refill', span)];
  const [sold, unused] = [await backIn(db, soldBack, span), await backIn(db, unusedBack, span)];
  return {
    started: made?.started ?? 0,
    paid,
    topUps,
    back: { count: sold.count + unused.count, cents: sold.cents + unused.cents },
    kept: paid.cents + topUps.cents - sold.cents,
  };
}

/** The day so far, and what needs a person. */
export async function readToday(deps: Pick<Deps, 'db' | 'database' | 'now' | 'supplier'>): Promise<Today> {
  const { db } = deps;
  const until = deps.now();
  const from = new Date(until);
  from.setUTCHours(0, 0, 0, 0);
  const earlier = { from: new Date(from.getTime() - dayMs), until: new Date(until.getTime() - dayMs) };
  return {
    until,
    today: await figuresOf(db, { from, until: new Date(until.getTime() + 1) }),
    yesterday: await figuresOf(db, earlier),
    paidDays: await readPaidDays(db, until),
    freeNumbers: await countFreeNumbers(db),
    mails: await mailBacklog(db, until),
    concerns: await readConcerns(deps),
  };
}
