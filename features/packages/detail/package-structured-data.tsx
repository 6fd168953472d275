import { useTranslations } from 'next-intl';
import { JsonLd } from '@/components/layout/json-ld';
import { packagePath, packagesPath } from '@/features/countries/public';
import { startOfAll } from '@/features/packages/model/fact-texts';
import type { PackagePage } from '@/features/packages/model/package-model';
import { packagePlace } from '@/features/packages/model/package-place';
import { volumeText } from '@/features/packages/model/unit-price';
import { useMoney } from '@/lib/browser/use-money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { absoluteUrl, type SharePicture, shareUrl, siteUrl } from '@/lib/seo/metadata';
import { breadcrumbs, faqPage, product } from '@/lib/seo/structured-data';

type PackageStructuredDataProps = { page: PackagePage; locale: LocaleSlug; share: SharePicture };

/** What search engines read about a package: the offer, the way to it, and its questions (F2.130). */
export function PackageStructuredData({ page, locale, share }: PackageStructuredDataProps) {
  const t = useTranslations('catalog');
  const money = useMoney();
  const { dataPackage, countries } = page;
  const days = t('days', { count: dataPackage.duration });
  const words = {
    place: packagePlace(dataPackage, countries).name,
    volume: volumeText(dataPackage.volume),
    days,
    price: money(dataPackage.priceCents),
    starts: startOfAll([dataPackage]),
  };
  const name = t('detail.metaTitle', words);
  const url = absoluteUrl(locale, packagePath(dataPackage.slug));
  // Only what the page asks and answers in these words: search engines refuse the rest.
  const questions = [
    { question: t('detail.howTo'), answer: dataPackage.instruction },
    { question: t('detail.runsOut'), answer: t('detail.runsOutText') },
  ];
  const way = [
    { name: t('list.metaTitle'), url: absoluteUrl(locale, packagesPath) },
    { name, url },
  ];
  const { id, priceCents, available } = dataPackage;
  const offer = {
    id,
    name,
    url,
    priceCents,
    available,
    description: t('detail.metaDescription', words),
    image: shareUrl(locale, share),
    returns: absoluteUrl(locale, '/return-policy'),
    site: siteUrl(),
  };
  return (
    <>
      <JsonLd data={product(offer)} />
      <JsonLd data={breadcrumbs(way)} />
      <JsonLd data={faqPage(questions)} />
    </>
  );
}
