import { useTranslations } from 'next-intl';
import type { Country } from '@/features/countries/public';
import type { TicketPackage } from '@/features/packages/model/package-model';
import type { Reach } from '@/features/packages/model/package-place';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { PackageTicket } from './package-ticket';

type PlacedTicketProps = {
  dataPackage: TicketPackage;
  locale: LocaleSlug;
  /** Null for a package of the one country. */
  reach: Reach | null;
  /** Left out where the heading above names it. */
  country?: Pick<Country, 'name' | 'flagIcon'>;
  best?: boolean;
};

/** A ticket that says where it is good for: its country with the flag, or its region and in how many countries. */
export function PlacedTicket({ reach, country, ...ticket }: PlacedTicketProps) {
  const t = useTranslations('catalog');
  if (!reach)
    return <PackageTicket {...ticket} {...(country && { place: country.name, flagIcon: country.flagIcon })} />;
  const { region, countries: count } = reach;
  // Some names already tell the number.
  const isTold = new RegExp(`(?<!\\d)${count}(?!\\d)`).test(region);
  const place = isTold ? region : t('ticket.covers', { title: region, countries: t('countries', { count }) });
  return <PackageTicket {...ticket} place={place} />;
}
