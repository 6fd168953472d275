import type { Metadata, MetadataRoute } from 'next';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { type LocaleSlug, localeSlugs } from '@/lib/i18n/locales';
import { brandName } from '@/lib/seo/brand';

/** Locale-free path (`/faq`), or one for each locale where slugs differ (reading A11). */
export type PagePath = string | Readonly<Record<LocaleSlug, string>>;

/** Its name, and a word that changes with what it shows: those who share links keep a picture for as long as its address is the same. */
export type SharePicture = { readonly name: string; readonly shows?: string };

type PageMetadata = {
  readonly locale: LocaleSlug;
  readonly path: PagePath;
  readonly title: string;
  readonly description?: string;
  /**
   * `home` is kept out of the index and has no canonical (F2.22, reading A03); `private` pages are not indexed at all. Those of the
   * `account` nobody can share either: who follows a link to one comes to the log-in.
   */
  readonly index?: 'yes' | 'home' | 'private' | 'account';
  /** The picture that is shown where the link is shared (app/[locale]/og). */
  readonly share?: SharePicture;
  /** Day on which a post was published; makes the page an article. */
  readonly published?: string | null;
};

/** The picture of every page that has none of its own. */
export const shopShare = 'shop';
const ogLocales: Readonly<Record<LocaleSlug, string>> = { en: 'en_GB', es: 'es_ES', uz: 'ru_RU' };

/** Title, canonical, alternates (en, es, uz, ru, x-default = es) and Open Graph of one page (F2.22–F2.25). */
export function pageMetadata(page: PageMetadata): Metadata {
  const { locale, path, title, index = 'yes' } = page;
  return {
    ...wordsOf(page),
    // A title that already names the shop does not get the name a second time.
    ...(title.includes(brandName) && { title: { absolute: title } }),
    metadataBase: new URL(storefrontEnv().SITE_URL),
    ...(index === 'home' && { robots: { index: false, follow: true } }),
    ...((index === 'private' || index === 'account') && { robots: { index: false, follow: false } }),
    ...(index !== 'home' && { alternates: { canonical: absoluteUrl(locale, path), languages: alternates(path) } }),
    ...(index !== 'account' && sharedAs(page)),
  };
}

function wordsOf({ title, description }: PageMetadata) {
  return { title, ...(description && { description }) };
}

/** How a link to the page looks where it is shared. */
function sharedAs(page: PageMetadata): Metadata {
  const { locale, path, title, published, share = { name: shopShare } } = page;
  const picture = shareUrl(locale, share);
  return {
    openGraph: {
      ...wordsOf(page),
      url: absoluteUrl(locale, path),
      siteName: brandName,
      ...(published ? { type: 'article', publishedTime: published } : { type: 'website' }),
      locale: ogLocales[locale],
      alternateLocale: localeSlugs.filter((slug) => slug !== locale).map((slug) => ogLocales[slug]),
      images: [{ url: picture, type: 'image/png', width: 1200, height: 630, alt: title }],
    },
    // Next would say all of the picture a second time.
    twitter: { card: 'summary_large_image', images: picture },
  };
}

/** Absolute address of a picture to share, in the language of the page. */
export function shareUrl(locale: LocaleSlug, { name, shows }: SharePicture): string {
  return absoluteUrl(locale, `/og/${encodeURIComponent(name)}.png${shows ? `?v=${shows}` : ''}`);
}

/** Address of a page in every language; `ru` beside `uz` so that search engines read the language right (reading A02). */
function alternates(path: PagePath): Record<string, string> {
  const urls = Object.fromEntries(localeSlugs.map((slug) => [slug, absoluteUrl(slug, path)]));
  return { ...urls, ru: absoluteUrl('uz', path), 'x-default': absoluteUrl('es', path) };
}

/** Address of the site itself. */
export function siteUrl(): string {
  return storefrontEnv().SITE_URL;
}

/** Absolute address from SITE_URL. */
export function absoluteUrl(locale: LocaleSlug, path: PagePath): string {
  const own = typeof path === 'string' ? path : path[locale];
  return `${siteUrl()}/${locale}${own === '/' ? '' : own}`;
}

/** `changed` only where the day is known: a made-up one teaches search engines to believe none. */
export type SitemapPage = { readonly path: PagePath; readonly changed: string | null };

/** One entry for each locale of each page, with all its alternates, so that the links are reciprocal. */
export function sitemapEntries(pages: readonly SitemapPage[]): MetadataRoute.Sitemap {
  return pages.flatMap(({ path, changed }) =>
    localeSlugs.map((slug) => ({
      url: absoluteUrl(slug, path),
      alternates: { languages: alternates(path) },
      ...(changed && { lastModified: changed }),
    })),
  );
}
