import 'server-only';
import { getTranslations } from 'next-intl/server';
import { sharePicture } from '@/components/share-image/card-key';
import type { ShareCard } from '@/components/share-image/share-view';
import { countryPhrase, packagePath } from '@/features/countries/public';
import {
  bestPriced,
  type DataPackage,
  type PackagePage,
  packagePlace,
  startOfAll,
  unitPrice,
  volumeText,
} from '@/features/packages/public';
import { formatMoney } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';
import { type CountryPage, findPackagePage } from './destination-page';

/** Title, description and path of a package's or a country's page; those of the list are settings (F2.129). */
export async function getPackagePageHead(page: PackagePage | CountryPage, language: Language) {
  const t = await getTranslations({ locale: language, namespace: 'catalog' });
  if (page.kind === 'country') {
    const { country } = page;
    const forSale = forSaleIn(page);
    const cheapest = [...forSale].sort((a, b) => a.priceCents - b.priceCents)[0];
    return {
      path: packagePath(country.slug),
      share: sharePicture(country.slug, await cardOf(page, language)),
      title: t('country.metaTitle', { country: countryPhrase(country, language) }),
      description: cheapest
        ? t('country.metaDescription', {
            country: countryPhrase(country, language),
            packages: t('packages', { count: forSale.length }),
            price: formatMoney(cheapest.priceCents, language),
            starts: startOfAll(forSale),
          })
        : t('country.empty'),
    };
  }
  const { dataPackage, countries } = page;
  const words = {
    place: packagePlace(dataPackage, countries).name,
    volume: volumeText(dataPackage.volume),
    days: t('days', { count: dataPackage.duration }),
    price: formatMoney(dataPackage.priceCents, language),
    starts: startOfAll([dataPackage]),
  };
  return {
    path: packagePath(dataPackage.slug),
    share: sharePicture(dataPackage.slug, await cardOf(page, language)),
    title: t('detail.metaTitle', words),
    description: t('detail.metaDescription', words),
  };
}

/** The packages of a country that can be bought: what a count of them counts. */
export function forSaleIn({ packages }: Pick<CountryPage, 'packages'>): DataPackage[] {
  return packages.filter(({ available }) => available);
}

/** The picture of a package or a country by its address part; null when it is none. Throws ApiError. */
export async function findPackageShare(language: Language, slug: string): Promise<ShareCard | null> {
  const page = await findPackagePage(language, slug);
  // What was only guessed has no picture of its own.
  if (!page || (page.kind === 'country' && page.country.slug !== slug)) return null;
  return cardOf(page, language);
}

async function cardOf(page: PackagePage | CountryPage, language: Language): Promise<ShareCard> {
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
      price: formatMoney(dataPackage.priceCents, language),
      unitPrice: t('perUnit', unitPrice(dataPackage, language)),
    };
  }
  const { country, packages } = page;
  const count = t('packages', { count: forSaleIn(page).length });
  const best = bestPriced(packages);
  const price = best && unitPrice(best, language);
  return {
    kind: 'words',
    title: t('country.title', { country: countryPhrase(country, language) }),
    lead: price ? t('list.summary', { packages: count, price: price.amount, unit: price.unit }) : '',
    flag: country.flagIcon,
  };
}
