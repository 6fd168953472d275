'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** A choice may stand in the address. */
export const PackageFinderIsland = hydrateOnTouch({
  load: () => import('./package-finder').then((file) => file.PackageFinderCode),
  atOnce: () => window.location.search !== '',
});
