import { useLocale } from 'next-intl';
import { type Cents, formatMoney } from '@/lib/format/money';

/** Writes cents as the language of the page does: `€9.00` or `9,00 €` (F1.24). */
export function useMoney(): (cents: Cents) => string {
  const language = useLocale();
  return (cents) => formatMoney(cents, language);
}
