'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { Suspense } from 'react';
import { hydrateOnTouch } from '@/components/hydrate/hydrate-on-touch';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { hasUnpaidOrder } from './open-order';

/** Not in the list of the feature: home would carry all of it. */
const Unpaid = hydrateOnTouch({ load: () => import('./unpaid-offer').then((file) => file.UnpaidOfferIsland) });

/** Offers to continue an order in those browsers alone that know one; the document itself holds nothing of it. */
export function UnpaidWatch(props: { locale: LocaleSlug; messages: AbstractIntlMessages }) {
  const isKnown = useWhenShown(hasUnpaidOrder, false);
  return (
    isKnown && (
      <Suspense>
        <Unpaid {...props} floating />
      </Suspense>
    )
  );
}
