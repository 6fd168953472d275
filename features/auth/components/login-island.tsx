'use client';

import { type ReactNode, useEffect } from 'react';
import { Island } from '@/components/island/island';
import { sessionHintCookie } from '@/lib/session/session-hint';
import type { LiveLoginProps } from './live-login';

const load = () => import('./live-login').then((module) => module.LiveLogin);

/** Those who are logged in already go straight on: the login page is where the auth flow comes back to (F2.44). */
function passOn(): void {
  const hinted = document.cookie.split('; ').some((cookie) => cookie.startsWith(`${sessionHintCookie}=`));
  if (hinted) void import('@/features/auth/pass-on').then((module) => module.passOn());
}

/** Swaps the server's form for the live one at the first touch. */
export function LoginIsland({ children, ...props }: LiveLoginProps & { children: ReactNode }) {
  useEffect(passOn, []);
  return (
    <Island load={load} props={props} when="touch">
      {children}
    </Island>
  );
}
