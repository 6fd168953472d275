import { dayMs, endOfDay, monthsLater } from './time';

export const packageStates = ['waiting', 'running', 'depleted', 'expired', 'refunded'] as const;
export type PackageState = (typeof packageStates)[number];

type Move = { readonly from: readonly PackageState[]; readonly to: PackageState };

/** Every move a bought package can make; anything else changes nothing. */
export const packageMoves = {
  /** The first data in a country that the package covers. */
  begin: { from: ['waiting'], to: 'running' },
  /** Such data from before its last day was over, of which the network told only after that. */
  begin_late: { from: ['expired'], to: 'running' },
  use_up: { from: ['running'], to: 'depleted' },
  run_out: { from: ['running'], to: 'expired' },
  /** Not begun in time. */
  lapse: { from: ['waiting'], to: 'expired' },
  refund: { from: ['waiting', 'running'], to: 'refunded' },
} as const satisfies Record<string, Move>;
export type PackageEvent = keyof typeof packageMoves;

/** The states in which a package can still give data: one such package per number and area. */
export const usableStates = ['waiting', 'running'] as const satisfies readonly PackageState[];

/** Months after the purchase in which a package must begin. */
export const beginMonths = 12;

/** The last moment for a package bought at `boughtAt` to begin: with a day in UTC, which its owner is told. */
export function beginsBefore(boughtAt: Date): Date {
  return endOfDay(monthsLater(boughtAt, beginMonths));
}

/** The end of a package of `days` that begins at `startsAt`. */
export function endOf(startsAt: Date, days: number): Date {
  return new Date(startsAt.getTime() + days * dayMs);
}

export type PackageTimes = {
  readonly status: PackageState;
  readonly beginsBefore: Date;
  readonly expiresAt: Date | null;
};

/** What ends a package by the clock alone; null while nothing does. */
export function overdue(
  { status, beginsBefore: latest, expiresAt }: PackageTimes,
  now: Date,
): 'lapse' | 'run_out' | null {
  if (status === 'waiting') return latest <= now ? 'lapse' : null;
  if (status !== 'running') return null;
  return expiresAt !== null && expiresAt <= now ? 'run_out' : null;
}

/** The state as the account shows it: what the clock has ended is over, whether or not that is noted. */
export function shownState(times: PackageTimes, now: Date): 'waiting' | 'running' | 'ended' {
  const { status } = times;
  if (status !== 'waiting' && status !== 'running') return 'ended';
  return overdue(times, now) === null ? status : 'ended';
}
