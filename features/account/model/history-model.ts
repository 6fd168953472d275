import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryRow } from '@/lib/api/contract/profile';
import { type Cents, toCents } from '@/lib/format/money';

export type HistoryKind = 'balance-history' | 'refill-history';

export type HistoryEntry = {
  readonly at: string;
  readonly msisdn: string;
  readonly type: HistoryRow['typeName'] | 'refill' | 'returned';
  /** Minutes, kB or pieces, as `unit` says. */
  readonly volume: number;
  readonly unit: HistoryRow['unit'];
  /** Negative for a charge. */
  readonly cents: Cents;
  readonly country: string;
  readonly direction: HistoryRow['direction'];
  /** When a top-up was on the balance; null for use. */
  readonly addedAt: string | null;
  /** On the last entry of an answer that was cut: where the next one goes on. */
  readonly next?: string | undefined;
};

/** F9.12 */
export const historyGroupSize = 3;

/** F3.58, F3.59 */
export function toHistoryEntry({ callAt, typeName, cost, addedAt, ...row }: HistoryRow): HistoryEntry {
  return {
    ...row,
    at: callAt,
    type: typeOf({ typeName, cost, addedAt }),
    cents: toCents(cost),
    addedAt: addedAt ?? null,
  };
}

/** What carries `addedAt` is a top-up; one below zero, and a package above it, is money that went back. */
function typeOf({ typeName, cost, addedAt }: Pick<HistoryRow, 'typeName' | 'cost' | 'addedAt'>): HistoryEntry['type'] {
  if (addedAt !== undefined) return cost < 0 ? 'returned' : 'refill';
  return typeName === 'activation' && cost > 0 ? 'returned' : typeName;
}

/** Rows in groups of three, in their order: 7 rows give 3, 3, 1 (F7.24, F9.12, reading A46). */
export function inGroups<T>(rows: readonly T[]): T[][] {
  const count = Math.ceil(rows.length / historyGroupSize);
  return Array.from({ length: count }, (_, index) =>
    rows.slice(index * historyGroupSize, (index + 1) * historyGroupSize),
  );
}

/** Rows with a key of each: its time, and its place among those of that time, for the parts of a long message are equal. */
export function withKeys(entries: readonly HistoryEntry[]): (HistoryEntry & { readonly key: string })[] {
  return entries.map((entry, place) => {
    const before = entries.slice(0, place).filter(({ at }) => at === entry.at);
    return { ...entry, key: `${entry.at} ${before.length}` };
  });
}

/** Both histories as one, newest first, at most `most` rows. */
export function latestOf(lists: readonly (readonly HistoryEntry[])[], most: number): HistoryEntry[] {
  return lists
    .flat()
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, most);
}

/** Days as a date input has them: `yyyy-mm-dd`, or empty while one is being typed. They are days in UTC, as the provider counts them. */
export type DayRange = { readonly from: string; readonly to: string };

const dayMs = 86_400_000;

/** Lengths of the ready-made ranges, in days. */
export const presetDays = [7, 30, 90] as const;

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The last `days` days, today included. */
export function lastDays(days: number, now: Date): DayRange {
  return { from: dayOf(now.getTime() - (days - 1) * dayMs), to: dayOf(now.getTime()) };
}

/** Whether both days are typed to the end: a year grows through 0002 and 0020 on its way. */
export function isCompleteRange({ from, to }: DayRange): boolean {
  return [from, to].every((day) => /^2\d{3}-\d{2}-\d{2}$/.test(day));
}

/** `2024-02-01` as `01.02.2024` (F7.23). */
export function toWireDay(day: string): string {
  return day.split('-').reverse().join('.');
}

export type HistoryState =
  | { readonly name: 'load' }
  | { readonly name: 'ready'; readonly entries: readonly HistoryEntry[] }
  | { readonly name: 'error' };

type Answer = Pick<UseQueryResult<HistoryEntry[]>, 'data' | 'error'>;

/** A history is on its way, there, or not to be had (F4.19); one that is there stays when it cannot be read anew. */
export function historyState({ data, error }: Answer): HistoryState {
  if (data) return { name: 'ready', entries: data };
  return error ? { name: 'error' } : { name: 'load' };
}
