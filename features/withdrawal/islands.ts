'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { orderInAddress } from './withdrawal-hrefs';

/** An order in the address is put into its field at once. */
export const Withdrawal = hydrateOnTouch(() => import('./withdrawal-form').then((file) => file.WithdrawalFormIsland), {
  atOnce: () => orderInAddress(window.location.search) !== '',
});
