import { useTranslations } from 'next-intl';
import { volumeText } from '@/features/catalog/public';
import type { OrderPackage } from './order-package';
import { useMoney } from './use-money';

/** `Spain, 5 Gb, 30 days, €9.00` */
export function usePackageText(): (chosen: OrderPackage) => string {
  const t = useTranslations('order.extras');
  const money = useMoney();
  return ({ title, volume, duration, price }) => {
    return t('packageText', { name: packageName({ title, volume }), days: duration, price: money(price) });
  };
}

/** `Spain, 5 Gb`; a title that already says the volume stays as it is. */
export function packageName({ title, volume }: Pick<OrderPackage, 'title' | 'volume'>): string {
  const size = volumeText(volume);
  return title.includes(size) ? title : `${title}, ${size}`;
}
