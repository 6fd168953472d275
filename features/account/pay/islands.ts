'use client';

import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { packageInAddress } from '@/features/account/model/account-hrefs';
import { hasRefillDraft } from '@/features/refill/public';

/** The top-up of the main number; who pays stands in it before (`PayFill`), and an amount chosen before, or a package to buy, needs it at once. */
export const PayIsland = hydrateOnTouch({
  load: () => import('./pay').then((file) => file.PayCode),
  atOnce: () => hasRefillDraft('account') || packageInAddress(window.location.search) !== null,
});
