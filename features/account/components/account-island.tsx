'use client';

import type { ComponentType, ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { AccountProps } from './account-provider';

const loads = {
  home: () => import('@/features/account/live-parts').then(({ liveParts }) => liveParts.home()),
  balance: () => import('@/features/account/live-parts').then(({ liveParts }) => liveParts.balance()),
  numbers: () => import('@/features/account/live-parts').then(({ liveParts }) => liveParts.numbers()),
} as const satisfies Record<string, () => Promise<ComponentType<AccountProps>>>;

type AccountIslandProps = AccountProps & { page: keyof typeof loads; children: ReactNode };

/** Swaps a page's skeleton for the live page as soon as the browser can. */
export function AccountIsland({ page, children, ...props }: AccountIslandProps) {
  return (
    <Island load={loads[page]} props={props} when="idle">
      {children}
    </Island>
  );
}
