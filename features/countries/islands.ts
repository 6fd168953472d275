'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const CountrySearchIsland = hydrateOnTouch({
  load: () => import('./country-fields').then((file) => file.CountrySearchCode),
});

export const CountryFieldIsland = hydrateOnTouch({
  load: () => import('./country-fields').then((file) => file.CountryFieldCode),
});
