import type { LocaleSlug } from '@/lib/i18n/locales';
import type { OrderPrice } from '@/lib/pricing/order-price';
import type { PricedNames } from './price-lines';

/** The order as it stands when somebody looks at it once more. */
export type OrderSummary = {
  readonly locale: LocaleSlug;
  readonly price: OrderPrice;
  readonly names: PricedNames;
  /** Where the QR code goes; empty while nothing is typed. */
  readonly email: string;
  /** About how much it is in roubles, when it is paid in them. */
  readonly roubles: string | null;
};
