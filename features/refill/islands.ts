'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** The top-up of home: whoever does not come near it pays for no more than its markup. */
export const Refill = hydrateOnTouch({
  load: () => import('./refill-form').then((file) => file.RefillFormIsland),
  near: true,
});
