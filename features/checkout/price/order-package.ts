import { useTranslations } from 'next-intl';
import { volumeText } from '@/features/packages/public';
import type { DataPackage } from '@/lib/api/contract/packages';
import { useMoney } from '@/lib/browser/use-money';
import { type Cents, toCents } from '@/lib/format/money';

/** A package as the order form needs it: `volume` in MB, `duration` in days. */
export type OrderPackage = {
  readonly id: number;
  readonly title: string;
  readonly priceCents: Cents;
  readonly volume: number;
  readonly duration: number;
  readonly countryCodes: readonly string[];
};

export function toOrderPackage({ id, title, price, volume, duration, countryCodes }: DataPackage): OrderPackage {
  return { id, title, priceCents: toCents(price), volume, duration, countryCodes };
}

/** `Spain, 5 Gb, 30 days, €9.00` */
export function useOrderPackageText(): (chosen: OrderPackage) => string {
  const t = useTranslations('order.extras');
  const money = useMoney();
  return ({ title, volume, duration, priceCents }) => {
    return t('packageText', { name: packageName({ title, volume }), days: duration, price: money(priceCents) });
  };
}

/** `Spain, 5 Gb`; a title that already says the volume stays as it is. */
export function packageName({ title, volume }: Pick<OrderPackage, 'title' | 'volume'>): string {
  const size = volumeText(volume);
  return title.includes(size) ? title : `${title}, ${size}`;
}
