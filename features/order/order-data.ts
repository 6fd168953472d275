import type { Tariff } from '@/features/catalog/public';
import type { PaymentOffer } from '@/features/payment/public-server';
import type { LocaleSlug } from '@/lib/i18n/locales';

export type OrderCountry = { readonly id: number; readonly code: string; readonly name: string };

export type OrderTariff = Pick<
  Tariff,
  | 'id'
  | 'uuid'
  | 'title'
  | 'name'
  | 'teaser'
  | 'price'
  | 'economy'
  | 'startingBalance'
  | 'numberOfSelectablePhones'
  | 'purchasable'
>;

/** What the form needs to know before anybody types: the same for every visitor of a locale. */
export type OrderData = {
  readonly locale: LocaleSlug;
  readonly tariffs: readonly OrderTariff[];
  readonly defaultTariffId: number | null;
  readonly countries: readonly OrderCountry[];
  /** Codes of the countries that stand first in the list. */
  readonly popularCodes: readonly string[];
  readonly hasPackages: boolean;
  /** F3.31: what has to be ticked about the tariff; null when the provider names nothing. */
  readonly conditions: string | null;
  readonly offer: PaymentOffer;
};

export function findTariff(data: OrderData, id: number | null): OrderTariff | null {
  return data.tariffs.find((tariff) => tariff.id === id) ?? null;
}
