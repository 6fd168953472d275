import type { MetadataRoute } from 'next';
import { articlePath, type QaSection, qaListPath, qaPath } from '@/features/content/content-hrefs';
import { slugsByLocale } from '@/features/content/content-model';
import { listArticles, listQa } from '@/features/content/content-queries';
import { packagePath, packagesPath } from '@/features/countries/country-hrefs';
import { getCountries } from '@/features/countries/country-queries';
import { getPackageSlugs } from '@/features/packages/model/package-index';
import { type SitemapPage, sitemapEntries } from '@/lib/seo/metadata';

/** The pages that search engines may show; home and personal pages are not among them (reading A03), and more packages than fit are in sitemaps/. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [packages, countries, articles, faq, blog] = await Promise.all([
    getPackageSlugs(0),
    getCountries('en'),
    listArticles('en'),
    qaPaths('faq'),
    qaPaths('blog'),
  ]);
  const slugs = [...packages, ...countries.filter(({ display }) => display).map(({ slug }) => slug)];
  return sitemapEntries([
    undated(packagesPath),
    ...slugs.map((slug) => undated(packagePath(slug))),
    undated(qaListPath('faq')),
    ...faq,
    undated(qaListPath('blog')),
    ...blog,
    ...articles.map(({ slug }) => undated(articlePath(slug))),
  ]);
}

function undated(path: string): SitemapPage {
  return { path, changed: null };
}

async function qaPaths(section: QaSection): Promise<SitemapPage[]> {
  const [en, es, uz] = await Promise.all([listQa(section, 'en'), listQa(section, 'es'), listQa(section, 'ru')]);
  return es.map(({ id, published }) => {
    const slugs = slugsByLocale(id, { en, es, uz });
    const path = { en: qaPath(section, slugs.en), es: qaPath(section, slugs.es), uz: qaPath(section, slugs.uz) };
    return { path, changed: published };
  });
}
