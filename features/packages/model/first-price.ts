import type { ReactNode } from 'react';
import type { Cents } from '@/lib/format/money';
import { coversPackage, priceOrder } from '@/lib/pricing/order-price';

/** The tariff of a new number, as far as a price is made of it. */
export type FirstTariff = {
  readonly id: number;
  readonly name: string;
  readonly priceCents: Cents;
  readonly startingBalanceCents: Cents;
};

/** What a newcomer pays for a package with its number, by the same rule as the order, and what of it is a balance; `isCovered` where that balance may pay the package. */
export function priceWithNewNumber(dataPackage: { readonly priceCents: Cents }, tariff: FirstTariff) {
  const { totalCents, balanceCents } = priceOrder({
    tariff: { ...tariff, economyCents: null },
    package: dataPackage,
    refillBalanceCents: 0,
    promo: null,
    vat: { countryCode: null, reverseCharge: false },
  });
  const tariffCents = totalCents - dataPackage.priceCents;
  return { totalCents, balanceCents, tariffCents, isCovered: coversPackage({ balanceCents }, dataPackage.priceCents) };
}

/** A tariff that a newcomer pays less with, in all; `isCovered` where its balance pays the package. */
export type CheaperTariff = { readonly tariff: FirstTariff; readonly totalCents: Cents; readonly isCovered: boolean };

/** The least that a newcomer can pay in all: from the starting balance where that is enough, else on top of the tariff. */
function leastWith(dataPackage: { readonly priceCents: Cents }, tariff: FirstTariff): CheaperTariff {
  const { totalCents, tariffCents, isCovered } = priceWithNewNumber(dataPackage, tariff);
  return { tariff, totalCents: isCovered ? tariffCents : totalCents, isCovered };
}

/** The tariff with which a package costs a newcomer least in all; null where that is the shown one, or no cheaper than it. */
export function cheaperTariff(
  dataPackage: { readonly priceCents: Cents },
  shown: FirstTariff,
  others: readonly FirstTariff[],
): CheaperTariff | null {
  const [least] = others.map((other) => leastWith(dataPackage, other)).sort((a, b) => a.totalCents - b.totalCents);
  return least && least.totalCents < leastWith(dataPackage, shown).totalCents ? least : null;
}

/** Parts of the page that say what will be paid. */
export type PricePart = 'line' | 'rows' | 'stub' | 'bar';

/**
 * Wraps what strangers see of a part: account holders get their own, and whoever has chosen a tariff before what it
 * costs with that one.
 */
export type OwnPriceView = (
  part: PricePart,
  forStrangers: ReactNode,
  byTariff: Readonly<Record<number, ReactNode>>,
) => ReactNode;

/** What a new number may be bought with; null when no tariff is for sale. */
export type Buying = {
  readonly tariff: FirstTariff | null;
  readonly otherTariffs: readonly FirstTariff[];
  readonly own?: OwnPriceView;
};

/** A part as strangers see it, handed with its variants to `own`. */
export function pricePart(
  part: PricePart,
  { tariff, otherTariffs, own }: Buying,
  draw: (tariff: FirstTariff | null) => ReactNode,
): ReactNode {
  if (!own) return draw(tariff);
  return own(part, draw(tariff), Object.fromEntries(otherTariffs.map((other) => [other.id, draw(other)])));
}
