import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Cents, toEuro } from '@/lib/format/money';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { refillFor } from '@/lib/pricing/refill-bonus';
import { phoneDigits } from '@/lib/validation/phone';
import { isChosenFor } from './refill-store';
import { presetAmounts, type RefillValues } from './refill-values';

/** The package that a top-up is to buy from the balance of the payer's own number; sums in cents. */
export type WantedPackage = {
  readonly packageId: number;
  readonly title: string;
  readonly priceCents: Cents;
  readonly balanceCents: Cents;
  /** Digits of the number. */
  readonly msisdn: string;
};

/** What the address asks for: nothing, what is not known yet or could not be read, a package, or why there is none to buy. */
export type WantedPackageState = WantedPackage | 'none' | 'loading' | 'failed' | 'gone' | 'taken';

/** The smallest top-up that makes a balance suffice for a price, in cents. */
export function missingCents(priceCents: Cents, balanceCents: Cents): Cents {
  return refillFor(priceCents - balanceCents);
}

export type TopUpPlan =
  /** A top-up alone; `wanted` is a package that another number than the typed one would get. */
  | { readonly kind: Extract<WantedPackageState, string> }
  | { readonly kind: 'other' | 'short' | 'buy'; readonly wanted: WantedPackage };

/** What whoever shows a wanted package is told: what comes of it, and what the amount would put on the balance, in cents. */
export type WantedPackageNoteProps = {
  readonly locale: LocaleSlug;
  readonly plan: TopUpPlan;
  readonly addedCents: Cents;
};

/** What comes of a wanted package with the number as typed and with what the amount would put on the balance, in cents. */
export function planTopUp(
  wanted: WantedPackageState,
  { phone, addedCents }: { phone: string; addedCents: Cents },
): TopUpPlan {
  if (typeof wanted === 'string') return { kind: wanted };
  if (phoneDigits(phone) !== wanted.msisdn) return { kind: 'other', wanted };
  return { kind: wanted.balanceCents + addedCents < wanted.priceCents ? 'short' : 'buy', wanted };
}

/** Whether an amount was chosen or typed here, be it the one that the form began with: either touches the choice. */
export function isAmountChosen({ formState }: UseFormReturn<RefillValues>): boolean {
  return formState.touchedFields.preset === true;
}

/** Puts into the form what is missing for the package, once that is known; what was chosen for it meanwhile or before stays. */
export function useMissingAmount(form: UseFormReturn<RefillValues>, wanted: WantedPackageState): void {
  const { setValue } = form;
  const language = useLocale();
  const packageId = typeof wanted === 'string' ? null : wanted.packageId;
  const cents = typeof wanted === 'string' ? null : missingCents(wanted.priceCents, wanted.balanceCents);
  const isChosen = isAmountChosen(form);
  const known = useRef<Cents | null>(null);
  useEffect(() => {
    if (packageId === null || cents === null || cents === known.current) return;
    known.current = cents;
    if (isChosen || isChosenFor(packageId)) return;
    const preset = presetAmounts.find((amount) => Number(amount) * 100 === cents);
    setValue('preset', preset ?? '');
    setValue('ownAmount', preset ? '' : amountText(cents, language));
  }, [packageId, cents, isChosen, language, setValue]);
}

/** An amount as the reader types it: `35,86` in Spanish and Russian. */
function amountText(cents: Cents, language: string): string {
  const digits = { minimumFractionDigits: 2, useGrouping: false };
  return new Intl.NumberFormat(language, digits).format(toEuro(cents));
}
