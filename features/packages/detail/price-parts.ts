import type { ReactNode } from 'react';
import type { FirstTariff } from '@/features/packages/model/first-price';

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
