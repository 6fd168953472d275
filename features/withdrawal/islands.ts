'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { askedOrder } from './asked-order';

/** An order in the address is put into its field at once. */
export const Withdrawal = hydrateOnTouch(
  () => import('./components/withdrawal-form').then((file) => file.WithdrawalFormIsland),
  { atOnce: () => askedOrder(window.location.search) !== '' },
);
