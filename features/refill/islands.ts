'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** The top-up of home: whoever does not come near it pays for no more than its markup. */
export const RefillFormIsland = hydrateOnTouch({
  load: () => import('./refill-form').then((file) => file.RefillFormCode),
  near: true,
});
