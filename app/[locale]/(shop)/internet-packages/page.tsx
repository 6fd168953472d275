import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { getPackagesHead, getPackagesText } from '@/features/content/page-content';
import { ShopStructuredData } from '@/features/content/structured-data';
import { packagesPath } from '@/features/countries/country-hrefs';
import { PackageList, PackageListHead } from '@/features/packages/list/package-list';
import { getPackageList } from '@/features/packages/model/package-queries';
import { getFirstTariff } from '@/features/tariffs/public-server';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export async function generateMetadata(): Promise<Metadata> {
  const [locale, language, t] = await Promise.all([getLocaleSlug(), getLanguage(), getTranslations('catalog.list')]);
  const head = await getPackagesHead(language, { title: t('metaTitle'), description: t('metaDescription') });
  return pageMetadata({ locale, path: packagesPath, ...head });
}

export default async function PackagesPage() {
  const [locale, language] = await Promise.all([getLocaleSlug(), getLanguage()]);
  const [list, text, tariff] = await Promise.all([
    getPackageList(language),
    getPackagesText(language),
    getFirstTariff(language),
  ]);
  return (
    <>
      <PackageListHead locale={locale} list={list} />
      <PackageList list={list} locale={locale} text={text} tariff={tariff} />
      <ShopStructuredData locale={locale} />
    </>
  );
}
