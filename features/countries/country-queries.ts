import 'server-only';
import { opened, outcome, readOperator } from '@/lib/api/client/operator-read';
import { keepShopData, sharedRead } from '@/lib/api/client/shop-data';
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

/** Call 25 for cached functions. Throws ApiError. */
export const sharedCountries = sharedRead(readCountries);
