import type { ReactNode } from 'react';
import styles from './fact-list.module.scss';

type Fact = { readonly name: string; readonly value: ReactNode };

/** Names with their values; what has no value is left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(({ value }) => value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt className="muted">{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
