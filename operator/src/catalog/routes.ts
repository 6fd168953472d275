import type { CountryCost } from '@/lib/api/contract/catalog';
import { type DataPackage, packagesLimit } from '@/lib/api/contract/packages';
import { toEuro } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { notFound } from '@/operator/src/core/errors';
import type { TariffRow, ZoneRateRow } from '@/operator/src/db/schema/catalog';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { toWireCountry, toWireOptions, toWirePackage, toWireTariff } from './answers';
import { countryCost, ratesBetween } from './calculate';
import { type Catalog, catalogOf } from './catalog';
import { findPackages, lowestPrices, packagesIn } from './choose-packages';

function ratesOf(catalog: Catalog, countryId: number): ZoneRateRow {
  const rates = catalog.rates.get(catalog.countryById.get(countryId)?.zone ?? '');
  if (!rates) throw notFound();
  return rates;
}

function tariffOf(catalog: Catalog, uuid: string): TariffRow {
  const found = catalog.tariffByUuid.get(uuid.toLowerCase());
  if (!found) throw notFound();
  return found;
}

/** The packages of a country by its id; none of an unknown one. */
function countryPackages(
  catalog: Catalog,
  language: Language,
  query: { country: number; limit?: number | undefined; perMegabyte: boolean },
): DataPackage[] {
  const code = catalog.countryById.get(query.country)?.code;
  if (code === undefined) return [];
  return packagesIn(catalog, code, query).map((row) => toWirePackage(row, language, catalog));
}

/** Calls 25, 29–33, 39, 40 and 42, and the packages in parts (F7.40, F7.44–F7.48, F7.54, F7.55, F7.57). */
export const catalogHandlers = {
  listCountries: async ({ deps, language }) =>
    (await catalogOf(deps.db)).countries.map((row) => toWireCountry(row, language)),
  calculateCountry: async ({ deps, params }) => countryCost(ratesOf(await catalogOf(deps.db), params.id)),
  calculateBetweenCountries: async ({ deps, params, query }): Promise<CountryCost> => {
    const catalog = await catalogOf(deps.db);
    return countryCost(ratesBetween(ratesOf(catalog, params.from), ratesOf(catalog, query.to)));
  },
  listPackages: async ({ deps, language, query }) => {
    const catalog = await catalogOf(deps.db);
    return findPackages(catalog, query).map((row) => toWirePackage(row, language, catalog));
  },
  getPackageSummary: async ({ deps }) => {
    const catalog = await catalogOf(deps.db);
    const lowest = [...lowestPrices(catalog)].map(([code, cents]) => [code, toEuro(cents)]);
    return { total: findPackages(catalog, {}).length, lowest: Object.fromEntries(lowest) };
  },
  listPackageSlugs: async ({ deps, query: { from = 0, limit = packagesLimit.slugs } }) =>
    findPackages(await catalogOf(deps.db), {})
      .slice(from, from + limit)
      .map(({ id, slug }) => ({ id, slug })),
  listCountryPackages: async ({ deps, language, query }) =>
    countryPackages(await catalogOf(deps.db), language, { ...query, perMegabyte: false }),
  listCountryPackagesPerMegabyte: async ({ deps, language, query }) =>
    countryPackages(await catalogOf(deps.db), language, { ...query, perMegabyte: true }),
  listTariffFeatures: async ({ deps, language }) => {
    const { tariffs, countries } = await catalogOf(deps.db);
    return {
      list: tariffs.map((row) => toWireTariff(row, language)),
      tarifOptions: toWireOptions(tariffs, language),
      countries: countries.map((row) => toWireCountry(row, language)),
    };
  },
  getTariff: async ({ deps, language, params }) =>
    toWireTariff(tariffOf(await catalogOf(deps.db), params.uuid), language),
  calculateTariff: async ({ deps, params, query }) => {
    const catalog = await catalogOf(deps.db);
    tariffOf(catalog, params.uuid);
    return countryCost(ratesOf(catalog, query.country));
  },
} satisfies SomeHandlers;
