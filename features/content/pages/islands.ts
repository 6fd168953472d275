'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const FaqFinder = hydrateOnTouch(() => import('./faq-finder').then((file) => file.FaqFinderIsland));
