import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './band.module.scss';

/** The head of an inner page, on the sea. */
export function Band({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.band, className)}>{children}</div>;
}

/** Words of a head with a chart beside them: they keep to their half. */
export function BandHead({ children }: { children: ReactNode }) {
  return <div className={classNames('wrap', styles.head)}>{children}</div>;
}
