import 'server-only';
import { type Country, listedCountries, popularCountries } from '@/features/countries/public';
import { getCountries } from '@/features/countries/public-server';
import { opened, orEmpty, outcome, readOperator } from '@/lib/api/client/operator-read';
import { keepShopData } from '@/lib/api/client/shop-data';
import type { PackageReach } from '@/lib/api/contract/package-reach';
import { longestSlug } from '@/lib/api/contract/packages';
import { type Language, type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { getLowestPrices } from './package-index';
import {
  byPrice,
  countryDataList,
  countryGroup,
  type DataPackage,
  packagesIn,
  shownPackages,
  toDataPackage,
} from './package-model';
import { type PackageOffer, packageOfferSchema } from './package-offer';
import { readPackages, soldPackages, wholeList } from './read-packages';

/** The package at an address, for cached functions; null for none. Throws ApiError. */
export async function readPackage(language: Language, slug: string): Promise<DataPackage | null> {
  if (slug.length > longestSlug) return null;
  return (await readPackages(language, { slug }))[0] ?? null;
}

/** One package for sale, for a browser that knows its id; null for an unknown one. Throws ApiError. */
export async function findPackageOffer(locale: LocaleSlug, id: number): Promise<PackageOffer | null> {
  const [found] = await opened(keptOffers(languageOf(locale), id));
  return found ? packageOfferSchema.parse(found) : null;
}

async function keptOffers(language: Language, id: number) {
  'use cache';
  keepShopData();
  return outcome(() => readPackages(language, { id }));
}

/** What works in a country, those made for it alone first, then by volume (call 32). Throws ApiError. */
export function getCountryPackages(language: Language, country: Country): Promise<DataPackage[]> {
  return opened(keptCountryPackages(language, country.id, country.code));
}

async function keptCountryPackages(language: Language, id: number, code: string) {
  'use cache';
  keepShopData();
  return outcome(() => readCountryPackages(language, { id, code }));
}

/** `getCountryPackages` for cached functions. */
export async function readCountryPackages(language: Language, { id, code }: Pick<Country, 'id' | 'code'>) {
  const query = { country: id, limit: shownPackages };
  const packages = await readOperator('listCountryPackages', { language, query }, wholeList(language));
  return packagesIn(await soldPackages(packages, language), code);
}

/** What paying by the megabyte is like in a country (call 33); null where it is not for sale. Throws ApiError. */
export function getMeteredPackage(language: Language, countryId: number): Promise<DataPackage | null> {
  return opened(keptMeteredPackage(language, countryId));
}

async function keptMeteredPackage(language: Language, countryId: number) {
  'use cache';
  keepShopData();
  const read = async () => {
    const query = { country: countryId, displayPerMegabytePayment: '1', limit: 1 } as const;
    const [first] = countryDataList(await readOperator('listCountryPackagesPerMegabyte', { language, query }));
    return first?.perMegabytePayment && first.available ? toDataPackage(first, () => '') : null;
  };
  return outcome(read, { isExtra: true });
}

/** In the list, which is for a first look; pages of countries show more. */
const listedPerReach = 20;

/** The list by groups: popular countries, several countries, the world (F2.40). Throws ApiError without packages. */
export async function getPackageList(language: Language) {
  const [countries, lowest, regional, global] = await Promise.all([
    orEmpty<Country[]>(() => getCountries(language), []),
    getLowestPrices(language),
    opened(keptReach(language, 'regional')),
    opened(keptReach(language, 'global')),
  ]);
  const popular = await Promise.all(
    popularCountries(countries, language).map(async (country) =>
      countryGroup(country, await getCountryPackages(language, country)),
    ),
  );
  return {
    countries: listedCountries(countries, language),
    lowest,
    popular: popular.filter(({ packages: { length } }) => length > 0),
    regional: byPrice(regional),
    global: byPrice(global),
  };
}

async function keptReach(language: Language, reach: PackageReach) {
  'use cache';
  keepShopData();
  return outcome(() => readPackages(language, { reach, limit: listedPerReach }));
}
