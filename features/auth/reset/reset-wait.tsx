'use client';

import { createContext, type ReactNode, useEffect, useState } from 'react';
import { openedToken } from './opened-token';
import styles from './reset-wait.module.scss';

/** Says whether the page is still to hide the form of its document. */
export const SetResetWait = createContext<(isWaiting: boolean) => void>(() => undefined);

/**
 * Hides the form of the document until the address has been looked at; where it asks for another form, until that one stands
 * in its place.
 */
export function ResetWait({ children }: { children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    // Shown again, the page has its forms: it waits for none.
    if (openedToken() === null) setWaiting(false);
  }, []);
  return (
    <SetResetWait value={setWaiting}>
      <div className={isWaiting ? styles.waiting : undefined}>{children}</div>
    </SetResetWait>
  );
}
