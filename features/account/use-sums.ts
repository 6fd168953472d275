import { useLocale } from 'next-intl';
import { useMoney } from '@/lib/browser/use-money';
import { balanceText, type Cents } from '@/lib/format/money';
import { type LocaleSlug, slugOf } from '@/lib/i18n/locales';
import type { NumberBalance } from './model/account-model';

/** The slug of the page, for addresses. */
export function useAccountLocale(): LocaleSlug {
  return slugOf(useLocale());
}

/** How the account writes sums that it signs, or that carry the provider's own sign. */
export function useSums() {
  const money = useMoney();
  const language = useLocale();
  return {
    signed: (cents: Cents) => (cents > 0 ? `+${money(cents)}` : money(cents)),
    /** With the provider's currency sign (F2.100). */
    balance: ({ sign, cents }: NumberBalance) => balanceText(cents, sign, language),
  };
}
