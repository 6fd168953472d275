import type { CountryCost, DataPackage } from '@/lib/api/contract/catalog';
import type { Language } from '@/lib/i18n/locales';
import { costBetween, countryCost } from '@/operator/src/catalog/calculate';
import { type Catalog, catalogOf } from '@/operator/src/catalog/catalog';
import { notFound } from '@/operator/src/core/errors';
import type { TariffRow, ZoneRateRow } from '@/operator/src/db/schema/catalog';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { toWireCountry, toWireOptions, toWirePackage, toWireTariff } from './answers';

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

const countryPackages = new WeakMap<Catalog, Map<string, DataPackage[]>>();

/** The packages of a country, made once per language: the catalogue does not change under the same object. */
function packagesOf(catalog: Catalog, countryId: number, language: Language, perMegabyte: boolean): DataPackage[] {
  const code = catalog.countryById.get(countryId)?.code;
  if (code === undefined) return [];
  const made = countryPackages.get(catalog) ?? new Map<string, DataPackage[]>();
  countryPackages.set(catalog, made);
  const key = `${code} ${language} ${perMegabyte}`;
  const packages = made.get(key) ?? makePackages(catalog, code, language, perMegabyte);
  made.set(key, packages);
  return packages;
}

/** Pay by the megabyte first where asked for (F9.39), then local packages, then packs. */
function makePackages(catalog: Catalog, code: string, language: Language, perMegabyte: boolean): DataPackage[] {
  const rank = { per_megabyte: 0, local: 1, regional: 2, global: 3 } as const;
  return catalog.packages
    .filter(({ kind, countryCodes }) => countryCodes.includes(code) && (perMegabyte || kind !== 'per_megabyte'))
    .sort((a, b) => rank[a.kind] - rank[b.kind] || a.volume - b.volume)
    .map((row) => toWirePackage(row, language, catalog));
}

/** Calls 25, 29–33, 39, 40 and 42 (F7.40, F7.44–F7.48, F7.54, F7.55, F7.57). */
export const catalogHandlers = {
  listCountries: async ({ deps, language }) =>
    (await catalogOf(deps.db)).countries.map((row) => toWireCountry(row, language)),
  calculateCountry: async ({ deps, params }) => countryCost(ratesOf(await catalogOf(deps.db), params.id)),
  calculateBetweenCountries: async ({ deps, params, query }): Promise<CountryCost> => {
    const catalog = await catalogOf(deps.db);
    return costBetween(ratesOf(catalog, params.from), ratesOf(catalog, query.to));
  },
  listPackages: async ({ deps, language }) => {
    const catalog = await catalogOf(deps.db);
    return catalog.packages
      .filter(({ kind }) => kind !== 'per_megabyte')
      .map((row) => toWirePackage(row, language, catalog));
  },
  listCountryPackages: async ({ deps, language, query }) =>
    packagesOf(await catalogOf(deps.db), query.country, language, false),
  listCountryPackagesPerMegabyte: async ({ deps, language, query }) =>
    packagesOf(await catalogOf(deps.db), query.country, language, true),
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
