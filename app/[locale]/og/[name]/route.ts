import { shareImage } from '@/components/share-image/share-images';
import { findContentShare } from '@/features/content/page-content';
import { findPackageShare } from '@/features/destinations/page-head';
import { isLocaleSlug, languageOf } from '@/lib/i18n/locales';

type Context = { params: Promise<{ locale: string; name: string }> };

/** The picture of a page where its link is shared: `shop.png`, `post-2.png`, `spain.png`, `spain-5gb-30d.png`. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, name } = await params;
  const asked = /^([\w-]+)\.png$/.exec(name)?.[1];
  if (asked === undefined || !isLocaleSlug(locale)) return new Response(null, { status: 404 });
  const language = languageOf(locale);
  const card = (await findContentShare(language, asked)) ?? (await findPackageShare(language, asked));
  if (!card) return new Response(null, { status: 404 });
  const image = await shareImage(card);
  if (!image) return new Response(null, { status: 503, headers: { 'Retry-After': '5' } });
  return new Response(new Uint8Array(image.bytes), {
    headers: {
      'Content-Type': 'image/png',
      ETag: image.etag,
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      // The picture is made to be shown elsewhere.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
