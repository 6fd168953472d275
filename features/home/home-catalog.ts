import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Drawing } from '@/features/chart/public';
import { drawCourse, drawOutline } from '@/features/chart/public-server';
import { type Country, exampleDestination, findCountryByCode, popularCountries } from '@/features/countries/public';
import { getCountries } from '@/features/countries/public-server';
import { type DataPackage, localFirst, priceWithNewNumber, typicalPackage } from '@/features/packages/public';
import { getCountryPackages } from '@/features/packages/public-server';
import type { CountryCost } from '@/features/tariffs/public';
import { getCountryCost, getFirstTariff, getTariffs } from '@/features/tariffs/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import { type Language, type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { courseTag, homeChart } from './home-chart';
import { type BoardSource, toCountryBoard, toHomeCourse } from './home-course';

/** What home tells of the catalogue. Throws ApiError when the tariffs cannot be read, the rest may be empty (reading A59). */
export async function getHomeCatalog(language: Language) {
  const [tariffs, countries] = await Promise.all([
    getTariffs(language),
    orEmpty<Country[]>(() => getCountries(language), []),
  ]);
  const going = findCountryByCode(countries, exampleDestination) ?? popularCountries(countries, language)[0];
  const there = going ? await orEmpty<DataPackage[]>(() => getCountryPackages(language, going), []) : [];
  const course = going ? await getCourse(language, countries, { country: going, packages: there }) : null;
  return { tariffs, countries, course, example: typicalPackage(localFirst(there)) };
}

async function getCourse(language: Language, countries: readonly Country[], end: Omit<BoardSource, 'cost'>) {
  const [cost, tariff] = await Promise.all([
    orEmpty<CountryCost | null>(() => getCountryCost(language, end.country.id), null),
    getFirstTariff(language),
  ]);
  const numberCents = tariff && priceWithNewNumber({ priceCents: 0 }, tariff).tariffCents;
  return toHomeCourse(countries, { board: toCountryBoard({ ...end, cost }), numberCents }, language);
}

type Ends = { readonly from: string; readonly to: string };

/** The chart of home for a course, turned so that both ends are seen; null for countries nobody can choose. */
export async function getCourseDrawing(locale: LocaleSlug, { from, to }: Ends): Promise<Drawing | null> {
  const language = languageOf(locale);
  const [countries, t] = await Promise.all([
    orEmpty<Country[]>(() => getCountries(language), []),
    getTranslations({ locale: language, namespace: 'home.intro' }),
  ]);
  const going = findCountryByCode(countries, to);
  if (!going || !findCountryByCode(countries, from)) return null;
  const packages = await orEmpty<DataPackage[]>(() => getCountryPackages(language, going), []);
  const example = typicalPackage(localFirst(packages));
  const price = example && courseTag(example, locale, (words) => t('tag', words));
  const chart = homeChart(countries, { from, to, price });
  if (!chart) return null;
  return { ...(await drawOutline(chart.centre)), ...drawCourse(chart.centre, chart.stops, chart.course) };
}
