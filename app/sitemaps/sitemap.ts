import type { MetadataRoute } from 'next';
import { packagePath } from '@/features/countries/country-hrefs';
import { countSitemaps, getPackageSlugs } from '@/features/packages/model/package-index';
import { sitemapEntries } from '@/lib/seo/metadata';

/** The sitemaps after `/sitemap.xml`, from 1; the first of them is there always, if empty. */
export async function generateSitemaps(): Promise<{ id: number }[]> {
  const further = Math.max(1, (await countSitemaps()) - 1);
  return Array.from({ length: further }, (_, index) => ({ id: index + 1 }));
}

/** Packages that `/sitemap.xml` has no room for. */
export default async function sitemap({ id }: { id: Promise<string> }): Promise<MetadataRoute.Sitemap> {
  const slugs = await getPackageSlugs(Number(await id));
  return sitemapEntries(slugs.map((slug) => ({ path: packagePath(slug), changed: null })));
}
