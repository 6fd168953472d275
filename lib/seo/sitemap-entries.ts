import type { MetadataRoute } from 'next';
import { localeSlugs } from '@/lib/i18n/locales';
import { absoluteUrl, alternates, type PagePath } from '@/lib/seo/metadata';

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
