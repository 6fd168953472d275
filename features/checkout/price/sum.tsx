import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { type Cents, formatMoney } from '@/lib/format/money';
import styles from './sum.module.scss';

type SumProps = { known: boolean; children: ReactNode };

/** A sum, or while it is not known a bar in its place and of its size; nobody reads the figure beneath. */
export function Sum({ known, children }: SumProps) {
  return (
    <span className={classNames(styles.sum, !known && styles.unknown)}>
      <span>{children}</span>
    </span>
  );
}

/** Writes cents as the language of the page does: `€9.00` or `9,00 €` (F1.24). */
export function useMoney(): (cents: Cents) => string {
  const locale = useLocale();
  const language = locale === 'es' || locale === 'ru' ? locale : 'en';
  return (cents) => formatMoney(cents, language);
}
