import { getLowestPrices } from '@/features/packages/model/package-index';
import { isLocaleSlug, languageOf } from '@/lib/i18n/locales';

type Params = { params: Promise<{ locale: string }> };

/** The lowest price in each country, as data for the search: cents by the country's code. */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const { locale } = await params;
  if (!isLocaleSlug(locale)) return Response.json(null, { status: 404 });
  const prices = await getLowestPrices(languageOf(locale));
  return Response.json(prices, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
