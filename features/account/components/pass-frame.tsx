import type { ReactNode } from 'react';
import styles from './number-pass.module.scss';

/** The night-coloured card of the main number, with its globe: shared by the card and its skeleton. */
export function PassFrame({ head, middle, foot }: { head: ReactNode; middle: ReactNode; foot: ReactNode }) {
  return (
    <section className={styles.pass}>
      <svg className={styles.chart} viewBox="0 0 400 400" aria-hidden="true">
        <circle cx="200" cy="200" r="199" />
        <ellipse cx="200" cy="200" rx="150" ry="199" />
        <ellipse cx="200" cy="200" rx="100" ry="199" />
        <ellipse cx="200" cy="200" rx="50" ry="199" />
        <path d="M1 200h398M28 100h344M28 300h344M100 27h200M100 373h200" />
      </svg>
      <div className={styles.head}>{head}</div>
      <div className={styles.middle}>{middle}</div>
      <div className={styles.foot}>{foot}</div>
    </section>
  );
}
