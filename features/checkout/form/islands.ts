'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { needsForm } from '@/features/checkout/order/early-order';

export const Order = hydrateOnTouch(() => import('./order-form').then((file) => file.OrderFormIsland), {
  atOnce: needsForm,
});
