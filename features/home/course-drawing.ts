import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Drawing } from '@/features/chart/public';
import { drawCourse, drawOutline } from '@/features/chart/public-server';
import type { Country } from '@/features/countries/public';
import { findCountryByCode } from '@/features/countries/public';
import { getCountries } from '@/features/countries/public-server';
import { type DataPackage, localFirst, packagesIn, typicalPackage } from '@/features/packages/public';
import { getPackages } from '@/features/packages/public-server';
import { orEmpty } from '@/lib/api/client/operator-read';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { courseTag, homeChart } from './home-chart';

type Ends = { readonly from: string; readonly to: string };

/** The chart of home for a course, turned so that both ends are seen; null for countries nobody can choose. */
export async function getCourseDrawing(locale: LocaleSlug, { from, to }: Ends): Promise<Drawing | null> {
  const language = languageOf(locale);
  const [countries, packages, t] = await Promise.all([
    orEmpty<Country[]>(() => getCountries(language), []),
    orEmpty<DataPackage[]>(() => getPackages(language), []),
    getTranslations({ locale: language, namespace: 'home.intro' }),
  ]);
  if (![from, to].every((code) => findCountryByCode(countries, code))) return null;
  const example = typicalPackage(localFirst(packagesIn(packages, to)));
  const price = example && courseTag(example, locale, (words) => t('tag', words));
  const chart = homeChart(countries, { from, to, price });
  if (!chart) return null;
  return { ...(await drawOutline(chart.centre)), ...drawCourse(chart.centre, chart.stops, chart.course) };
}
