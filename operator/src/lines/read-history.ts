import { and, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { type HistoryRow, historyLimit } from '@/lib/api/contract/profile';
import { formatFixed } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import { notFound, OperatorError } from '@/operator/src/core/errors';
import type { Db } from '@/operator/src/db/database';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { type UsageRow, usageRecord } from '@/operator/src/db/schema/usage';
import { dayMs } from '@/operator/src/rules/time';

/** Days a history may be asked for at once. */
const longestRangeDays = 366;

/** From the start of the first day up to, not including, `before`; days are days in UTC. */
type TimeRange = { readonly from: Date; readonly before: Date };
type Asked = { readonly from: string; readonly to: string };

/** `dd.mm.yyyy` (F7.23) as the start of that day; null for a day that no calendar has. */
function parseDay(text: string): Date | null {
  const [day = 0, month = 0, year = 0] = text.split('.').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1970 ? date : null;
}

/**
 * The days asked for, both included.
 * @throws OperatorError 400 with codes under `from` and `to`: `invalid_date`, `date_order`, `range_too_long`.
 */
export function readRange({ from, to }: Asked): TimeRange {
  const [first, last] = [parseDay(from), parseDay(to)];
  const errors: Record<string, string[]> = {};
  if (!first) errors.from = ['invalid_date'];
  if (!last) errors.to = ['invalid_date'];
  if (!first || !last) throw new OperatorError('validation', { errors });
  if (first > last) throw new OperatorError('validation', { errors: { to: ['date_order'] } });
  const before = new Date(last.getTime() + dayMs);
  const days = (before.getTime() - first.getTime()) / dayMs;
  if (days > longestRangeDays) throw new OperatorError('validation', { errors: { from: ['range_too_long'] } });
  return { from: first, before };
}

const rateDigits = 4;

export type HistoryParam = 'balance-history' | 'refill-history';
type Wanted = {
  readonly param: HistoryParam;
  readonly range: TimeRange;
  /** Rows at most, all that an answer may hold unless told. */
  readonly limit?: number | undefined;
  /** The last row that is known; the answer holds what is older. */
  readonly before?: string | undefined;
};

/**
 * What happened on a number in some days, newest first: use and activations, or top-ups.
 * @throws OperatorError not_found (404) when `before` is no row of the number.
 */
export async function readUsage(db: Db, esimId: number, wanted: Wanted): Promise<UsageRow[]> {
  const { param, range, limit = historyLimit } = wanted;
  const older = wanted.before === undefined ? undefined : await olderThan(db, esimId, Number(wanted.before));
  // Written out, for a parameter would keep the partial index from being used.
  const kind = param === 'refill-history' ? sql`${usageRecord.kind} = 'refill'` : sql`${usageRecord.kind} <> 'refill'`;
  return db
    .select()
    .from(usageRecord)
    .where(
      and(
        eq(usageRecord.esimId, esimId),
        kind,
        gte(usageRecord.at, range.from),
        lt(usageRecord.at, range.before),
        older,
      ),
    )
    .orderBy(desc(usageRecord.at), desc(usageRecord.id))
    .limit(limit);
}

/** What stands after a row of the number; rows of one moment stand in the order of their ids. */
async function olderThan(db: Db, esimId: number, id: number) {
  const own = and(eq(usageRecord.id, id), eq(usageRecord.esimId, esimId));
  const [known] = await db.select({ at: usageRecord.at }).from(usageRecord).where(own);
  if (!known) throw notFound();
  return or(lt(usageRecord.at, known.at), and(eq(usageRecord.at, known.at), lt(usageRecord.id, id)));
}

type Reader = { readonly msisdn: string; readonly language: Language; readonly catalog: Catalog };

/** A row as it travels (F3.58, F3.59): cost in euro with up to four decimals; a top-up counts as an activation. */
function toWireRow(row: UsageRow, { msisdn, language, catalog }: Reader): HistoryRow {
  const country = row.countryId === null ? undefined : catalog.countryById.get(row.countryId);
  return {
    callAt: row.at.toISOString(),
    msisdn: row.peer || msisdn,
    typeName: row.kind === 'refill' ? 'activation' : row.kind,
    volume: row.volume,
    unit: row.unit,
    cost: Number(formatFixed(row.cost, rateDigits)),
    country: country?.names[language] ?? '',
    direction: row.direction,
    ...(row.kind === 'refill' && { addedAt: (row.addedAt ?? row.at).toISOString() }),
  };
}

/** The history of a number in the reader's language; the last row of one that is cut says where it goes on. */
export async function readHistory(
  db: Db,
  { id, msisdn }: Pick<EsimRow, 'id' | 'msisdn'>,
  { language, limit = historyLimit, ...wanted }: Wanted & { readonly language: Language },
): Promise<HistoryRow[]> {
  const [catalog, rows] = await Promise.all([catalogOf(db), readUsage(db, id, { ...wanted, limit: limit + 1 })]);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return rows.slice(0, limit).map((row) => ({
    ...toWireRow(row, { msisdn, language, catalog }),
    ...(row === last && { next: String(row.id) }),
  }));
}
