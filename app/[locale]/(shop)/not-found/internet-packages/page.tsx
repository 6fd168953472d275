import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PackageList, PackageListHead } from '@/features/packages/list/package-list';
import { getPackageList } from '@/features/packages/model/package-queries';
import { getFirstTariff } from '@/features/tariffs/public-server';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('catalog.list');
  return { title: t('nothingTitle'), robots: { index: false } };
}

/** The whole 404 document of an address below the list: the server entry sends it for a country or a package that is not there. */
export default async function NoSuchPlaceDocument() {
  const [locale, language] = await Promise.all([getLocaleSlug(), getLanguage()]);
  const [list, tariff] = await Promise.all([getPackageList(language), getFirstTariff(language)]);
  return (
    <>
      <PackageListHead locale={locale} list={list} nothing />
      <PackageList list={list} locale={locale} text="" tariff={tariff} />
    </>
  );
}
