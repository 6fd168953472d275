'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const CountrySearch = hydrateOnTouch({
  load: () => import('./country-fields').then((file) => file.CountrySearchIsland),
});

export const CountryField = hydrateOnTouch({
  load: () => import('./country-fields').then((file) => file.CountryFieldIsland),
});
