import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FactList } from '@/components/ui/fact-list';
import { Ticket, TicketTotal } from '@/components/ui/ticket';
import { CountryField } from '@/features/countries/public-server';
import type { DataPackage } from '@/features/packages/model/package-model';
import type { PackagePlace } from '@/features/packages/model/package-place';
import { unitPrice, volumeText } from '@/features/packages/model/unit-price';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { loginHref } from '@/lib/i18n/site-hrefs';
import { useIslandMessages } from '@/lib/i18n/use-island-messages';
import { BuyButton } from './buy-button';
import styles from './package-purchase.module.scss';

/** Wraps what strangers see at the place of the button; `size` is the button's. */
export type PackageAction = (forStrangers: ReactNode, size: 'm' | 'l') => ReactNode;

type PackagePurchaseProps = {
  locale: LocaleSlug;
  dataPackage: DataPackage;
  place: PackagePlace;
  tariffId: number | null;
  esimId?: number;
  action?: PackageAction;
};

/** The ticket of a package: facts, price and the button (F2.119–F2.127). */
export function PackagePurchase({ dataPackage, place, action, ...buying }: PackagePurchaseProps) {
  const t = useTranslations('catalog');
  const messages = useIslandMessages('country');
  const { locale } = buying;
  const language = languageOf(locale);
  const { amount, unit } = unitPrice(dataPackage, language);
  const [volume, days] = [volumeText(dataPackage.volume), t('days', { count: dataPackage.duration })];
  const price = formatMoney(dataPackage.price, language);
  const facts = [
    { name: t('detail.volume'), value: volume },
    { name: t('detail.duration'), value: days },
    { name: t('detail.perGb', { unit }), value: amount },
    { name: t('detail.number'), value: dataPackage.number },
  ];
  const forStrangers = (
    <>
      <BuyButton {...buying} dataPackage={dataPackage} size="l" />
      {buying.esimId === undefined && (
        <p className={styles.already}>
          {t.rich('detail.already', { link: (words) => <a href={loginHref(locale)}>{words}</a> })}
        </p>
      )}
    </>
  );
  return (
    <Ticket
      className={styles.ticket}
      label={t('detail.priceLabel')}
      stub={
        <div className={styles.stub}>
          <TicketTotal label={t('detail.price')} value={price} />
          {action ? action(forStrangers, 'l') : forStrangers}
        </div>
      }
    >
      <div className={styles.body}>
        <CountryField {...{ locale, messages }} chosen={place.slug ? place : null} />
        <FactList facts={facts} />
      </div>
    </Ticket>
  );
}
