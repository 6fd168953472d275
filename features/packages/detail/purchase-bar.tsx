import { useTranslations } from 'next-intl';
import { firstPrice } from '@/features/packages/model/first-price';
import type { DataPackage } from '@/features/packages/model/package-model';
import { volumeText } from '@/features/packages/model/unit-price';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { BuyButton } from './buy-button';
import { type Buying, ownPart } from './own-view';
import styles from './purchase-bar.module.scss';

type PurchaseBarProps = { locale: LocaleSlug; dataPackage: DataPackage; buying: Buying; esimId?: number };

/** The sum and the button at the foot of a narrow screen. */
export function PurchaseBar({ buying, ...offer }: PurchaseBarProps) {
  const t = useTranslations('catalog');
  const { volume, duration, price, available } = offer.dataPackage;
  return (
    <div className={styles.bar} data-no-print>
      {ownPart('bar', buying, (tariff) => {
        const first = tariff && available && offer.esimId === undefined ? firstPrice(offer.dataPackage, tariff) : null;
        const said = first ? t('detail.barTotal') : `${volumeText(volume)}, ${t('days', { count: duration })}`;
        return (
          <>
            <p>
              <span className="cap">{said}</span>
              <br />
              <span className="t3">{formatMoney(first?.totalCents ?? price, languageOf(offer.locale))}</span>
            </p>
            <BuyButton {...offer} tariff={tariff} />
          </>
        );
      })}
    </div>
  );
}
