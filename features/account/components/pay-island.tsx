'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { LivePayProps } from './live-pay';

const load = () => import('@/features/account/live-parts').then(({ liveParts }) => liveParts.pay());

/** Puts what is known of the payer into the server's form as soon as the browser can. */
export function PayIsland({ children, ...props }: LivePayProps & { children: ReactNode }) {
  return (
    <Island load={load} props={props} when="idle">
      {children}
    </Island>
  );
}
