import 'server-only';
import { type Half, halfFor } from '@/features/chart/public-server';
import { type Country, findCountry, matchCountries, popularCountries } from '@/features/countries/public';
import { getCountries, sharedCountries } from '@/features/countries/public-server';
import type { CountryPackages, FirstTariff, PackagePage } from '@/features/packages/public';
import { type DataPackage, packagesIn } from '@/features/packages/public';
import { getMeteredPackage, getPackages, sharedPackages } from '@/features/packages/public-server';
import type { CountryCost, Tariff } from '@/features/tariffs/public';
import { defaultTariff } from '@/features/tariffs/public';
import { getCountryCost, getTariffs } from '@/features/tariffs/public-server';
import { opened, orEmpty, outcome } from '@/lib/api/client/operator-read';
import { keepShopData } from '@/lib/api/client/shop-data';
import type { Language } from '@/lib/i18n/locales';

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
  keepShopData();
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
      ...(await getFirstTariffs(language)),
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

/** What a package may be bought with: the tariff that its link orders, and the others. */
async function getFirstTariffs(language: Language): Promise<Pick<PackagePage, 'tariff' | 'otherTariffs'>> {
  const tariffs = await orEmpty(() => getTariffs(language), []);
  const usual = defaultTariff(tariffs);
  const others = tariffs.filter(({ id, purchasable }) => purchasable && id !== usual?.id);
  return { tariff: usual && toFirstTariff(usual), otherTariffs: others.map(toFirstTariff) };
}

function toFirstTariff({ id, title, price, startingBalance }: Tariff): FirstTariff {
  return { id, title, price, startingBalance };
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
