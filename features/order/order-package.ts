import type { DataPackage } from '@/lib/api/contract/catalog';
import { type Cents, toCents } from '@/lib/money/money';

/** A package as the order form needs it: `price` in cents, `volume` in MB, `duration` in days. */
export type OrderPackage = {
  readonly id: number;
  readonly title: string;
  readonly price: Cents;
  readonly volume: number;
  readonly duration: number;
  readonly countryCodes: readonly string[];
};

export function toOrderPackage({ id, title, price, volume, duration, countryCodes }: DataPackage): OrderPackage {
  return { id, title, price: toCents(price), volume, duration, countryCodes };
}
