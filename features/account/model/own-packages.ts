import { queryOptions } from '@tanstack/react-query';
import { localFlag } from '@/features/countries/public';
import type { EsimPackage } from '@/lib/api/contract/profile';
import { packagesQuery } from './account-query-options';

const dayMs = 86_400_000;
/** How many ended packages are still shown, the newest of them. */
const mostEnded = 3;

/** A bought package of a number; volumes in MB, times as ISO dates. */
export type OwnPackage = {
  readonly id: number;
  /** Bought and not begun, in use, or over. */
  readonly state: 'waiting' | 'running' | 'ended';
  /** The country where it works, or the title of a package for several. */
  readonly place: string;
  readonly isLocal: boolean;
  readonly flag: string | null;
  readonly usedMb: number;
  readonly totalMb: number;
  readonly leftMb: number;
  readonly days: number;
  readonly hasBegun: boolean;
  /** Over because it was cancelled for its price. */
  readonly isRefunded: boolean;
  readonly expiresAt: string | null;
  readonly beginsBefore: string | null;
  readonly updatedAt: string | null;
};

/** A provider that knows no states counts what is active as running. */
export function toOwnPackage(bought: EsimPackage): OwnPackage {
  const { id, title, countries, countryCodes, volume, usedVolume, expiresAt, updatedAt, active, duration } = bought;
  const [country] = countries;
  const [code] = countryCodes;
  const isLocal = countries.length === 1 && country !== undefined && code !== undefined;
  return {
    id,
    expiresAt,
    updatedAt,
    isLocal,
    days: duration,
    state: bought.state ?? (active ? 'running' : 'ended'),
    place: isLocal ? country : title,
    flag: isLocal ? localFlag(code) : null,
    usedMb: Math.min(usedVolume, volume),
    totalMb: volume,
    leftMb: Math.max(volume - usedVolume, 0),
    hasBegun: bought.startsAt !== null,
    isRefunded: bought.refunded ?? false,
    beginsBefore: bought.beginsBefore ?? null,
  };
}

/** Whether a package of a number was bought, and is no offer. */
export function isBought({ active, state }: EsimPackage): boolean {
  return active || state !== undefined;
}

export type OwnPackages = { readonly usable: readonly OwnPackage[]; readonly ended: readonly OwnPackage[] };

/** What was bought for a number: running packages, then waiting ones, and the last that have ended. */
export function ownPackages(packages: readonly EsimPackage[]): OwnPackages {
  const own = packages.filter(isBought).map(toOwnPackage);
  const inState = (wanted: OwnPackage['state']) => own.filter(({ state }) => state === wanted);
  return {
    usable: [...inState('running'), ...inState('waiting')],
    ended: inState('ended').slice(0, mostEnded),
  };
}

/** Whole days until `until`; the day that has begun counts, what is over gives 0. */
export function daysLeft(until: string, now: Date): number {
  return Math.max(Math.ceil((Date.parse(until) - now.getTime()) / dayMs), 0);
}

/** Of the packages of a number those that were bought: what can still give data, and the last that have ended. */
export const ownPackagesQuery = (id: number) => queryOptions({ ...packagesQuery(id), select: ownPackages });
