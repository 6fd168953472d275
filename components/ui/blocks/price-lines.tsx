import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './price-lines.module.scss';

export type PriceLine = { key: string; label: ReactNode; value: ReactNode; minus?: boolean };
type PriceLinesProps = { lines: readonly PriceLine[]; live?: boolean; className?: string | undefined };

/** Names on the left, values on the right; lines that take off are green. */
export function PriceLines({ lines, live = false, className }: PriceLinesProps) {
  return (
    <dl className={classNames(styles.lines, className)} {...(live && { 'aria-live': 'polite' })}>
      {lines.map((line) => (
        <div key={line.key} className={styles.line}>
          <dt className={styles.label}>{line.label}</dt>
          <dd className={line.minus ? styles.minus : undefined}>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}
