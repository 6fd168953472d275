'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { LivePackagesProps } from './live-country-packages';

const load = () => import('@/features/account/live-parts').then(({ liveParts }) => liveParts.packages());

/** Swaps the choice of a country for the live one, with its packages, when it is touched. */
export function PackagesIsland({ children, ...props }: LivePackagesProps & { children: ReactNode }) {
  return (
    <Island load={load} props={props} when="touch">
      {children}
    </Island>
  );
}
