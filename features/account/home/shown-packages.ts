import { queryOptions } from '@tanstack/react-query';
import { packagesQuery } from '@/features/account/model/account-query-options';
import { isBought, type OwnPackage, toOwnPackage } from '@/features/account/model/package-usage';
import type { EsimPackage } from '@/lib/api/contract/profile';

const dayMs = 86_400_000;
/** How many ended packages are still shown, the newest of them. */
const mostEnded = 3;

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
