import type { ReactNode } from 'react';
import { Band } from '@/components/ui/band';
import { classNames } from '@/components/ui/class-names';
import styles from './result-band.module.scss';

type ResultBandProps = {
  chart: ReactNode;
  /** Whether the line has arrived; until then the chart shows no route. */
  arrived?: boolean;
  children: ReactNode;
};

/** The head of a result: words on the sea, the chart beside or below them. */
export function ResultBand({ chart, arrived = false, children }: ResultBandProps) {
  return (
    <Band className={classNames(styles.band, !arrived && styles.underway)}>
      {chart}
      <div className="wrap">
        <div className={styles.words}>{children}</div>
      </div>
    </Band>
  );
}
