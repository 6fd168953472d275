import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ActivateSwitch, offerOf } from '@/features/account/public';
import { packageHref } from '@/features/countries/country-hrefs';
import { CountryPageView, CountryStructuredData } from '@/features/destinations/country-page';
import { findPackagePage, firstPackageSlugs } from '@/features/destinations/destination-page';
import { getPackagePageHead } from '@/features/destinations/page-head';
import { PackageDetail } from '@/features/packages/detail/package-detail';
import { PackageStructuredData } from '@/features/packages/detail/package-structured-data';
import { formatMoney } from '@/lib/format/money';
import { isLocaleSlug, languageOf } from '@/lib/i18n/locales';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

type PackagePageProps = { params: Promise<{ slug: string }> };

export async function generateStaticParams({ params }: { params: { locale: string } }) {
  const slugs = isLocaleSlug(params.locale) ? await firstPackageSlugs(languageOf(params.locale), 4) : [];
  return slugs.map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: PackagePageProps): Promise<Metadata> {
  const [locale, language, { slug }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const page = await findPackagePage(language, decodeURIComponent(slug));
  return page ? pageMetadata({ locale, ...(await getPackagePageHead(page, language)) }) : {};
}

export default async function PackagePage({ params }: PackagePageProps) {
  const [locale, language, { slug }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const asked = decodeURIComponent(slug);
  const page = await findPackagePage(language, asked);
  if (!page) notFound();
  if (page.kind === 'package') {
    const { dataPackage, countries, tariffId } = page;
    const t = await getTranslations('catalog.detail');
    const price = formatMoney(dataPackage.price, language);
    return (
      <>
        <PackageStructuredData page={page} locale={locale} />
        <PackageDetail
          {...{ locale, countries, tariffId }}
          defaultPackage={dataPackage}
          action={(forStrangers, size) => (
            <ActivateSwitch
              {...{ locale, size }}
              offer={offerOf(dataPackage)}
              label={size === 'l' ? t('activateFor', { price }) : t('activate')}
            >
              {forStrangers}
            </ActivateSwitch>
          )}
        />
      </>
    );
  }
  // Not for ever: what is guessed today may be the name of something else tomorrow.
  if (page.country.slug !== asked) redirect(packageHref(locale, page.country.slug));
  return (
    <>
      <CountryStructuredData {...page} locale={locale} />
      <CountryPageView page={page} locale={locale} />
    </>
  );
}
