'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const FaqFinderIsland = hydrateOnTouch({
  load: () => import('./faq-finder').then((file) => file.FaqFinderCode),
});
