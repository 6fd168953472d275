import { useTranslations } from 'next-intl';
import type { DataPackage } from '@/features/packages/model/package-model';
import { regionName } from '@/features/packages/model/package-place';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { PackageTicket } from './package-ticket';

type SharedTicketProps = { dataPackage: DataPackage; locale: LocaleSlug; best?: boolean };

/** The ticket of a package for several countries, with their region and number. */
export function SharedTicket(props: SharedTicketProps) {
  const t = useTranslations('catalog');
  const title = regionName(props.dataPackage);
  const count = props.dataPackage.countryCodes.length;
  // Some names already tell the number.
  const isTold = title.includes(String(count));
  const place = isTold ? title : t('ticket.covers', { title, countries: t('countries', { count }) });
  return <PackageTicket {...props} place={place} />;
}
