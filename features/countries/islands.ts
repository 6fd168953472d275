'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';

export const CountrySearch = hydrateOnTouch(() => import('./country-fields').then((file) => file.CountrySearchIsland));

export const CountryField = hydrateOnTouch(() => import('./country-fields').then((file) => file.CountryFieldIsland));
