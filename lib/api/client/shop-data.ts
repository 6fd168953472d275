import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { dataVersion } from '@/lib/cache/data-version';
import type { Language } from '@/lib/i18n/locales';

/** Tag of everything that is made of the operator's catalogue and content. */
export const shopDataTag = 'shop-data';

const day = 86_400;
/** Seconds. A router in a browser keeps what it has loaded as long as ever: it hears of no changes. */
const lives = {
  /** Fresh for 67 s, then given once more while it is read again (F9.13). */
  unwatched: { stale: 67, revalidate: 67, expire: day },
  /** The hour is only for what the operator might not tell of. */
  watched: { stale: 67, revalidate: 3600, expire: day },
};

/**
 * For cached functions that read what the operator shows to everybody: what was made stays good until it tells of a
 * change, if it does.
 */
export function keepShopData(): void {
  cacheLife(dataVersion() === null ? lives.unwatched : lives.watched);
  cacheTag(shopDataTag);
}

/** Milliseconds in which pages that are made one after the other share one read. */
const sharedMs = 10_000;

/**
 * A read for cached functions that look one thing up: hundreds of packages are held once, instead of being
 * decoded from a cache for every page that asks for one of them.
 */
export function sharedRead<T>(read: (language: Language) => Promise<readonly T[]>) {
  type Held = { readonly until: number; readonly version: string | null; readonly value: Promise<readonly T[]> };
  const held = new Map<Language, Held>();
  return (language: Language): Promise<readonly T[]> => {
    const now = Date.now();
    const version = dataVersion();
    const kept = held.get(language);
    if (kept && kept.until > now && kept.version === version) return kept.value;
    const value = read(language);
    held.set(language, { until: now + sharedMs, version, value });
    value.catch(() => held.delete(language));
    return value;
  };
}
