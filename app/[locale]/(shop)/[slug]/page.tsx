import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { articlePath } from '@/features/content/content-hrefs';
import { findArticle } from '@/features/content/content-model';
import { listArticles } from '@/features/content/content-queries';
import { firstArticleSlugs } from '@/features/content/page-content';
import { ArticlePageView } from '@/features/content/pages/article-page';
import { ShopStructuredData } from '@/features/content/structured-data';
import { isLocaleSlug, languageOf } from '@/lib/i18n/locales';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

type ArticlePageProps = { params: Promise<{ slug: string }> };

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const slugs = isLocaleSlug(params.locale) ? await firstArticleSlugs(languageOf(params.locale), 4) : [];
  return slugs.map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: ArticlePageProps): Promise<Metadata> {
  const [locale, language, { slug }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const article = findArticle(await listArticles(language), slug);
  if (!article) return {};
  const { title, description } = article;
  return pageMetadata({ locale, path: articlePath(slug), title, ...(description && { description }) });
}

export default async function ArticlePage({ params }: ArticlePageProps) {
  const [locale, language, { slug }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const article = findArticle(await listArticles(language), slug);
  if (!article) notFound();
  return (
    <>
      <ArticlePageView article={article} />
      <ShopStructuredData locale={locale} />
    </>
  );
}
