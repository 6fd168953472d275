import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { qaListPath } from '@/features/content/content-hrefs';
import { listQa } from '@/features/content/content-queries';
import { getHead } from '@/features/content/page-content';
import { ContentHead } from '@/features/content/pages/article-page';
import { FaqList } from '@/features/content/pages/faq-list';
import { FaqStructuredData } from '@/features/content/structured-data';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

const path = qaListPath('faq');

export async function generateMetadata(): Promise<Metadata> {
  const [locale, language, t] = await Promise.all([getLocaleSlug(), getLanguage(), getTranslations('content.faq')]);
  const head = await getHead(language, path, { title: t('title'), description: t('description') });
  return pageMetadata({ locale, path, ...head });
}

export default async function FaqPage() {
  const [locale, language, t] = await Promise.all([getLocaleSlug(), getLanguage(), getTranslations('content.faq')]);
  const questions = await listQa('faq', language);
  return (
    <>
      <ContentHead title={t('title')} lead={t('description')} />
      <div className="page wrap">
        <FaqList questions={questions} locale={locale} />
      </div>
      <FaqStructuredData questions={questions} />
    </>
  );
}
