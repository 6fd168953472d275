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

/** Says before a purchase what data the number has for some of the same countries, and which is used first there. */
export function CoveredAlready({ locale, numberId, offerId }: CoveredAlreadyProps) {
  const t = useTranslations('catalog.own');
  const language = useLocale();
  const packages = useQuery(packagesQuery(numberId), queryClient()).data;
  const offer = useQuery(packageOfferQuery(locale, offerId), queryClient()).data;
  const own = packages && offer ? packages.filter((one) => overlaps(one, offer)) : [];
  if (own.length === 0) return null;
  const named = own.map(
    ({ title, volume, usedVolume }) => `${title} (${megabytesText(Math.max(volume - usedVolume, 0), language)})`,
  );
  return <Note>{t('covered', { list: new Intl.ListFormat(language).format(named) })}</Note>;
}

/** Whether a package of a number works in some, not all, of the countries of an offer, or in more. */
function overlaps(own: EsimPackage, offer: Covering): boolean {
  const isShared = (code: string) => offer.countryCodes.includes(code);
  return own.active && !sharesArea(own, offer) && own.countryCodes.some(isShared);
}
