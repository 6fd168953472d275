import { useTranslations } from 'next-intl';
import type { PriceLine } from '@/components/ui/price-lines';
import { formatRate } from '@/features/tariffs/rates/rates-model';
import { type LocaleSlug, languageOf } from '@/lib/i18n/locales';
import type { CostLine } from './calculator-model';

/** Costs in words of the page's language: what is used at which price, and what it comes to. */
export function useCostLines(locale: LocaleSlug, lines: readonly CostLine[]): PriceLine[] {
  const t = useTranslations('catalog.calculator');
  const rates = useTranslations('catalog.rates');
  const language = languageOf(locale);
  return lines.map(({ kind, units, price, total }) => ({
    key: kind,
    label: total === 0 ? rates(kind) : t(`line.${kind}`, { count: units, price: formatRate(price, language) }),
    value: total === 0 ? rates('free') : formatRate(total, language),
  }));
}
