'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { RefillFormProps } from './refill-form';

const load = () => import('./refill-form').then((module) => module.RefillForm);

/** Swaps the server's form for the live one at once. */
export function RefillIsland({ children, ...props }: RefillFormProps & { children: ReactNode }) {
  return (
    <Island load={load} props={props} when="idle">
      {children}
    </Island>
  );
}
