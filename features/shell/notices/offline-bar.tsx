'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { listen } from '@/lib/browser/listen';
import styles from './offline-bar.module.scss';

/** Whether the browser is online (F4.82). */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Tells of each change between online and offline, until the returned function is called. */
export function subscribeOnline(listener: () => void): () => void {
  return listen(['online', 'offline'], listener);
}

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
