import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RefillCard } from '@/features/refill/public-server';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('refill.pay')]);
  return pageMetadata({ locale, path: '/lk/Pay', title: t('metaTitle'), index: 'private' });
}

export default async function Page() {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('refill.pay')]);
  return (
    <div className="stack">
      <h1 className="t1">{t('title')}</h1>
      <p className="lead">{t('lead')}</p>
      <RefillCard locale={locale} />
    </div>
  );
}
