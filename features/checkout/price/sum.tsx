import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
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
