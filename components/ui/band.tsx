import type { ReactNode } from 'react';
import styles from './band.module.scss';
import { classNames } from './class-names';

/** The head of an inner page, on the sea. */
export function Band({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.band, className)}>{children}</div>;
}
