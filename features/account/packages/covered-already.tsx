import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { Note } from '@/components/ui/feedback/note';
import { packagesQuery } from '@/features/account/model/account-query-options';
import { megabytesText } from '@/features/packages/public';
import type { EsimPackage } from '@/lib/api/contract/profile';
import { queryClient } from '@/lib/browser/query-client';
import { sharesArea } from './account-package';

type CoveredAlreadyProps = { numberId: number | null; offerId: number };

/** Says before a purchase that the number has data for some of the same countries, and which is used first there. */
export function CoveredAlready({ numberId, offerId }: CoveredAlreadyProps) {
  const t = useTranslations('catalog.own');
  const language = useLocale();
  const all = useQuery(packagesQuery(numberId), queryClient()).data ?? [];
  const own = findOverlap(all, offerId);
  if (!own) return null;
  const left = megabytesText(Math.max(own.volume - own.usedVolume, 0), language);
  return <Note>{t('covered', { title: own.title, left })}</Note>;
}

/** A package that works in some, not all, of the countries of an offer, or in more; `all` are those of the number and its offers. */
function findOverlap(all: readonly EsimPackage[], offerId: number): EsimPackage | undefined {
  const offer = all.find(({ id, active }) => id === offerId && !active);
  if (!offer) return;
  const isShared = (code: string) => offer.countryCodes.includes(code);
  return all.find((own) => own.active && !sharesArea(own, offer) && own.countryCodes.some(isShared));
}
