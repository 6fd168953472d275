import type { Language } from '@/lib/i18n/locales';
import { type Cents, formatMoney } from './money';

/** An amount that may be less than nothing, which is told by a real minus. Pages that know none do without this file. */
export function formatSum(cents: Cents, language: Language): string {
  return cents < 0 ? `−${formatMoney(-cents, language)}` : formatMoney(cents, language);
}
