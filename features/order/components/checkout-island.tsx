'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { CheckoutProps } from './checkout';

const load = () => import('./checkout').then((module) => module.Checkout);

export function CheckoutIsland({ children, ...props }: CheckoutProps & { children: ReactNode }) {
  return (
    <Island load={load} props={props} when="idle">
      {children}
    </Island>
  );
}
