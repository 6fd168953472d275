'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { Island } from '@/components/island/island';
import { askedOrder } from '@/features/withdrawal/withdrawal-schema';
import type { LiveWithdrawalProps } from './live-withdrawal';

const load = () => import('./live-withdrawal').then((module) => module.LiveWithdrawal);

/** An order in the address is put into its field at once; else the island waits for the first touch. */
export function WithdrawalIsland({ children, ...props }: LiveWithdrawalProps & { children: ReactNode }) {
  const [when, setWhen] = useState<'touch' | 'idle'>('touch');
  useEffect(() => {
    if (askedOrder(window.location.search)) setWhen('idle');
  }, []);
  return (
    <Island load={load} props={props} when={when}>
      {children}
    </Island>
  );
}
