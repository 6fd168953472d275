import { localFlag } from '@/features/catalog/public';
import type { EsimPackage } from '@/lib/api/contract/profile';

const dayMs = 86_400_000;

/** An active package of a number; volumes in MB, times as ISO dates. */
export type ActivePackage = {
  readonly id: number;
  /** The country where it works, or the title of a package for several. */
  readonly place: string;
  readonly flag: string | null;
  readonly usedMb: number;
  readonly totalMb: number;
  readonly leftMb: number;
  readonly expiresAt: string | null;
  readonly updatedAt: string | null;
};

export function toActivePackage(bought: EsimPackage): ActivePackage {
  const { id, title, countries, countryCodes, volume, usedVolume, expiresAt, updatedAt } = bought;
  const [country] = countries;
  const [code] = countryCodes;
  const isLocal = countries.length === 1 && country !== undefined && code !== undefined;
  return {
    ...{ id, expiresAt, updatedAt },
    place: isLocal ? country : title,
    flag: isLocal ? localFlag(code) : null,
    usedMb: Math.min(usedVolume, volume),
    totalMb: volume,
    leftMb: Math.max(volume - usedVolume, 0),
  };
}

/** Whole days until `until`; the day that has begun counts, what is over gives 0. */
export function daysLeft(until: string, now: Date): number {
  return Math.max(Math.ceil((Date.parse(until) - now.getTime()) / dayMs), 0);
}
