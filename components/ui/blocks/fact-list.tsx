import type { ReactNode } from 'react';
import styles from './fact-list.module.scss';

type Fact = { readonly name: string; readonly value: ReactNode; readonly note?: string };

/** Names with their values; what has no value is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value, note }) => (
          <div key={name} className={styles.fact}>
            <dt className="muted">
              {name}
              {note && <span className={styles.note}>{note}</span>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
