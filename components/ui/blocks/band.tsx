import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './band.module.scss';

type BandProps = { className?: string | undefined; chart?: ReactNode; children: ReactNode };

/** The head of an inner page, on the sea. Its chart is long: it stands behind the words in the document, which paint first. */
export function Band({ className, chart, children }: BandProps) {
  return (
    <div className={classNames(styles.band, className)}>
      {children}
      {chart}
    </div>
  );
}

/** Words of a head with a chart beside them: they keep to their half. */
export function BandHead({ children }: { children: ReactNode }) {
  return <div className={classNames('wrap', styles.head)}>{children}</div>;
}
