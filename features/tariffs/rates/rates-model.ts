import type { CostItem as WireCostItem, CountryCost as WireCountryCost } from '@/lib/api/contract/catalog';
import { currency, scaleDecimal } from '@/lib/format/money';
import type { Language } from '@/lib/i18n/locales';

/** A rate in 1/10 000 €. */
export type Rate = number;

/** F3.18: the four amounts as rates, the two texts as they came. */
export type CostItem = {
  readonly total: Rate;
  readonly cost: Rate;
  readonly totalWithoutDiscount: Rate;
  readonly costWithoutDiscount: Rate;
  readonly units: string;
  readonly formattedCost: string;
};

export const costKinds = ['call', 'incoming_call', 'sms', 'incoming_sms', 'data'] as const;
export type CostKind = (typeof costKinds)[number];
export type CountryCost = Readonly<Record<CostKind, CostItem>>;

const rateDigits = 4;

function toCostItem(wire: WireCostItem): CostItem {
  return {
    total: scaleDecimal(wire.total, rateDigits),
    cost: scaleDecimal(wire.cost, rateDigits),
    totalWithoutDiscount: scaleDecimal(wire.totalWithoutDiscount, rateDigits),
    costWithoutDiscount: scaleDecimal(wire.costWithoutDiscount, rateDigits),
    units: wire.units,
    formattedCost: wire.formattedCost,
  };
}

/** F3.17 */
export function toCountryCost(wire: WireCountryCost): CountryCost {
  return {
    call: toCostItem(wire.call),
    incoming_call: toCostItem(wire.incoming_call),
    sms: toCostItem(wire.sms),
    incoming_sms: toCostItem(wire.incoming_sms),
    data: toCostItem(wire.data),
  };
}

/** `€0.09`, `0,012 €`: two decimals at least, four at most. */
export function formatRate(rate: Rate, language: Language): string {
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: rateDigits,
    minimumFractionDigits: 2,
  });
  return format.format(rate / 10 ** rateDigits);
}

/** One line of the rates board; `price` is null where it costs nothing. */
export type RateLine = { readonly kind: CostKind; readonly price: string | null; readonly before: string | null };

export function rateLines(cost: CountryCost, language: Language): RateLine[] {
  return costKinds.map((kind) => {
    const item = cost[kind];
    const discounted = item.costWithoutDiscount > item.cost;
    return {
      kind,
      price: item.cost === 0 ? null : formatRate(item.cost, language),
      before: discounted ? formatRate(item.costWithoutDiscount, language) : null,
    };
  });
}
