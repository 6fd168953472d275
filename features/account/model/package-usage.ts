import { localFlag } from '@/features/countries/public';
import type { EsimPackage } from '@/lib/api/contract/profile';

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
    ...{ id, expiresAt, updatedAt, isLocal, days: duration },
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
