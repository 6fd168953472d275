import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { locateVisitor } from '@/features/location/public';
import { callApi } from '@/lib/api/client/browser-client';
import type { Language, LocaleSlug } from '@/lib/i18n/locales';
import { chartHref, lowestPricesHref } from './catalog-hrefs';
import { drawingSchema } from './chart/drawing-schema';
import { type Country, listedCountries, toCountries } from './country-model';
import { type CourseEnd, toCountryBoard } from './home-course';
import { listedPackages, toDataPackage } from './package-model';
import { toCountryCost } from './rates-model';

const fresh = { staleTime: 600_000, retry: 1, refetchOnWindowFocus: false } as const;

/** Every country a visitor may choose (call 25). */
export function countriesQuery(language: Language) {
  return queryOptions({
    queryKey: ['countries', language],
    queryFn: async ({ signal }): Promise<Country[]> =>
      listedCountries(toCountries(await callApi('listCountries', { signal })), language),
    ...fresh,
  });
}

const pricesSchema = z.record(z.string(), z.int());

/** The lowest price in each country, by its code. */
export function lowestPricesQuery(locale: LocaleSlug) {
  return queryOptions({
    queryKey: ['lowest-prices', locale],
    queryFn: ({ signal }) => readJson(lowestPricesHref(locale), pricesSchema, signal),
    ...fresh,
  });
}

/** Where the visitor is. */
export const visitorQuery = queryOptions({
  queryKey: ['visitor'],
  queryFn: ({ signal }) => locateVisitor(signal),
  ...fresh,
  retry: false,
});

type Ends = { readonly from: string; readonly to: string };

/** The chart of a course between two countries, by their codes, as the shop's server draws it. */
export function courseQuery(locale: LocaleSlug, { from, to }: Ends) {
  return queryOptions({
    queryKey: ['course', locale, from, to],
    queryFn: ({ signal }) => readJson(chartHref(locale, from, to), drawingSchema, signal),
    ...fresh,
  });
}

/** Markup is not drawn on a ticket, so what came is thrown away instead of being trusted. */
const withoutMarkup = () => '';

/** What a country costs (calls 29 and 32); without its packages the rates are still worth showing. */
export function countryBoardQuery(locale: LocaleSlug, country: CourseEnd) {
  return queryOptions({
    queryKey: ['country-board', locale, country.id],
    queryFn: async ({ signal }) => {
      const [cost, packages] = await Promise.all([
        callApi('calculateCountry', { params: { id: country.id }, query: {}, signal }),
        callApi('listCountryPackages', { query: { country: country.id }, signal }).catch(() => []),
      ]);
      const listed = listedPackages(packages.map((wire) => toDataPackage(wire, withoutMarkup)));
      return toCountryBoard({ country, cost: toCountryCost(cost), packages: listed });
    },
    ...fresh,
  });
}

async function readJson<S extends z.ZodMiniType>(href: string, schema: S, signal: AbortSignal): Promise<z.output<S>> {
  const answer = await fetch(href, { signal });
  if (!answer.ok) throw new Error(`${href} answers ${answer.status}`);
  return z.parse(schema, await answer.json());
}
