import { and, count, eq, gte, lte, sql, sum } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Db } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';

const dayMs = 86_400_000;
/** Days that are shown; as many before them are beside. */
export const shownDays = 14;

export type PaidDay = { readonly at: Date; readonly count: number; readonly cents: Cents };
/** The last fourteen days, today last, and how many orders were paid on each of the fourteen before. */
export type PaidDays = { readonly days: readonly PaidDay[]; readonly before: readonly number[] };

/** Paid orders a day, in UTC, today as far as it has come. */
export async function readPaidDays(db: Db, until: Date): Promise<PaidDays> {
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
