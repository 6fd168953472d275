import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/feedback/note';
import { packagesQuery } from '@/features/account/model/account-query-options';
import { megabytesText } from '@/features/packages/public';
import type { EsimPackage } from '@/lib/api/contract/profile';
import { queryClient } from '@/lib/browser/query-client';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { type Covering, packageOfferQuery, sharesArea } from './account-package';

type CoveredAlreadyProps = { locale: LocaleSlug; numberId: number | null; offerId: number };

/** Says before a purchase that the number has data for some of the same countries, and which is used first there. */
export function CoveredAlready({ locale, numberId, offerId }: CoveredAlreadyProps) {
  const t = useTranslations('catalog.own');
  const language = useLocale();
  const packages = useQuery(packagesQuery(numberId), queryClient()).data;
  const offer = useQuery(packageOfferQuery(locale, offerId), queryClient()).data;
  const own = packages && offer && findOverlap(packages, offer);
  if (!own) return null;
  const left = megabytesText(Math.max(own.volume - own.usedVolume, 0), language);
  return <Note>{t('covered', { title: own.title, left })}</Note>;
}

/** A package of a number that works in some, not all, of the countries of an offer, or in more. */
function findOverlap(packages: readonly EsimPackage[], offer: Covering): EsimPackage | undefined {
  const isShared = (code: string) => offer.countryCodes.includes(code);
  return packages.find((own) => own.active && !sharesArea(own, offer) && own.countryCodes.some(isShared));
}
