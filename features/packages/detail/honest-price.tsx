import { useTranslations } from 'next-intl';
import { type FirstTariff, firstPrice } from '@/features/packages/model/first-price';
import type { DataPackage } from '@/features/packages/model/package-model';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import styles from './honest-price.module.scss';
import { type Buying, ownPart } from './own-view';

type HonestPriceProps = { locale: LocaleSlug; dataPackage: DataPackage; buying: Buying };

/** The price of the package, and beside it what will be paid in the end. */
export function HonestPrice({ locale, dataPackage, buying }: HonestPriceProps) {
  return (
    <p className={styles.honest}>
      <span className="fig">{formatMoney(dataPackage.price, languageOf(locale))}</span>
      {dataPackage.available && (
        <span className={styles.end}>
          {ownPart('line', buying, (tariff) => tariff && <WithNumber {...{ locale, dataPackage, tariff }} />)}
        </span>
      )}
    </p>
  );
}

type WithNumberProps = { locale: LocaleSlug; dataPackage: DataPackage; tariff: FirstTariff };

function WithNumber({ locale, dataPackage, tariff }: WithNumberProps) {
  const t = useTranslations('catalog.detail');
  const { totalCents, balanceCents } = firstPrice(dataPackage, tariff);
  return t.rich('withNumber', {
    total: formatMoney(totalCents, languageOf(locale)),
    balance: formatMoney(balanceCents, languageOf(locale)),
    b: (words) => <b>{words}</b>,
    keep: (words) => <span className={styles.keep}>{words}</span>,
  });
}
