import type { SelectOption } from '@/components/form/fields';
import type { PaymentOptions } from '@/features/checkout/pay/payment-options';
import type { Tariff } from '@/features/tariffs/public';
import type { LocaleSlug } from '@/lib/i18n/locales';
import type { AddressLink } from './order-hrefs';
import { none } from './order-values';

export type OrderCountry = { readonly id: number; readonly code: string; readonly name: string };

export type OrderTariff = Pick<
  Tariff,
  | 'id'
  | 'uuid'
  | 'title'
  | 'name'
  | 'teaser'
  | 'priceCents'
  | 'economyCents'
  | 'startingBalanceCents'
  | 'numberOfSelectablePhones'
  | 'purchasable'
>;

/** What the form needs to know before anybody types: the same for every visitor of a locale. */
export type OrderData = {
  readonly locale: LocaleSlug;
  readonly tariffs: readonly OrderTariff[];
  readonly defaultTariffId: number | null;
  readonly countries: readonly OrderCountry[];
  readonly hasPackages: boolean;
  /** F3.31: what has to be ticked about the tariff, as sanitised markup; null when the provider names nothing. */
  readonly conditions: string | null;
  readonly payment: PaymentOptions;
};

/** The tariff that the address names (F2.46), else the default one (reading A19); null for one that does not exist. */
export function tariffOf(data: OrderData, { asksTariff, tariffId }: AddressLink): OrderTariff | null {
  const wanted = asksTariff ? tariffId : data.defaultTariffId;
  return data.tariffs.find(({ id }) => id === wanted) ?? null;
}

/** Countries as options: none, then all of them as the list has them. */
export function countryOptions({ countries }: Pick<OrderData, 'countries'>, noneLabel: string): SelectOption[] {
  return [{ value: none, label: noneLabel }, ...countries.map(({ id, name }) => ({ value: String(id), label: name }))];
}
