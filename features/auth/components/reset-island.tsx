'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Island } from '@/components/island/island';
import { resetToken } from '@/features/auth/reset-token';
import type { LiveResetProps } from './live-reset';
import styles from './reset-wait.module.scss';

const load = () => import('./live-reset').then((module) => module.LiveReset);

/**
 * A token in the address wakes the island at once, and nothing is shown until its form is there; else the form of the
 * document is shown, and the island waits for the first touch.
 */
export function ResetIsland({ children, ...props }: LiveResetProps & { children: ReactNode }) {
  const [asked, setAsked] = useState<'unknown' | 'request' | 'newPassword'>('unknown');
  useEffect(() => setAsked(resetToken(window.location.search) ? 'newPassword' : 'request'), []);
  return (
    <Island load={load} props={props} when={asked === 'newPassword' ? 'idle' : 'touch'}>
      <div className={asked === 'request' ? undefined : styles.waiting}>{children}</div>
    </Island>
  );
}
