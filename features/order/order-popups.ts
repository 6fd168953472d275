import type { QueryClient } from '@tanstack/react-query';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { definePopup } from '@/lib/popup/popup';
import type { OrderPrice } from '@/lib/pricing/order-price';
import type { OrderTariff } from './order-data';
import type { PricedNames } from './price-lines';

/** Says what went wrong with an order when the form has changed under the buyer's hands (F4.80). */
export const orderErrorPopup = definePopup<{
  title: string;
  text: string;
  ok: string;
  close: string;
  onOk: () => void;
}>('order-error', () => import('./components/order-error-popup').then((module) => module.OrderErrorPopup));

export type PhoneWish = {
  readonly tariff: OrderTariff;
  /** The memory of the form: what it reads anew, the popup shows. */
  readonly client: QueryClient;
  /** Id of the number that the form holds. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
};

/** The numbers to be had with a tariff (F2.141, A52). */
export const otherPhonesPopup = definePopup<PhoneWish>('other-phones', () =>
  import('./components/other-phones-popup').then((module) => module.OtherPhonesPopup),
);

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

/** The order once more before it is paid (F2.131–F2.133). */
export const orderPopup = definePopup<OrderSummary>('order', () =>
  import('./components/order-popup').then((module) => module.OrderPopup),
);
