import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '@/features/account/home/home-page';
import { CountryPackages } from '@/features/account/packages/country-packages';
import { getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, t] = await Promise.all([getLocaleSlug(), getTranslations('account.home')]);
  return pageMetadata({ locale, path: '/lk', title: t('metaTitle'), index: 'account' });
}

export default async function Page() {
  const locale = await getLocaleSlug();
  return (
    <>
      <HomePage locale={locale} />
      <CountryPackages locale={locale} />
    </>
  );
}
