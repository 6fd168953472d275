import 'server-only';
import { type Country, exampleDestination, findCountryByCode, popularCountries } from '@/features/countries/public';
import { getCountries } from '@/features/countries/public-server';
import { type DataPackage, localFirst, packagesIn, typicalPackage } from '@/features/packages/public';
import { getPackages } from '@/features/packages/public-server';
import type { CountryCost } from '@/features/tariffs/public';
import { getCountryCost, getTariffs } from '@/features/tariffs/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import type { Language } from '@/lib/i18n/locales';
import { type CountryPrices, toCountryBoard, toHomeCourse } from './home-course';

/** What home tells of the catalogue. Throws ApiError when the tariffs cannot be read, the rest may be empty (A59). */
export async function getHomeCatalog(language: Language) {
  const [tariffs, countries, packages] = await Promise.all([
    getTariffs(language),
    orEmpty<Country[]>(() => getCountries(language), []),
    orEmpty<DataPackage[]>(() => getPackages(language), []),
  ]);
  const going = findCountryByCode(countries, exampleDestination) ?? popularCountries(countries, language)[0];
  const there = going ? packagesIn(packages, going.code) : [];
  const course = going ? await getCourse(language, countries, { country: going, packages: there }) : null;
  return { tariffs, countries, course, example: typicalPackage(localFirst(there)) };
}

async function getCourse(language: Language, countries: readonly Country[], end: Omit<CountryPrices, 'cost'>) {
  const cost = await orEmpty<CountryCost | null>(() => getCountryCost(language, end.country.id), null);
  return toHomeCourse(countries, toCountryBoard({ ...end, cost }), language);
}
