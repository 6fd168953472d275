import { getCourseDrawing } from '@/features/home/home-catalog';
import { isLocaleSlug } from '@/lib/i18n/locales';

type Params = { params: Promise<{ locale: string; from: string; to: string }> };

const code = /^[a-z]{2}$/;

/** The chart of a course between two countries, as data for home. */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const { locale, from, to } = await params;
  const isAsked = isLocaleSlug(locale) && code.test(from) && code.test(to);
  const drawing = isAsked && (await getCourseDrawing(locale, { from: from.toUpperCase(), to: to.toUpperCase() }));
  if (!drawing) return Response.json(null, { status: 404 });
  return Response.json(drawing, { headers: { 'Cache-Control': 'public, max-age=3600' } });
}
