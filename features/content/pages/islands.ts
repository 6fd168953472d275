'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const FaqFinder = hydrateOnTouch({ load: () => import('./faq-finder').then((file) => file.FaqFinderIsland) });
