import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { HistoryRow } from '@/lib/api/contract/profile';
import { formatFixed } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import type { Db } from '@/operator/src/db/database';
import type { EsimRow } from '@/operator/src/db/schema/numbers';
import { type UsageRow, usageRecord } from '@/operator/src/db/schema/usage-record';
import type { TimeRange } from './history-range';

/** Rows an answer holds at most; the newest ones. */
const mostRows = 5000;
const rateDigits = 4;

export type HistoryParam = 'balance-history' | 'refill-history';
type Wanted = { readonly param: HistoryParam; readonly range: TimeRange };

/** What happened on a number in some days, newest first: use and activations, or top-ups. */
export async function readUsage(db: Db, esimId: number, { param, range }: Wanted): Promise<UsageRow[]> {
  // Written out, for a parameter would keep the partial index from being used.
  const kind = param === 'refill-history' ? sql`${usageRecord.kind} = 'refill'` : sql`${usageRecord.kind} <> 'refill'`;
  return db
    .select()
    .from(usageRecord)
    .where(and(eq(usageRecord.esimId, esimId), kind, gte(usageRecord.at, range.from), lt(usageRecord.at, range.before)))
    .orderBy(desc(usageRecord.at), desc(usageRecord.id))
    .limit(mostRows);
}

type Reader = { readonly msisdn: string; readonly language: Language; readonly catalog: Catalog };

/** A row as it travels (F3.58, F3.59): cost in euro with up to four decimals; a top-up counts as an activation. */
export function toWireRow(row: UsageRow, { msisdn, language, catalog }: Reader): HistoryRow {
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

/** The history of a number in the reader's language. */
export async function readHistory(
  db: Db,
  { id, msisdn }: Pick<EsimRow, 'id' | 'msisdn'>,
  { language, ...wanted }: Wanted & { readonly language: Language },
): Promise<HistoryRow[]> {
  const [catalog, rows] = await Promise.all([catalogOf(db), readUsage(db, id, wanted)]);
  return rows.map((row) => toWireRow(row, { msisdn, language, catalog }));
}
