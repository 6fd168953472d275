import 'server-only';
import type { FirstTariff } from '@/features/packages/public';
import { toCountryCost } from '@/features/tariffs/rates/rates-model';
import { opened, orEmpty, outcome, readOperator } from '@/lib/api/client/operator-read';
import { keepShopData } from '@/lib/api/client/shop-data';
import type { Language } from '@/lib/i18n/locales';
import { firstTariffs, type Tariff, toTariff } from './tariff-model';

/** Starter tariffs (call 39). Throws ApiError. */
export function getTariffs(language: Language): Promise<Tariff[]> {
  return opened(keptTariffs(language));
}

async function keptTariffs(language: Language) {
  'use cache';
  keepShopData();
  return outcome(async () => {
    const { list } = await readOperator('listTariffFeatures', { language });
    return list.map(toTariff);
  });
}

/** The tariff that a new number starts with; null when it cannot be read or none is for sale. */
export async function getFirstTariff(language: Language): Promise<FirstTariff | null> {
  return firstTariffs(await orEmpty<Tariff[]>(() => getTariffs(language), [])).tariff;
}

/** What calls, SMS and data cost in a country (call 29). Throws ApiError. */
export function getCountryCost(language: Language, countryId: number) {
  return opened(keptCountryCost(language, countryId));
}

async function keptCountryCost(language: Language, countryId: number) {
  'use cache';
  keepShopData();
  const read = async () =>
    toCountryCost(await readOperator('calculateCountry', { language, params: { id: countryId } }));
  return outcome(read, { isExtra: true });
}
