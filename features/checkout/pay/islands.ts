'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const UnpaidOfferIsland = hydrateOnTouch({
  load: () => import('./unpaid-offer').then((file) => file.UnpaidOfferCode),
});
