import { useTranslations } from 'next-intl';
import { Crumb } from '@/components/ui/controls/crumb';
import { Icon } from '@/components/ui/pictures/icon';
import { Legs } from '@/components/ui/pictures/legs';
import { SheetFlag } from '@/components/ui/pictures/sheet-flag';
import { type Country, packagesHref } from '@/features/countries/public';
import { CountryFieldIsland } from '@/features/countries/public-server';
import { startOfAll } from '@/features/packages/model/fact-texts';
import {
  type Buying,
  type FirstTariff,
  type OwnPriceView,
  pricePart,
  priceWithNewNumber,
} from '@/features/packages/model/first-price';
import type { DataPackage } from '@/features/packages/model/package-model';
import { type PackagePlace, packagePlace } from '@/features/packages/model/package-place';
import { volumeText } from '@/features/packages/model/unit-price';
import { useMoney } from '@/lib/browser/use-money';
import { useIslandMessages } from '@/lib/i18n/island-messages';
import type { LocaleSlug } from '@/lib/i18n/locales';
import styles from './package-detail.module.scss';
import { PackageAccordions, TypedFacts } from './package-facts';
import { PackagePurchase, PurchaseBar } from './package-purchase';

type PackageDetailProps = {
  locale: LocaleSlug;
  countries: readonly Country[];
  /** The package to show; without one the visitor is asked for a country (F2.116). */
  defaultPackage?: DataPackage;
  /** The number that the package will be switched on for (F2.116). */
  esimId?: number;
  /** Tariff that a new customer starts with; null when none is for sale. */
  tariff?: FirstTariff | null;
  otherTariffs?: readonly FirstTariff[];
  /** What else than a stranger's view the parts with a price may show (F2.126). */
  own?: OwnPriceView;
};

/** An internet package with everything needed to decide on it (F2.116–F2.128). */
export function PackageDetail({
  locale,
  countries,
  defaultPackage,
  esimId,
  tariff = null,
  otherTariffs = [],
  own,
}: PackageDetailProps) {
  const t = useTranslations('catalog');
  const messages = useIslandMessages('country');
  if (!defaultPackage) {
    return (
      <div className={`page wrap stack ${styles.page}`}>
        <Crumb href={packagesHref(locale)}>{t('detail.back')}</Crumb>
        <h1 className="t1">{t('detail.chooseTitle')}</h1>
        <p className="lead">{t('detail.chooseLead')}</p>
        <CountryFieldIsland locale={locale} messages={messages} chosen={null} />
      </div>
    );
  }
  const buying = { tariff, otherTariffs, ...(own && { own }) };
  const offer = { locale, buying, dataPackage: defaultPackage, ...(esimId !== undefined && { esimId }) };
  const days = t('days', { count: defaultPackage.duration });
  const volume = volumeText(defaultPackage.volume);
  const place = packagePlace(defaultPackage, countries);
  const startsBought = startOfAll([defaultPackage]) === 'purchase';
  const legs = [
    { key: 'buy', label: t('detail.buy') },
    { key: 'install', label: t('detail.install') },
    { key: 'land', label: place.flagIcon ? t('detail.land', { place: place.name }) : t('detail.landAny') },
    { key: 'end', label: t(startsBought ? 'detail.endBought' : 'detail.end', { days }) },
  ];
  return (
    <>
      <div className={`page wrap stack ${styles.page}`} data-own-action>
        <div>
          <Crumb href={packagesHref(locale)}>{t('detail.back')}</Crumb>
        </div>
        <div className={styles.detail}>
          <div className={styles.story}>
            <div className={styles.head}>
              <PackagePlaceName place={place} />
              <h1 className={`hero-t ${styles.title}`}>{t('detail.title', { volume, days })}</h1>
              <FullPrice dataPackage={defaultPackage} buying={buying} />
            </div>
            <Legs label={t('detail.life')} legs={legs} current={1} />
            <TypedFacts locale={locale} place={place} dataPackage={defaultPackage} />
            <PackageAccordions locale={locale} countries={countries} dataPackage={defaultPackage} />
          </div>
          <PackagePurchase {...offer} place={place} />
        </div>
      </div>
      <PurchaseBar {...offer} />
    </>
  );
}

/** The place of a package with its flag, or a globe for several countries. */
function PackagePlaceName({ place }: { place: PackagePlace }) {
  return (
    <p className="row">
      {place.flagIcon ? <SheetFlag icon={place.flagIcon} size="l" lazy={false} /> : <Icon name="globe" />}
      <span className="strong">{place.name}</span>
    </p>
  );
}

type FullPriceProps = { dataPackage: DataPackage; buying: Buying };

/** The price of the package, and beside it what will be paid in the end. */
function FullPrice({ dataPackage, buying }: FullPriceProps) {
  const money = useMoney();
  return (
    <p className={styles.fullPrice}>
      <span className="fig">{money(dataPackage.priceCents)}</span>
      {dataPackage.available && (
        <span className={styles.end}>
          {pricePart('line', buying, (tariff) => tariff && <WithNumber dataPackage={dataPackage} tariff={tariff} />)}
        </span>
      )}
    </p>
  );
}

type WithNumberProps = { dataPackage: DataPackage; tariff: FirstTariff };

function WithNumber({ dataPackage, tariff }: WithNumberProps) {
  const t = useTranslations('catalog.detail');
  const money = useMoney();
  const { totalCents, balanceCents } = priceWithNewNumber(dataPackage, tariff);
  return t.rich('withNumber', {
    total: money(totalCents),
    tariff: tariff.name,
    balance: money(balanceCents),
    b: (words) => <b>{words}</b>,
    line: (words) => <span className={styles.line}>{words}</span>,
  });
}
