import type { OrderPackage } from '@/features/checkout/price/order-package';
import type { Cents } from '@/lib/format/money';
import { type OrderPrice, type PricedPromo, priceOrder } from '@/lib/pricing/order-price';
import type { VatResidence } from '@/lib/pricing/vat';
import type { OrderTariff } from './order-data';

export type OrderTotalInput = {
  readonly tariff: Pick<OrderTariff, 'price' | 'startingBalance' | 'economy'>;
  readonly package: Pick<OrderPackage, 'price'> | null;
  readonly refill: Cents;
  readonly promo: PricedPromo | null;
  readonly vat: VatResidence;
};

/** The price of what the form holds, by the rules both sides share. What counts is the operator's own sum. */
export function orderTotal({ tariff, package: chosen, refill, promo, vat }: OrderTotalInput): OrderPrice {
  return priceOrder({
    tariff: {
      priceCents: tariff.price,
      startingBalanceCents: tariff.startingBalance,
      economyCents: tariff.economy,
    },
    package: chosen && { priceCents: chosen.price },
    refillBalanceCents: refill,
    promo,
    vat,
  });
}
