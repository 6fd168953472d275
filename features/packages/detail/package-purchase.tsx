import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/fact-list';
import { Ticket, TicketTotal } from '@/components/ui/ticket';
import { CountryField } from '@/features/countries/public-server';
import { type FirstTariff, firstPrice } from '@/features/packages/model/first-price';
import type { DataPackage } from '@/features/packages/model/package-model';
import type { PackagePlace } from '@/features/packages/model/package-place';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { loginHref } from '@/lib/i18n/site-hrefs';
import { useIslandMessages } from '@/lib/i18n/use-island-messages';
import { BuyButton } from './buy-button';
import { type Buying, ownPart } from './own-view';
import styles from './package-purchase.module.scss';

type PackagePurchaseProps = {
  locale: LocaleSlug;
  dataPackage: DataPackage;
  place: PackagePlace;
  buying: Buying;
  esimId?: number;
};

/** The ticket of a package: what the sum is made of, the sum and the button (F2.119–F2.127). */
export function PackagePurchase({ place, buying, ...offer }: PackagePurchaseProps) {
  const t = useTranslations('catalog.detail');
  const messages = useIslandMessages('country');
  return (
    <Ticket
      className={styles.ticket}
      label={t('priceLabel')}
      stub={
        <div className={styles.stub}>
          {ownPart('stub', buying, (tariff) => (
            <PurchaseStub {...offer} tariff={tariff} />
          ))}
        </div>
      }
    >
      <div className={styles.body}>
        <CountryField {...{ locale: offer.locale, messages }} chosen={place.slug ? place : null} />
        <div>
          {ownPart('rows', buying, (tariff) => (
            <PurchaseRows {...offer} tariff={tariff} />
          ))}
        </div>
      </div>
    </Ticket>
  );
}

type PartProps = Omit<PackagePurchaseProps, 'place' | 'buying'> & { tariff: FirstTariff | null };

/** With a number of one's own there is none to be bought. */
function newNumberOf({ tariff, esimId, dataPackage }: PartProps): FirstTariff | null {
  return esimId === undefined && dataPackage.available ? tariff : null;
}

function PurchaseRows(props: PartProps) {
  const t = useTranslations('catalog.detail');
  const { dataPackage, locale } = props;
  const money = (cents: number) => formatMoney(cents, languageOf(locale));
  const tariff = newNumberOf(props);
  const first = tariff && firstPrice(dataPackage, tariff);
  const facts = [
    { name: t('price'), value: money(dataPackage.price) },
    ...(tariff && first
      ? [
          {
            name: t('newNumber', { tariff: tariff.title }),
            note: first.balanceCents > 0 ? t('newNumberBalance', { balance: money(first.balanceCents) }) : '',
            value: money(first.tariffCents),
          },
        ]
      : []),
  ];
  return <FactList facts={facts} />;
}

function PurchaseStub(props: PartProps) {
  const t = useTranslations('catalog.detail');
  const { dataPackage, locale, esimId } = props;
  const tariff = newNumberOf(props);
  const cents = tariff ? firstPrice(dataPackage, tariff).totalCents : dataPackage.price;
  return (
    <>
      <TicketTotal label={t('youPay')} note={t('once')} value={formatMoney(cents, languageOf(locale))} />
      <BuyButton {...props} size="l" />
      {esimId === undefined && (
        <p className={styles.already}>
          {t.rich('already', { link: (words) => <a href={loginHref(locale)}>{words}</a> })}
        </p>
      )}
    </>
  );
}
