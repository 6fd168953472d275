'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import styles from './offline-bar.module.scss';
import { isOnline, subscribeOnline } from './online-store';

/**
 * Stands under the header for as long as the browser has no connection (F4.82); nothing moves for it. The server has
 * drawn what it shows: no page carries the code for that.
 */
export function OfflineBar({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(subscribeOnline, isOnline, () => true);
  return (
    <div className={styles.place} role="status" data-no-print>
      {!online && <p className={styles.bar}>{children}</p>}
    </div>
  );
}
