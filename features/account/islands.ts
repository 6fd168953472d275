'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { hasRefillDraft } from '@/features/refill/public';

/** The choice of a country for a package: nothing of it is anybody's own before a touch. */
export const CountryChoice = hydrateOnTouch(() =>
  import('./packages/country-choice').then((file) => file.CountryChoiceIsland),
);

/** The top-up of the main number; who pays stands in it before (`PayFill`), and an amount chosen before needs it at once. */
export const Pay = hydrateOnTouch(() => import('./pay/pay').then((file) => file.PayIsland), {
  atOnce: () => hasRefillDraft('account'),
});
