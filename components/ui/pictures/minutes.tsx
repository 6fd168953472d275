import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './minutes.module.scss';

type Minute = { key: string; at: ReactNode; title: ReactNode; text: ReactNode };
type MinutesProps = { steps: readonly Minute[]; vertical?: boolean; heading?: 'h2' | 'h3' };

/** Timed steps on the line: a column, and from 992 px a row unless `vertical`. */
export function Minutes({ steps, vertical = false, heading: Heading = 'h3' }: MinutesProps) {
  return (
    <ol className={classNames(styles.minutes, vertical ? styles.vertical : styles.horizontal)}>
      {steps.map((step) => (
        <li key={step.key} className={styles.step}>
          {step.at !== null && <p className={styles.at}>{step.at}</p>}
          <Heading className={classNames('t3', styles.title)}>{step.title}</Heading>
          <p className={styles.text}>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}
