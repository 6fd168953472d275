import { type Cents, shareOf } from '@/lib/format/money';
import { refillMinCents } from '@/lib/validation/amount';

/** From which amount (cents) how many percent are added, best first. */
export const refillBonusSteps = [
  { fromCents: 10_000, percent: 10 },
  { fromCents: 5_000, percent: 5 },
] as const;

/** Percent of bonus on a top-up: 10 from 100 €, 5 from 50 €, else 0. */
function refillBonusPercent(amountCents: Cents): number {
  return refillBonusSteps.find(({ fromCents }) => amountCents >= fromCents)?.percent ?? 0;
}

/** Bonus in cents on a top-up of `amountCents` (F3.88). */
export function refillBonusCents(amountCents: Cents): Cents {
  return shareOf(amountCents, refillBonusPercent(amountCents), 100);
}

/** The smallest top-up in cents that brings `balanceCents`, its bonus included. */
export function cheapestRefill(balanceCents: Cents): Cents {
  const withBonus = refillBonusSteps.map(({ fromCents, percent }) =>
    // A bonus is rounded to the nearest cent.
    Math.max(fromCents, Math.ceil((balanceCents * 100 - 50) / (100 + percent))),
  );
  return Math.min(balanceCents, ...withBonus);
}

/** The smallest top-up in cents that can be made and brings what is missing on a balance. */
export function refillFor(missingCents: Cents): Cents {
  return Math.max(cheapestRefill(missingCents), refillMinCents);
}
