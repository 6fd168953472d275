import { type Cents, shareOf } from '@/lib/format/money';
import type { PricedPromo } from './order-price';

export type PromoTerms = {
  readonly percent: number;
  readonly bonusCents: Cents;
  readonly referralBonusCents: Cents;
};

/** What a code gives on a tariff of this price. */
export function promoWorth(terms: PromoTerms, tariffPriceCents: Cents): PricedPromo {
  return {
    discountCents: shareOf(tariffPriceCents, terms.percent, 100),
    bonusCents: terms.bonusCents,
    referralBonusCents: terms.referralBonusCents,
  };
}
