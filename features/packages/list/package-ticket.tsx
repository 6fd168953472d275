import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { AppLink } from '@/components/ui/controls/app-link';
import { Badge } from '@/components/ui/feedback/badge';
import { CourseLine } from '@/components/ui/pictures/course-line';
import { Icon } from '@/components/ui/pictures/icon';
import { SheetFlag } from '@/components/ui/pictures/sheet-flag';
import { type Country, packageHref } from '@/features/countries/public';
import type { TicketPackage } from '@/features/packages/model/package-model';
import type { Reach } from '@/features/packages/model/package-place';
import { unitPrice, volumeText } from '@/features/packages/model/unit-price';
import { useMoney } from '@/lib/browser/use-money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './package-ticket.module.scss';

type PackageTicketProps = {
  dataPackage: TicketPackage;
  locale: LocaleSlug;
  /** Where it works, in a few words. Left out where the heading above says it. */
  place?: string;
  flagIcon?: string;
  best?: boolean;
  /** What a newcomer pays for it with a number, in words. */
  withNumber?: ReactNode;
};

/** A package as a ticket: volume and days on the line, the price on land. The whole ticket is a link (F2.118–F2.122). */
export function PackageTicket({ dataPackage, locale, place, flagIcon, best = false, withNumber }: PackageTicketProps) {
  const t = useTranslations('catalog');
  const money = useMoney();
  const { amount, unit } = unitPrice(dataPackage, languageOf(locale));
  const bare = place === undefined;
  return (
    <AppLink
      href={packageHref(locale, dataPackage.slug)}
      className={classNames(styles.ticket, bare && styles.bare, !dataPackage.available && styles.off)}
    >
      <span className={styles.main}>
        {(!bare || best || !dataPackage.available) && (
          <span className={styles.where}>
            {!bare && (flagIcon ? <SheetFlag icon={flagIcon} /> : <Icon name="globe" />)}
            {!bare && <span className={styles.place}>{place}</span>}
            {best && (
              <Badge tone="course" className={styles.badge}>
                {t('ticket.best')}
              </Badge>
            )}
            {!dataPackage.available && <Badge className={styles.badge}>{t('ticket.off')}</Badge>}
          </span>
        )}
        <span className={styles.leg}>
          <span className="t3">{volumeText(dataPackage.volume)}</span>
          <CourseLine className={styles.line} progress={0} onCard />
          <span className="t3">{t('days', { count: dataPackage.duration })}</span>
        </span>
        {withNumber && dataPackage.available && <span className={styles.newcomer}>{withNumber}</span>}
      </span>
      <span className={styles.stub}>
        <span className={classNames('fig', styles.price)}>{money(dataPackage.priceCents)}</span>
        <span className={styles.foot}>
          <span className={styles.unit}>{t('perUnit', { amount, unit })}</span>
          <Icon name={dataPackage.available ? 'arrow-right' : 'ban'} />
        </span>
      </span>
    </AppLink>
  );
}

type PlacedTicketProps = {
  dataPackage: TicketPackage;
  locale: LocaleSlug;
  /** Null for a package of the one country. */
  reach: Reach | null;
  /** Left out where the heading above names it. */
  country?: Pick<Country, 'name' | 'flagIcon'>;
  best?: boolean;
  withNumber?: ReactNode;
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
