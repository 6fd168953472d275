import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Cents, formatFixed } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { refillMinCents } from '@/lib/validation/amount';
import { phoneDigits } from '@/lib/validation/phone';
import { presetAmounts, type RefillValues } from './refill-values';

/** The package that a top-up is to buy from the balance of the payer's own number; sums in cents. */
export type RefillWish = {
  readonly packageId: number;
  readonly title: string;
  readonly priceCents: Cents;
  readonly balanceCents: Cents;
  /** Digits of the number. */
  readonly msisdn: string;
};

/** What the address wishes for: nothing, what is not known yet, a package, or why there is none to buy. */
export type WishState = RefillWish | 'none' | 'loading' | 'gone' | 'taken';

/** The smallest top-up that makes a balance suffice for a price, in cents. */
export function missingCents(priceCents: Cents, balanceCents: Cents): Cents {
  return Math.max(priceCents - balanceCents, refillMinCents);
}

export type WishPlan =
  /** A top-up alone; `wish` is a package that another number than the typed one would get. */
  | { readonly kind: 'none' | 'loading' | 'gone' | 'taken' }
  | { readonly kind: 'other' | 'short' | 'buy'; readonly wish: RefillWish };

/** What whoever shows a wish is told: what comes of it, and what the amount would put on the balance, in cents. */
export type WishNoteProps = { readonly locale: LocaleSlug; readonly plan: WishPlan; readonly addedCents: Cents };

/** What comes of a wish with the number as typed and with what the amount would put on the balance, in cents. */
export function wishPlan(wish: WishState, { phone, addedCents }: { phone: string; addedCents: Cents }): WishPlan {
  if (typeof wish === 'string') return { kind: wish };
  if (phoneDigits(phone) !== wish.msisdn) return { kind: 'other', wish };
  return { kind: wish.balanceCents + addedCents < wish.priceCents ? 'short' : 'buy', wish };
}

/** Puts into the form what is missing for the package, as soon as that is known. */
export function useWishedAmount({ setValue }: UseFormReturn<RefillValues>, wish: WishState): void {
  const cents = typeof wish === 'string' ? null : missingCents(wish.priceCents, wish.balanceCents);
  useEffect(() => {
    if (cents === null) return;
    const preset = presetAmounts.find((amount) => Number(amount) * 100 === cents);
    setValue('preset', preset ?? '');
    setValue('ownAmount', preset ? '' : formatFixed(cents, 2));
  }, [cents, setValue]);
}
