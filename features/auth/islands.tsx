'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { hasLoginEmail } from './login-email';
import { resetToken } from './reset-token';
import { SetResetWait } from './reset-wait';
import styles from './reset-wait.module.scss';

/** Those who seem to be logged in need no touch: they may be led on. Nor does an address that was taken along. */
export const Login = hydrateOnTouch(() => import('./login-form').then((file) => file.LoginFormIsland), {
  atOnce: () => hasSessionHint() || hasLoginEmail(),
});

/** A mailed link asks for another form than the one in the document. */
export const Reset = hydrateOnTouch(() => import('./reset-forms').then((file) => file.ResetFormsIsland), {
  atOnce: () => resetToken(window.location.search) !== null,
});

/**
 * Hides the form of the document until the address has been looked at; where it asks for another form, until that one stands
 * in its place.
 */
export function ResetWait({ children }: { children: ReactNode }) {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => setWaiting(resetToken(window.location.search) !== null), []);
  return (
    <SetResetWait value={setWaiting}>
      <div className={isWaiting ? styles.waiting : undefined}>{children}</div>
    </SetResetWait>
  );
}
