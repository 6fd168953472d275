import 'server-only';
import { getTranslations } from 'next-intl/server';
import { countryPhrase, packagePath } from '@/features/countries/public';
import type { PackagePage } from '@/features/packages/public';
import { packagePlace, volumeText } from '@/features/packages/public';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import type { CountryPage } from './destination-page';

/** Title, description and path of a package's or a country's page; those of the list are settings (F2.129). */
export async function getPackagePageHead(page: PackagePage | CountryPage, language: Language) {
  const t = await getTranslations({ locale: language, namespace: 'catalog' });
  if (page.kind === 'country') {
    const { country, packages } = page;
    const cheapest = packages.toSorted((a, b) => a.price - b.price)[0];
    return {
      path: packagePath(country.slug),
      share: country.slug,
      title: t('country.metaTitle', { country: countryPhrase(country, language) }),
      description: cheapest
        ? t('country.metaDescription', {
            country: countryPhrase(country, language),
            packages: t('packages', { count: packages.length }),
            price: formatMoney(cheapest.price, language),
          })
        : t('country.empty'),
    };
  }
  const { dataPackage, countries } = page;
  const words = {
    place: packagePlace(dataPackage, countries).name,
    volume: volumeText(dataPackage.volume),
    days: t('days', { count: dataPackage.duration }),
    price: formatMoney(dataPackage.price, language),
  };
  return {
    path: packagePath(dataPackage.slug),
    share: dataPackage.slug,
    title: t('detail.metaTitle', words),
    description: t('detail.metaDescription', words),
  };
}
