import type { HistoryRow } from '@/lib/api/contract/profile';
import { type Cents, toCents } from '@/lib/money/money';

export type HistoryKind = 'balance-history' | 'refill-history';

export type HistoryEntry = {
  readonly at: string;
  readonly msisdn: string;
  readonly type: HistoryRow['typeName'] | 'refill';
  /** Minutes, kB or pieces, as `unit` says. */
  readonly volume: number;
  readonly unit: HistoryRow['unit'];
  /** Negative for a charge. */
  readonly cents: Cents;
  readonly country: string;
  readonly direction: HistoryRow['direction'];
  /** When a top-up was on the balance; null for use. */
  readonly addedAt: string | null;
};

/** F9.12 */
export const historyGroupSize = 3;

/** F3.58, F3.59: what carries `addedAt` is a top-up. */
export function toHistoryEntry({ callAt, typeName, cost, addedAt, ...row }: HistoryRow): HistoryEntry {
  const type = addedAt === undefined ? typeName : 'refill';
  return { ...row, at: callAt, type, cents: toCents(cost), addedAt: addedAt ?? null };
}

/** Rows in groups of three, in their order: 7 rows give 3, 3, 1 (F7.24, F9.12, A46). */
export function inGroups<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / historyGroupSize);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * historyGroupSize, (index + 1) * historyGroupSize),
  );
}

/** Both histories as one, newest first, at most `most` rows. */
export function latestOf(lists: readonly (readonly HistoryEntry[])[], most: number): HistoryEntry[] {
  return lists
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, most);
}
