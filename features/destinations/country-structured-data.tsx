import { useTranslations } from 'next-intl';
import { JsonLd } from '@/components/layout/json-ld';
import { countryPhrase, packagePath, packagesPath } from '@/features/countries/public';
import type { CountryPackages } from '@/features/packages/public';
import { byPrice } from '@/features/packages/public';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { absoluteUrl } from '@/lib/seo/metadata';
import { breadcrumbs, itemList } from '@/lib/seo/structured-data';

/** What search engines read about a country: the way to it, and its packages. */
export function CountryStructuredData({ country, packages, locale }: CountryPackages & { locale: LocaleSlug }) {
  const t = useTranslations('catalog');
  const name = t('country.metaTitle', { country: countryPhrase(country, languageOf(locale)) });
  const way = [
    { name: t('list.metaTitle'), url: absoluteUrl(locale, packagesPath) },
    { name, url: absoluteUrl(locale, packagePath(country.slug)) },
  ];
  const urls = byPrice(packages).map(({ slug }) => absoluteUrl(locale, packagePath(slug)));
  return (
    <>
      <JsonLd data={breadcrumbs(way)} />
      {urls.length > 0 && <JsonLd data={itemList(name, urls)} />}
    </>
  );
}
