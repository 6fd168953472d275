'use client';

import type { ReactNode } from 'react';
import { Island } from '@/components/island/island';
import type { OrderFormProps } from './order-form';

const load = () => import('./order-form').then((module) => module.OrderForm);

/** Swaps the server's form for the live one as soon as the page can. */
export function OrderIsland({ children, ...props }: OrderFormProps & { children: ReactNode }) {
  return (
    <Island load={load} props={props} when="idle">
      {children}
    </Island>
  );
}
