'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { needsForm } from '@/features/checkout/order/early-order';

export const OrderFormIsland = hydrateOnTouch({
  load: () => import('./order-form').then((file) => file.OrderFormCode),
  atOnce: needsForm,
});
