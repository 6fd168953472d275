import { findPackageOffer } from '@/features/packages/public-server';
import { isLocaleSlug } from '@/lib/i18n/locales';

type Params = { params: Promise<{ locale: string; id: string }> };

/** What one package costs and is, as data for the top-up that buys it. */
export async function GET(_: Request, { params }: Params): Promise<Response> {
  const { locale, id } = await params;
  const offer = isLocaleSlug(locale) && /^\d{1,9}$/.test(id) ? await findPackageOffer(locale, Number(id)) : null;
  if (!offer) return Response.json(null, { status: 404 });
  return Response.json(offer, { headers: { 'Cache-Control': 'public, max-age=60' } });
}
