'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** What waits for its payment is the visitor's own: the document tells nothing of it. */
export const Checkout = hydrateOnTouch(() => import('./checkout').then((file) => file.CheckoutIsland), {
  atOnce: () => true,
});
