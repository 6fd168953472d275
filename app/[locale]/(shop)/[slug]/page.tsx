import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { articlePath } from '@/features/content/content-hrefs';
import { findArticle } from '@/features/content/content-model';
import { listArticles } from '@/features/content/content-queries';
import { ArticlePageView } from '@/features/content/pages/article-page';
import { ShopStructuredData } from '@/features/content/structured-data';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

/** Made when it is asked for, and kept by the server entry (ADR 2). */
export const instant = false;

type ArticlePageProps = { params: Promise<{ slug: string }> };

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
