import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { findQaPage, firstQaSlugs } from '@/features/content/page-content';
import { QaArticle } from '@/features/content/pages/qa-article';
import { QaStructuredData } from '@/features/content/structured-data';
import { isLocaleSlug, languageOf } from '@/lib/i18n/locales';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

type ItemPageProps = { params: Promise<{ item: string }> };

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const slugs = isLocaleSlug(params.locale) ? await firstQaSlugs('faq', languageOf(params.locale), 4) : [];
  return slugs.map((item) => ({ item }));
}

export async function generateMetadata({ params }: ItemPageProps): Promise<Metadata> {
  const [locale, language, { item: segment }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const page = await findQaPage('faq', segment, language);
  if (!page) return {};
  const { question: title, description } = page.item;
  return pageMetadata({ locale, path: page.paths, title, description });
}

export default async function FaqItemPage({ params }: ItemPageProps) {
  const [locale, language, { item: segment }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const page = await findQaPage('faq', segment, language);
  if (!page) notFound();
  return (
    <>
      <QaArticle section="faq" item={page.item} others={page.others} locale={locale} />
      <QaStructuredData section="faq" item={page.item} locale={locale} />
    </>
  );
}
