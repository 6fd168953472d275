import 'server-only';
import { orEmpty } from '@/lib/api/client/operator-read';
import type { Language } from '@/lib/i18n/locales';
import { getCountries, getCountryCost, getPackages, getTariffs } from './catalog-queries';
import { type Country, findCountryByCode, popularCountries } from './country-model';
import { type DataPackage, localFirst, packagesIn, typicalPackage } from './package-model';
import type { CountryCost } from './rates-model';
import { exampleDestination } from './visitor-country';

export type Destination = {
  readonly country: Country;
  readonly cost: CountryCost | null;
  readonly packages: readonly DataPackage[];
};

/** What home tells of the catalogue. Throws ApiError when the tariffs cannot be read, the rest may be empty (A59). */
export async function getHomeCatalog(language: Language) {
  const [tariffs, countries, packages] = await Promise.all([
    getTariffs(language),
    orEmpty<Country[]>(() => getCountries(language), []),
    orEmpty<DataPackage[]>(() => getPackages(language), []),
  ]);
  const destination = await getDestination(language, countries, packages);
  return { tariffs, countries, destination, example: destination && typicalPackage(destination.packages) };
}

async function getDestination(
  language: Language,
  countries: readonly Country[],
  packages: readonly DataPackage[],
): Promise<Destination | null> {
  const country = findCountryByCode(countries, exampleDestination) ?? popularCountries(countries, language)[0];
  if (!country) return null;
  const cost = await orEmpty<CountryCost | null>(() => getCountryCost(language, country.id), null);
  return { country, cost, packages: localFirst(packagesIn(packages, country.code)) };
}
