'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** What came of a payment is the visitor's own: the document tells nothing of it. */
export const Result = hydrateOnTouch(() => import('./result').then((file) => file.ResultIsland), {
  atOnce: () => true,
});
