import type { Cents } from '@/lib/format/money';
import type { OrderPrice } from './order-price';
import { refillBonusCents } from './refill-bonus';

/** The price of a top-up: the amount itself, with its bonus on the balance. In integer cents. */
export function priceRefill(amountCents: Cents): OrderPrice {
  const bonusCents = refillBonusCents(amountCents);
  return {
    paid: [{ kind: 'topUp', cents: amountCents }],
    credits: bonusCents > 0 ? [{ kind: 'topUpBonus', cents: bonusCents }] : [],
    totalCents: amountCents,
    balanceCents: amountCents + bonusCents,
    vat: { rate: 0, cents: 0, netCents: amountCents, reverseCharge: false },
    perMonthCents: 0,
    savingsCents: 0,
  };
}
