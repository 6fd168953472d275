import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { opened, orEmpty, outcome } from '@/lib/api/client/operator-read';
import type { Language } from '@/lib/i18n/locales';
import { catalogLife, catalogTags } from './catalog-cache';
import { getCountries, getCountryCost, getMeteredPackage, getPackages, getTariffs } from './catalog-queries';
import { sharedCountries, sharedPackages } from './catalog-shelf';
import { type Half, halfFor } from './chart/country-half';
import { matchCountries } from './country-match';
import { type Country, findCountry, listedCountries, popularCountries } from './country-model';
import { byPrice, coverageOf, type DataPackage, packagesIn } from './package-model';
import type { CountryCost } from './rates-model';
import { defaultTariff } from './tariff-model';

export type CountryPackages = { readonly country: Country; readonly packages: readonly DataPackage[] };

/** The list by groups: popular countries, several countries, the world (F2.40). Throws ApiError without packages. */
export async function getPackageList(language: Language) {
  const [packages, countries] = await Promise.all([
    getPackages(language),
    orEmpty<Country[]>(() => getCountries(language), []),
  ]);
  const own = packages.filter((dataPackage) => coverageOf(dataPackage) === 'local');
  const popular = popularCountries(countries, language).map((country) => ({
    country,
    packages: byPrice(packagesIn(own, country.code)),
  }));
  return {
    countries: listedCountries(countries, language),
    popular: popular.filter(({ packages: { length } }) => length > 0),
    regional: byPrice(packages.filter((dataPackage) => coverageOf(dataPackage) === 'regional')),
    global: byPrice(packages.filter((dataPackage) => coverageOf(dataPackage) === 'global')),
  };
}

export type PackagePage = {
  readonly kind: 'package';
  readonly dataPackage: DataPackage;
  /** Those in which it works. */
  readonly countries: readonly Country[];
  /** The tariff that the order form starts with (F3.04, F3.05). */
  readonly tariffId: number | null;
};
export type CountryPage = CountryPackages & {
  readonly kind: 'country';
  readonly cost: CountryCost | null;
  /** Payment by the megabyte as a choice of its own. */
  readonly metered: DataPackage | null;
  /** The tariff that a new number starts with. */
  readonly tariffId: number | null;
  readonly popular: readonly Country[];
  /** The half of the world that shows the country, where it is not the usual one. */
  readonly half: Half | null;
};

/** What an address below the list stands for: a package, a country, or nothing. Throws ApiError. */
export function findPackagePage(language: Language, slug: string): Promise<PackagePage | CountryPage | null> {
  return opened(keptPage(language, slug));
}

async function keptPage(language: Language, slug: string) {
  'use cache';
  cacheLife(catalogLife);
  cacheTag(catalogTags.packages(language), catalogTags.countries(language));
  return outcome(() => makePage(language, slug));
}

async function makePage(language: Language, slug: string): Promise<PackagePage | CountryPage | null> {
  const [packages, countries] = await Promise.all([sharedPackages(language), sharedCountries(language)]);
  const dataPackage = packages.find((candidate) => candidate.slug === slug);
  if (dataPackage) {
    const covered = new Set(dataPackage.countryCodes);
    return {
      kind: 'package',
      dataPackage,
      countries: countries.filter(({ code }) => covered.has(code)),
      tariffId: await getDefaultTariffId(language),
    };
  }
  const country = findCountry(countries, slug) ?? guessCountry(countries, slug);
  if (!country?.display) return null;
  const [cost, metered, tariffId, half] = await Promise.all([
    orEmpty<CountryCost | null>(() => getCountryCost(language, country.id), null),
    orEmpty(() => getMeteredPackage(language, country.id), null),
    getDefaultTariffId(language),
    halfFor(country.code),
  ]);
  const popular = popularCountries(countries, language);
  const inCountry = packagesIn(packages, country.code);
  return { kind: 'country', country, cost, metered, tariffId, packages: inCountry, popular, half };
}

async function getDefaultTariffId(language: Language): Promise<number | null> {
  return defaultTariff(await orEmpty(() => getTariffs(language), []))?.id ?? null;
}

/** Letters from which on a guess is better than nothing. */
const fewestTyped = 3;

/** What a visitor without JavaScript may have meant: another language, a nickname, a slip. */
function guessCountry(countries: readonly Country[], typed: string): Country | null {
  if (typed.trim().length < fewestTyped) return null;
  const [best] = matchCountries(
    countries.filter(({ display }) => display),
    typed,
  );
  return best?.country ?? null;
}

/** Addresses that are built ahead: a few packages and countries, the rest on their first request. */
export async function firstPackageSlugs(language: Language, count: number): Promise<string[]> {
  const [packages, countries] = await Promise.all([getPackages(language), getCountries(language)]);
  const popular = popularCountries(countries, language).slice(0, count);
  return [...packages.slice(0, count).map(({ slug }) => slug), ...popular.map(({ slug }) => slug)];
}
