'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { needsForm } from './early-order';

export const Order = hydrateOnTouch(() => import('./order-form').then((file) => file.OrderFormIsland), {
  atOnce: needsForm,
});
