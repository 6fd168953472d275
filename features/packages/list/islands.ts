'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** A choice may stand in the address. */
export const PackageFinder = hydrateOnTouch({
  load: () => import('./package-finder').then((file) => file.PackageFinderIsland),
  atOnce: () => window.location.search !== '',
});
