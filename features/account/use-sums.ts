import { useLocale } from 'next-intl';
import { type Cents, currencySign } from '@/lib/format/money';
import { formatSum } from '@/lib/format/sum';
import { type LocaleSlug, languageOf, slugOf } from '@/lib/i18n/locales';
import type { Balance } from './model/account-model';

/** The slug of the page, for addresses. */
export function useAccountLocale(): LocaleSlug {
  return slugOf(useLocale());
}

/** How the account writes sums in the page's language; a minus is a real minus. */
export function useSums() {
  const language = languageOf(useAccountLocale());
  const sum = (cents: Cents) => formatSum(cents, language);
  return {
    sum,
    signed: (cents: Cents) => (cents > 0 ? `+${sum(cents)}` : sum(cents)),
    /** With the provider's currency sign (F2.100). */
    balance: ({ sign, cents }: Balance) => sum(cents).replace(currencySign, sign),
  };
}
