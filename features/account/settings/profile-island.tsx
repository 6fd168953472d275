'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { LiveProfileProps } from './live-profile';

const load = () => import('@/features/account/live-parts').then(({ liveParts }) => liveParts.profile());

/** Swaps the skeleton for the live profile as soon as the browser can. */
export function ProfileIsland({ children, ...props }: LiveProfileProps & { children: ReactNode }) {
  return (
    <Island load={load} props={props} when="idle">
      {children}
    </Island>
  );
}
