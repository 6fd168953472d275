'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

/** The choice of a country for a package: nothing of it is anybody's own before a touch. */
export const CountryChoiceIsland = hydrateOnTouch({
  load: () => import('./country-choice').then((file) => file.CountryChoiceCode),
});
