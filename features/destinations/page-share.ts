import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ShareCard } from '@/components/share-image/share-card';
import { countryPhrase } from '@/features/countries/public';
import { bestPriced, packagePlace, unitPrice, volumeText } from '@/features/packages/public';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { findPackagePage } from './destination-page';

/** The picture of a package or a country by its address part; null when it is none. Throws ApiError. */
export async function findPackageShare(language: Language, slug: string): Promise<ShareCard | null> {
  const page = await findPackagePage(language, slug);
  if (!page) return null;
  const t = await getTranslations({ locale: language, namespace: 'catalog' });
  if (page.kind === 'package') {
    const { dataPackage, countries } = page;
    const { name, flagIcon } = packagePlace(dataPackage, countries);
    return {
      kind: 'ticket',
      place: name,
      flag: flagIcon,
      volume: volumeText(dataPackage.volume),
      days: t('days', { count: dataPackage.duration }),
      price: formatMoney(dataPackage.price, language),
      unitPrice: t('perUnit', unitPrice(dataPackage, language)),
    };
  }
  const { country, packages } = page;
  // What was only guessed has no picture of its own.
  if (country.slug !== slug) return null;
  const count = t('packages', { count: packages.length });
  const best = bestPriced(packages);
  const price = best && unitPrice(best, language);
  return {
    kind: 'words',
    title: t('country.title', { country: countryPhrase(country, language) }),
    lead: price ? t('list.summary', { packages: count, price: price.amount, unit: price.unit }) : '',
    flag: country.flagIcon,
  };
}
