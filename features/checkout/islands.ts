'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { needsForm } from './form/early-order';

export const Order = hydrateOnTouch(() => import('./form/order-form').then((file) => file.OrderFormIsland), {
  atOnce: needsForm,
});

/** What waits for its payment, and what came of it, is the visitor's own: the document tells nothing of it. */
export const Checkout = hydrateOnTouch(() => import('./pay/checkout').then((file) => file.CheckoutIsland), {
  atOnce: () => true,
});

export const Result = hydrateOnTouch(() => import('./result/result').then((file) => file.ResultIsland), {
  atOnce: () => true,
});
