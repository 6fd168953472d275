import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findQaPage } from '@/features/content/page-content';
import { QaArticle } from '@/features/content/pages/qa-article';
import { postShare } from '@/features/content/post-share';
import { QaStructuredData } from '@/features/content/structured-data';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

/** Made when it is asked for, and kept by the server entry (ADR 2). */
export const instant = false;

type ItemPageProps = { params: Promise<{ item: string }> };

export async function generateMetadata({ params }: ItemPageProps): Promise<Metadata> {
  const [locale, language, { item: segment }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const page = await findQaPage('blog', segment, language);
  if (!page) return {};
  const { question: title, description, published } = page.item;
  return pageMetadata({ locale, path: page.paths, title, description, published, share: postShare(page.item) });
}

export default async function BlogItemPage({ params }: ItemPageProps) {
  const [locale, language, { item: segment }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const page = await findQaPage('blog', segment, language);
  if (!page) notFound();
  return (
    <>
      <QaArticle section="blog" item={page.item} others={page.others} locale={locale} />
      <QaStructuredData section="blog" item={page.item} locale={locale} />
    </>
  );
}
