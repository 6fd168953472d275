import 'server-only';
import type { LowestPrices } from '@/features/countries/public';
import { type Country, listedCountries, popularCountries } from '@/features/countries/public';
import { getCountries } from '@/features/countries/public-server';
import { opened, orEmpty, outcome, readOperator } from '@/lib/api/client/operator-read';
import { keepShopData, sharedRead } from '@/lib/api/client/shop-data';
import { sanitizeMarkup } from '@/lib/format/sanitize-markup';
import { type Language, type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import {
  byPrice,
  countryDataList,
  countryGroup,
  coverageOf,
  type DataPackage,
  listedPackages,
  lowestPrices,
  toDataPackage,
} from './package-model';
import { type PackageOffer, packageOfferSchema } from './package-offer';

/** Packages for sale by volume, without those paid by the megabyte (call 31, F9.40). Throws ApiError. */
export function getPackages(language: Language) {
  return opened(keptPackages(language));
}

/** One package for sale, for a browser that knows its id; null for an unknown one. Throws ApiError. */
export async function findPackageOffer(locale: LocaleSlug, wanted: number): Promise<PackageOffer | null> {
  const found = (await getPackages(languageOf(locale))).find(({ id }) => id === wanted);
  return found ? packageOfferSchema.parse(found) : null;
}

async function keptPackages(language: Language) {
  'use cache';
  keepShopData();
  return outcome(() => readPackages(language));
}

async function readPackages(language: Language): Promise<DataPackage[]> {
  const packages = await readOperator('listPackages', { language });
  const sanitize = rememberByText((markup) => sanitizeMarkup(markup, language));
  return listedPackages(packages.map((wire) => toDataPackage(wire, sanitize)));
}

/** Call 31 for cached functions. Throws ApiError. */
export const sharedPackages = sharedRead(readPackages);

/** Hundreds of packages share a few texts. */
function rememberByText(clean: (markup: string) => string): (markup: string) => string {
  const known = new Map<string, string>();
  return (markup) => {
    const found = known.get(markup) ?? clean(markup);
    known.set(markup, found);
    return found;
  };
}

/** The lowest price in each country that packages are for sale in; none when they cannot be read. */
export function getLowestPrices(language: Language): Promise<LowestPrices> {
  return orEmpty(() => opened(keptLowestPrices(language)), {});
}

async function keptLowestPrices(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => lowestPrices(await sharedPackages(language)));
}

/** What paying by the megabyte is like in a country (call 33); null where it is not for sale. Throws ApiError. */
export function getMeteredPackage(language: Language, countryId: number): Promise<DataPackage | null> {
  return opened(keptMeteredPackage(language, countryId));
}

async function keptMeteredPackage(language: Language, countryId: number) {
  'use cache';
  keepShopData();
  const read = async () => {
    const query = { country: countryId, displayPerMegabytePayment: '1' } as const;
    const [first] = countryDataList(await readOperator('listCountryPackagesPerMegabyte', { language, query }));
    return first?.perMegabytePayment && first.available ? toDataPackage(first, () => '') : null;
  };
  return outcome(read, { isExtra: true });
}

/** Whether the menu shows its entry for internet packages (F2.63); a failed read leaves it out (F8.51). */
export function hasPackages(language: Language): Promise<boolean> {
  return orEmpty(() => opened(keptOffer(language)), false);
}

/** Every document asks for it, so it is kept as the one bit that it is. */
async function keptOffer(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => (await sharedPackages(language)).length > 0);
}

/** The list by groups: popular countries, several countries, the world (F2.40). Throws ApiError without packages. */
export async function getPackageList(language: Language) {
  const [packages, countries] = await Promise.all([
    getPackages(language),
    orEmpty<Country[]>(() => getCountries(language), []),
  ]);
  const popular = popularCountries(countries, language).map((country) => countryGroup(country, packages));
  return {
    countries: listedCountries(countries, language),
    lowest: lowestPrices(packages),
    popular: popular.filter(({ packages: { length } }) => length > 0),
    regional: byPrice(packages.filter((dataPackage) => coverageOf(dataPackage) === 'regional')),
    global: byPrice(packages.filter((dataPackage) => coverageOf(dataPackage) === 'global')),
  };
}
