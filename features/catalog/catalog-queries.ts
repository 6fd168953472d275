import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { opened, orEmpty, outcome, readOperator } from '@/lib/api/client/operator-read';
import type { Language } from '@/lib/i18n/locales';
import { catalogLife, catalogTags } from './catalog-cache';
import { readCountries, readPackages, sharedPackages } from './catalog-shelf';
import { countryDataList, type DataPackage, type LowestPrices, lowestPrices, toDataPackage } from './package-model';
import { toCountryCost } from './rates-model';
import { type Tariff, toTariff } from './tariff-model';

/** Countries with an id, shown or not (call 25). Throws ApiError. */
export function getCountries(language: Language) {
  return opened(keptCountries(language));
}

async function keptCountries(language: Language) {
  'use cache';
  cacheLife(catalogLife);
  cacheTag(catalogTags.countries(language));
  return outcome(() => readCountries(language));
}

/** Packages for sale by volume, without those paid by the megabyte (call 31, F9.40). Throws ApiError. */
export function getPackages(language: Language) {
  return opened(keptPackages(language));
}

async function keptPackages(language: Language) {
  'use cache';
  cacheLife(catalogLife);
  cacheTag(catalogTags.packages(language));
  return outcome(() => readPackages(language));
}

/** The lowest price in each country that packages are for sale in; none when they cannot be read. */
export function getLowestPrices(language: Language): Promise<LowestPrices> {
  return orEmpty(() => opened(keptLowestPrices(language)), {});
}

async function keptLowestPrices(language: Language) {
  'use cache';
  cacheLife(catalogLife);
  cacheTag(catalogTags.packages(language));
  return outcome(async () => lowestPrices(await sharedPackages(language)));
}

/** What paying by the megabyte is like in a country (call 33); null where it is not for sale. Throws ApiError. */
export function getMeteredPackage(language: Language, countryId: number): Promise<DataPackage | null> {
  return opened(keptMeteredPackage(language, countryId));
}

async function keptMeteredPackage(language: Language, countryId: number) {
  'use cache';
  cacheLife(catalogLife);
  cacheTag(catalogTags.packages(language));
  const read = async () => {
    const query = { country: countryId, displayPerMegabytePayment: '1' } as const;
    const [first] = countryDataList(await readOperator('listCountryPackagesPerMegabyte', { language, query }));
    return first?.perMegabytePayment && first.available ? toDataPackage(first, () => '') : null;
  };
  return outcome(read, { isExtra: true });
}

/** Starter tariffs (call 39). Throws ApiError. */
export function getTariffs(language: Language): Promise<Tariff[]> {
  return opened(keptTariffs(language));
}

async function keptTariffs(language: Language) {
  'use cache';
  cacheLife(catalogLife);
  cacheTag(catalogTags.tariffs(language));
  return outcome(async () => {
    const { list } = await readOperator('listTariffFeatures', { language });
    return list.map(toTariff);
  });
}

/** What calls, SMS and data cost in a country (call 29). Throws ApiError. */
export function getCountryCost(language: Language, countryId: number) {
  return opened(keptCountryCost(language, countryId));
}

async function keptCountryCost(language: Language, countryId: number) {
  'use cache';
  cacheLife(catalogLife);
  cacheTag(catalogTags.rates(language, countryId));
  const read = async () =>
    toCountryCost(await readOperator('calculateCountry', { language, params: { id: countryId } }));
  return outcome(read, { isExtra: true });
}

/** Whether the menu shows its entry for internet packages (F2.63); a failed read leaves it out (F8.51). */
export function hasPackages(language: Language): Promise<boolean> {
  return orEmpty(() => opened(keptOffer(language)), false);
}

/** Every document asks for it, so it is kept as the one bit that it is. */
async function keptOffer(language: Language) {
  'use cache';
  cacheLife(catalogLife);
  cacheTag(catalogTags.packages(language));
  return outcome(async () => (await sharedPackages(language)).length > 0);
}
