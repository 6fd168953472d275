'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { resetToken } from './reset-token';
import styles from './reset-wait.module.scss';

/** Hides the form of the document until the address has been looked at, and for as long as it asks for another one. */
export function ResetWait({ children }: { children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => setWaiting(resetToken(window.location.search) !== null), []);
  return <div className={isWaiting ? styles.waiting : undefined}>{children}</div>;
}
