import { useTranslations } from 'next-intl';
import type { DataPackage } from '@/features/packages/model/package-model';
import { volumeText } from '@/features/packages/model/unit-price';
import { formatMoney } from '@/lib/format/money';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import { BuyButton } from './buy-button';
import type { PackageAction } from './package-purchase';
import styles from './purchase-bar.module.scss';

type PurchaseBarProps = {
  locale: LocaleSlug;
  dataPackage: DataPackage;
  tariffId: number | null;
  esimId?: number;
  action?: PackageAction;
};

/** The price and the button at the foot of a narrow screen. */
export function PurchaseBar({ action, ...props }: PurchaseBarProps) {
  const t = useTranslations('catalog');
  const { volume, duration, price } = props.dataPackage;
  return (
    <div className={styles.bar} data-no-print>
      <p>
        <span className="cap">{`${volumeText(volume)}, ${t('days', { count: duration })}`}</span>
        <br />
        <span className="t3">{formatMoney(price, languageOf(props.locale))}</span>
      </p>
      {action ? action(<BuyButton {...props} />, 'm') : <BuyButton {...props} />}
    </div>
  );
}
