'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { ResultProps } from './result';

const load = () => import('./result').then((module) => module.Result);

/** Asks how the payment stands as soon as the page can. */
export function ResultIsland({ children, ...props }: ResultProps & { children: ReactNode }) {
  return (
    <Island load={load} props={props} when="idle">
      {children}
    </Island>
  );
}
