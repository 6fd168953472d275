import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getMessages, getTranslations } from 'next-intl/server';
import { offerOf } from '@/features/account/packages/account-package';
import { OwnPrice } from '@/features/account/packages/own-price';
import { packageHref } from '@/features/countries/country-hrefs';
import { CountryPageView, CountryStructuredData } from '@/features/destinations/country-page';
import { findPackagePage } from '@/features/destinations/destination-page';
import { getPackagePageHead } from '@/features/destinations/page-head';
import { PackageDetail } from '@/features/packages/detail/package-detail';
import { PackageStructuredData } from '@/features/packages/detail/package-structured-data';
import { pickIslandMessages } from '@/lib/i18n/island-messages';
import { getLanguage, getLocaleSlug } from '@/lib/i18n/root-locale';
import { pageMetadata } from '@/lib/seo/metadata';

/** Made when it is asked for, and kept by the server entry (ADR 2). */
export const instant = false;

type PackageOrCountryProps = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: PackageOrCountryProps): Promise<Metadata> {
  const [locale, language, { slug }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const page = await findPackagePage(language, decodeURIComponent(slug));
  return page ? pageMetadata({ locale, ...(await getPackagePageHead(page, language)) }) : {};
}

export default async function PackageOrCountryPage({ params }: PackageOrCountryProps) {
  const [locale, language, { slug }] = await Promise.all([getLocaleSlug(), getLanguage(), params]);
  const asked = decodeURIComponent(slug);
  const page = await findPackagePage(language, asked);
  if (!page) notFound();
  if (page.kind === 'package') {
    const { dataPackage, countries, tariff, otherTariffs } = page;
    const [t, catalog, { share }] = await Promise.all([
      getTranslations('catalog.detail'),
      getMessages(),
      getPackagePageHead(page, language),
    ]);
    const own = {
      locale,
      offer: offerOf(dataPackage),
      label: t('activate'),
      messages: pickIslandMessages('ownPrice', catalog),
    };
    return (
      <>
        <PackageDetail
          locale={locale}
          countries={countries}
          tariff={tariff}
          otherTariffs={otherTariffs}
          defaultPackage={dataPackage}
          own={(part, forStrangers, byTariff) => (
            <OwnPrice {...own} part={part} byTariff={byTariff}>
              {forStrangers}
            </OwnPrice>
          )}
        />
        <PackageStructuredData page={page} locale={locale} share={share} />
      </>
    );
  }
  // Not for ever: what is guessed today may be the name of something else tomorrow.
  if (page.country.slug !== asked) redirect(packageHref(locale, page.country.slug));
  return (
    <>
      <CountryPageView page={page} locale={locale} />
      <CountryStructuredData {...page} locale={locale} />
    </>
  );
}
