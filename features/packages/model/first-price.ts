import type { Cents } from '@/lib/format/money';
import { coversPackage, priceOrder } from '@/lib/pricing/order-price';

/** The tariff of a new number, as far as a price is made of it; amounts in cents. */
export type FirstTariff = {
  readonly id: number;
  readonly name: string;
  readonly price: Cents;
  readonly startingBalance: Cents;
};

/** What a newcomer pays for a package with its number, by the same rule as the order, and what of it is a balance; `isCovered` where that balance may pay the package. */
export function priceWithNewNumber(dataPackage: { readonly price: Cents }, tariff: FirstTariff) {
  const { totalCents, balanceCents } = priceOrder({
    tariff: { priceCents: tariff.price, startingBalanceCents: tariff.startingBalance, economyCents: null },
    package: { priceCents: dataPackage.price },
    refillBalanceCents: 0,
    promo: null,
    vat: { countryCode: null, reverseCharge: false },
  });
  const tariffCents = totalCents - dataPackage.price;
  return { totalCents, balanceCents, tariffCents, isCovered: coversPackage({ balanceCents }, dataPackage.price) };
}
