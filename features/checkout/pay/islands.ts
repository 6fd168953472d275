'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { knowsOpenOrder } from './open-order';

/** What waits for its payment is the visitor's own: the document tells nothing of it. */
export const Checkout = hydrateOnTouch(() => import('./checkout').then((file) => file.CheckoutIsland), {
  atOnce: () => true,
});

export const Unpaid = hydrateOnTouch(() => import('./unpaid-offer').then((file) => file.UnpaidOfferIsland), {
  atOnce: knowsOpenOrder,
});
