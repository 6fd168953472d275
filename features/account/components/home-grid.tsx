import type { ReactNode } from 'react';
import styles from './home-grid.module.scss';

type HomeGridProps = { note?: ReactNode; pass: ReactNode; packages: ReactNode; recent?: ReactNode; aside?: ReactNode };

/** The places of the account's home, the same while loading and after. */
export function HomeGrid({ note, pass, packages, recent, aside }: HomeGridProps) {
  return (
    <>
      {note}
      <div className={styles.row}>
        {pass}
        <div className={styles.column}>{packages}</div>
      </div>
      {recent && (
        <div className={styles.row}>
          {recent}
          <div className={styles.column}>{aside}</div>
        </div>
      )}
    </>
  );
}
