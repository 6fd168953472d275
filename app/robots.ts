import type { MetadataRoute } from 'next';
import { countSitemaps } from '@/features/packages/model/package-index';
import { siteUrl } from '@/lib/seo/metadata';

/** Pages that must not be indexed say so themselves; only the API is of no use to crawlers. */
export default async function robots(): Promise<MetadataRoute.Robots> {
  const further = (await countSitemaps()) - 1;
  const parts = Array.from({ length: further }, (_, index) => `${siteUrl()}/sitemaps/sitemap/${index + 1}.xml`);
  return {
    rules: { userAgent: '*', allow: '/', disallow: '/api/' },
    sitemap: [`${siteUrl()}/sitemap.xml`, ...parts],
  };
}
