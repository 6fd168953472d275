import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ResultPage } from '@/features/checkout/result/result-page';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('result')]);
  return pageMetadata({ locale, path: '/order/status', title: t('metaOrder'), index: 'private' });
}

export default async function Page() {
  return <ResultPage locale={await getLocaleSlug()} thing="order" />;
}
