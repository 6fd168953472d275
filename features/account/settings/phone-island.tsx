'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { LivePhoneProps } from './live-phone-settings';

const load = () => import('@/features/account/live-parts').then(({ liveParts }) => liveParts.phone());

/** Swaps the skeleton for the live phone settings as soon as the browser can. */
export function PhoneIsland({ children, ...props }: LivePhoneProps & { children: ReactNode }) {
  return (
    <Island load={load} props={props} when="idle">
      {children}
    </Island>
  );
}
