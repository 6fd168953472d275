import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { postShare } from '@/features/content/content-hrefs';
import { findQaPage, firstQaSlugs } from '@/features/content/page-content';
import { QaArticle } from '@/features/content/pages/qa-article';
import { QaStructuredData } from '@/features/content/structured-data';
import { isLocaleSlug, languageOf } from '@/lib/i18n/locales';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

type ItemPageProps = { params: Promise<{ item: string }> };

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const slugs = isLocaleSlug(params.locale) ? await firstQaSlugs('blog', languageOf(params.locale), 4) : [];
  return slugs.map((item) => ({ item }));
}

export async function generateMetadata({ params }: ItemPageProps): Promise<Metadata> {
  const [locale, language, { item: segment }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const page = await findQaPage('blog', segment, language);
  if (!page) return {};
  const { id, question: title, description, published } = page.item;
  return pageMetadata({ locale, path: page.paths, title, description, published, share: postShare(id) });
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
