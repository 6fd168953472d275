'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { knowsOpenOrder, needsForm } from './early-order';

export const Order = hydrateOnTouch(() => import('./components/order-form').then((file) => file.OrderForm), {
  atOnce: needsForm,
});

/** What waits for its payment, and what came of it, is the visitor's own: the document tells nothing of it. */
export const Checkout = hydrateOnTouch(() => import('./components/checkout').then((file) => file.Checkout), {
  atOnce: () => true,
});

export const Result = hydrateOnTouch(() => import('./components/result').then((file) => file.Result), {
  atOnce: () => true,
});

export const Unpaid = hydrateOnTouch(() => import('./components/unpaid-offer').then((file) => file.UnpaidOffer), {
  atOnce: knowsOpenOrder,
});
