import 'server-only';
import { opened, outcome, readOperator } from '@/lib/api/client/operator-read';
import { dataVersion } from '@/lib/cache/data-version';
import { keepShopData } from '@/lib/cache/shop-data';
import type { Language } from '@/lib/i18n/locales';
import { type Country, toCountries } from './country-model';

/** Countries with an id, shown or not (call 25). Throws ApiError. */
export function getCountries(language: Language) {
  return opened(keptCountries(language));
}

async function keptCountries(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => readCountries(language));
}

async function readCountries(language: Language): Promise<Country[]> {
  return toCountries(await readOperator('listCountries', { language }));
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

/** Call 25 for cached functions. Throws ApiError. */
export const sharedCountries = sharedRead(readCountries);
