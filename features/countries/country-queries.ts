import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { opened, outcome, readOperator } from '@/lib/api/client/operator-read';
import type { Language } from '@/lib/i18n/locales';
import { type Country, toCountries } from './country-model';

/** Name of the lifetime profile in next.config.ts: fresh for 67 s, then served stale while it is read again (F9.20). */
export const catalogueLife = 'catalogue';

/** Cache tag: one per kind of read and language, so that a change empties no more than it must. */
export const countriesTag = (language: Language) => `countries:${language}`;

/** Countries with an id, shown or not (call 25). Throws ApiError. */
export function getCountries(language: Language) {
  return opened(keptCountries(language));
}

async function keptCountries(language: Language) {
  'use cache';
  cacheLife(catalogueLife);
  cacheTag(countriesTag(language));
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
  const held = new Map<Language, { readonly until: number; readonly value: Promise<readonly T[]> }>();
  return (language: Language): Promise<readonly T[]> => {
    const now = Date.now();
    const kept = held.get(language);
    if (kept && kept.until > now) return kept.value;
    const value = read(language);
    held.set(language, { until: now + sharedMs, value });
    value.catch(() => held.delete(language));
    return value;
  };
}

/** Call 25 for cached functions. Throws ApiError. */
export const sharedCountries = sharedRead(readCountries);
