'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { hasSessionHint } from '@/lib/browser/session-hint';
import { hasStatement } from './kept-statement';
import { orderInAddress } from './withdrawal-hrefs';

/** An order in the address, what was typed before a reload, and the data of whoever is signed in, are put into their fields at once. */
export const WithdrawalFormIsland = hydrateOnTouch({
  load: () => import('./withdrawal-form').then((file) => file.WithdrawalFormCode),
  atOnce: () => hasSessionHint() || hasStatement() || orderInAddress(window.location.search) !== '',
});
