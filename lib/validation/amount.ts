import { type Cents, parseAmount, toEuro } from '@/lib/format/money';

export type AmountFault = 'amount_required' | 'invalid_amount' | 'min_amount' | 'max_amount';

/** F9.03, F5.14 */
export const amountMaxLength = 6;
export const refillMinCents: Cents = 500;
const refillMaxCents: Cents = 50_000;
/** The same in euro, for texts that name them. */
export const refillLimits = { min: toEuro(refillMinCents), max: toEuro(refillMaxCents) };

/** What an amount field keeps of what was typed: digits, comma and dot, six characters at most (F5.14, F5.15). */
export function keepAmountCharacters(text: string): string {
  return text.replace(/[^\d.,]/g, '').slice(0, amountMaxLength);
}

/** A top-up amount in cents within its bounds. */
export function refillCentsFault(cents: Cents): Exclude<AmountFault, 'amount_required'> | null {
  if (!Number.isSafeInteger(cents)) return 'invalid_amount';
  if (cents < refillMinCents) return 'min_amount';
  return cents > refillMaxCents ? 'max_amount' : null;
}

/** The amounts in euro that can be topped up, of those that a shop would offer; bounds in cents. */
export function offeredAmounts<Amount extends string>(
  amounts: readonly Amount[],
  [minCents, maxCents]: readonly [Cents, Cents] = [refillMinCents, refillMaxCents],
): Amount[] {
  return amounts.filter((amount) => Number(amount) * 100 >= minCents && Number(amount) * 100 <= maxCents);
}

/** What a buyer typed as a top-up amount in euro (reading A35: one separator at most). */
export function amountFault(text: string): AmountFault | null {
  if (text.trim() === '') return 'amount_required';
  const cents = text.trim().length > amountMaxLength ? null : parseAmount(text);
  return cents === null ? 'invalid_amount' : refillCentsFault(cents);
}
