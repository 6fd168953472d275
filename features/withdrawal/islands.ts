'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { orderInAddress } from './withdrawal-hrefs';

/** An order in the address, and the e-mail of whoever is signed in, are put into their fields at once. */
export const WithdrawalFormIsland = hydrateOnTouch({
  load: () => import('./withdrawal-form').then((file) => file.WithdrawalFormCode),
  atOnce: () => hasSessionHint() || orderInAddress(window.location.search) !== '',
});
