import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { retryOnce } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import { readJson } from '@/lib/browser/read-json';
import type { Language, LocaleSlug } from '@/lib/i18n/locales';
import { type Country, listedCountries, toCountries } from './country-model';

/** What the shop sells changes rarely: it is read once in ten minutes. */
export const rarelyRead = { staleTime: 600_000, retry: retryOnce, refetchOnWindowFocus: false } as const;

/** Every country a visitor may choose (call 25). */
export function countriesQuery(language: Language) {
  return queryOptions({
    queryKey: ['countries', language],
    queryFn: async ({ signal }): Promise<Country[]> =>
      listedCountries(toCountries(await callApi('listCountries', { signal })), language),
    ...rarelyRead,
  });
}

const pricesSchema = z.record(z.string(), z.int());

/** The lowest price in each country, by its code. */
export function lowestPricesQuery(locale: LocaleSlug) {
  return queryOptions({
    queryKey: ['lowest-prices', locale],
    queryFn: ({ signal }) => readJson(`/${locale}/lowest-prices`, pricesSchema, signal),
    ...rarelyRead,
  });
}
