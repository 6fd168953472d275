import 'server-only';
import { type Half, halfFor } from '@/features/chart/public-server';
import { type Country, findCountry, matchCountries, popularCountries } from '@/features/countries/public';
import { sharedCountries } from '@/features/countries/public-server';
import type { DataPackage, FirstTariff, PackagePage, PackagesOfCountry } from '@/features/packages/public';
import { getMeteredPackage, readCountryPackages, readPackage } from '@/features/packages/public-server';
import { type CountryCost, firstTariffs } from '@/features/tariffs/public';
import { getCountryCost, getFirstTariff, getTariffs } from '@/features/tariffs/public-server';
import { opened, orEmpty, outcome } from '@/lib/api/client/operator-read';
import { keepShopData } from '@/lib/api/client/shop-data';
import { plainText } from '@/lib/format/plain-text';
import type { Language } from '@/lib/i18n/locales';

export type CountryPage = PackagesOfCountry & {
  readonly kind: 'country';
  readonly cost: CountryCost | null;
  /** Payment by the megabyte as a choice of its own. */
  readonly metered: DataPackage | null;
  /** The tariff that a new number starts with. */
  readonly tariff: FirstTariff | null;
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
  const [dataPackage, countries] = await Promise.all([readPackage(language, slug), sharedCountries(language)]);
  if (dataPackage) {
    const covered = new Set(dataPackage.countryCodes);
    return {
      kind: 'package',
      dataPackage,
      countries: countries.filter(({ code }) => covered.has(code)),
      ...firstTariffs(await orEmpty(() => getTariffs(language), [])),
    };
  }
  const country = findCountry(countries, slug) ?? guessCountry(countries, slug);
  if (!country?.display) return null;
  const [packages, cost, metered, tariff, half] = await Promise.all([
    readCountryPackages(language, country),
    orEmpty<CountryCost | null>(() => getCountryCost(language, country.id), null),
    orEmpty(() => getMeteredPackage(language, country.id), null),
    getFirstTariff(language),
    halfFor(country.code),
  ]);
  const popular = popularCountries(countries, language);
  return { kind: 'country', country, cost, metered, tariff, packages, popular, half };
}

/** Letters from which on a guess is better than nothing. */
const fewestTyped = 3;

/** What a visitor without JavaScript may have meant: another language, a nickname, a slip. Fewer letters are a whole name: "UK". */
function guessCountry(countries: readonly Country[], typed: string): Country | null {
  const [best] = matchCountries(
    countries.filter(({ display }) => display),
    typed,
  );
  if (!best) return null;
  const isWhole = best.via !== null && plainText(best.via) === plainText(typed);
  return isWhole || typed.trim().length >= fewestTyped ? best.country : null;
}
