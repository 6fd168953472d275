import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { opened, outcome, readOperator } from '@/lib/api/client/operator-read';
import { sharedRead } from '@/lib/cache/shared-read';
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

/** Call 25 for cached functions. Throws ApiError. */
export const sharedCountries = sharedRead(readCountries);
