import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/blocks/fact-list';
import { Ticket, TicketTotal } from '@/components/ui/blocks/ticket';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { CountryFieldIsland } from '@/features/countries/public-server';
import { choiceAttributes, orderHref } from '@/features/packages/model/choice-hrefs';
import {
  type Buying,
  cheaperTariff,
  type FirstTariff,
  pricePart,
  priceWithNewNumber,
} from '@/features/packages/model/first-price';
import type { DataPackage } from '@/features/packages/model/package-model';
import type { PackagePlace } from '@/features/packages/model/package-place';
import { volumeText } from '@/features/packages/model/unit-price';
import { useMoney } from '@/lib/browser/use-money';
import { useIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { loginHref } from '@/lib/i18n/site-hrefs';
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
          {pricePart('stub', buying, (tariff) => (
            <PurchaseStub {...offer} tariff={tariff} buying={buying} />
          ))}
        </div>
      }
    >
      <div className={styles.body}>
        <CountryFieldIsland locale={offer.locale} messages={messages} chosen={place.slug ? place : null} />
        <div>
          {pricePart('rows', buying, (tariff) => (
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
  const money = useMoney();
  const { dataPackage } = props;
  const tariff = newNumberOf(props);
  const first = tariff && priceWithNewNumber(dataPackage, tariff);
  const facts = [
    { name: t('price'), value: money(dataPackage.priceCents) },
    ...(tariff && first
      ? [
          {
            name: t('newNumber', { tariff: tariff.name }),
            note: first.balanceCents > 0 ? t('newNumberBalance', { balance: money(first.balanceCents) }) : '',
            value: money(first.tariffCents),
          },
        ]
      : []),
  ];
  return <FactList facts={facts} />;
}

function PurchaseStub({ buying, ...props }: PartProps & Pick<PackagePurchaseProps, 'buying'>) {
  const t = useTranslations('catalog.detail');
  const money = useMoney();
  const { dataPackage, locale, esimId } = props;
  const tariff = newNumberOf(props);
  const first = tariff && priceWithNewNumber(dataPackage, tariff);
  return (
    <>
      <TicketTotal label={t('youPay')} note={t('once')} value={money(first?.totalCents ?? dataPackage.priceCents)} />
      <BuyButton {...props} size="l" />
      {first?.isCovered && <p className={styles.already}>{t('fromBalance', { total: money(first.tariffCents) })}</p>}
      {tariff && <CheaperWay locale={locale} dataPackage={dataPackage} buying={buying} tariff={tariff} />}
      {esimId === undefined && (
        <p className={styles.already}>
          {t.rich('already', { link: (words) => <a href={loginHref(locale)}>{words}</a> })}
        </p>
      )}
    </>
  );
}

type CheaperWayProps = Pick<PackagePurchaseProps, 'locale' | 'dataPackage' | 'buying'> & { tariff: FirstTariff };

/** Names the tariff that the package costs less with in all, where there is one. */
function CheaperWay({ locale, dataPackage, buying, tariff: shown }: CheaperWayProps) {
  const t = useTranslations('catalog.detail');
  const money = useMoney();
  const others = [...(buying.tariff ? [buying.tariff] : []), ...buying.otherTariffs];
  const cheaper = cheaperTariff(dataPackage, shown, others);
  if (!cheaper) return null;
  const { tariff, totalCents, isCovered } = cheaper;
  const href = orderHref(locale, { tariff: tariff.id, package: dataPackage.id });
  return (
    <p className={styles.already}>
      {t.rich(isCovered ? 'cheaperFromBalance' : 'cheaper', {
        tariff: tariff.name,
        total: money(totalCents),
        link: (words) => (
          <a href={href} {...choiceAttributes(dataPackage)}>
            {words}
          </a>
        ),
      })}
    </p>
  );
}

type PurchaseBarProps = { locale: LocaleSlug; dataPackage: DataPackage; buying: Buying; esimId?: number };

/** The sum and the button at the foot of a narrow screen. */
export function PurchaseBar({ buying, ...offer }: PurchaseBarProps) {
  const t = useTranslations('catalog');
  const money = useMoney();
  const { volume, duration, priceCents, available } = offer.dataPackage;
  return (
    <div className={styles.bar} data-foot-bar>
      {pricePart('bar', buying, (tariff) => {
        const first =
          tariff && available && offer.esimId === undefined ? priceWithNewNumber(offer.dataPackage, tariff) : null;
        const said = first ? t('detail.barTotal') : `${volumeText(volume)}, ${t('days', { count: duration })}`;
        return (
          <>
            <p>
              <span className="cap">{said}</span>
              <br />
              <span className="t3">{money(first?.totalCents ?? priceCents)}</span>
            </p>
            <BuyButton {...offer} tariff={tariff} />
          </>
        );
      })}
    </div>
  );
}

type BuyButtonProps = {
  locale: LocaleSlug;
  dataPackage: DataPackage;
  tariff: FirstTariff | null;
  esimId?: number;
  /** The large one carries the sum; beside the small one it stands already. */
  size?: 'm' | 'l';
};

/** Says what will happen: for a number of one's own it activates, else it is bought first (F2.126, F2.127). */
function BuyButton({ locale, dataPackage, tariff, esimId, size = 'm' }: BuyButtonProps) {
  const t = useTranslations('catalog.detail');
  const money = useMoney();
  const isOwn = esimId !== undefined;
  const price = money(dataPackage.priceCents);
  const shape = { variant: 'main', size, full: size === 'l' } as const;
  if (!dataPackage.available || tariff === null) {
    return (
      <Button {...shape} disabled>
        {t('off')}
      </Button>
    );
  }
  const own = size === 'l' ? t('activateFor', { price }) : t('activate');
  const amount = money(priceWithNewNumber(dataPackage, tariff).totalCents);
  const buy = size === 'l' ? t('buyFor', { amount }) : t('buyAndActivate');
  return (
    <ButtonLink
      {...shape}
      href={orderHref(locale, { tariff: tariff.id, package: dataPackage.id })}
      {...choiceAttributes(dataPackage)}
    >
      {isOwn ? own : buy}
    </ButtonLink>
  );
}
