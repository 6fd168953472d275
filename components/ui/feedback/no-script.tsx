import type { ReactNode } from 'react';
import styles from './no-script.module.scss';
import { Note } from './note';

/** Tells those whose browser runs no scripts what the page needs them for. */
export function NoScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <Note tone="warn" className={styles.note}>
        {children}
      </Note>
    </noscript>
  );
}
