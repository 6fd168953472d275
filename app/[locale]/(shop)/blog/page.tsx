import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { qaListPath } from '@/features/content/content-hrefs';
import { listQa } from '@/features/content/content-queries';
import { getHead } from '@/features/content/page-content';
import { ContentHead } from '@/features/content/pages/article-page';
import { BlogList } from '@/features/content/pages/blog-list';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

const path = qaListPath('blog');

export async function generateMetadata(): Promise<Metadata> {
  const [locale, language, t] = await Promise.all([getLocaleSlug(), getLanguage(), getTranslations('content.blog')]);
  const head = await getHead(language, path, { title: t('title'), description: t('description') });
  return pageMetadata({ locale, path, ...head });
}

export default async function BlogPage() {
  const [locale, language, t] = await Promise.all([getLocaleSlug(), getLanguage(), getTranslations('content.blog')]);
  return (
    <>
      <ContentHead title={t('title')} lead={t('description')} />
      <div className="page wrap">
        <BlogList posts={await listQa('blog', language)} locale={locale} />
      </div>
    </>
  );
}
