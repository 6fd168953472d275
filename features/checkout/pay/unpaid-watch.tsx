'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { Suspense } from 'react';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { UnpaidOfferIsland } from './islands';
import { hasUnpaidOrder } from './open-order';

/** Offers to continue an order in those browsers alone that know one; the document itself holds nothing of it. */
export function UnpaidWatch(props: { locale: LocaleSlug; messages: AbstractIntlMessages }) {
  const isKnown = useWhenShown(hasUnpaidOrder, false);
  return (
    isKnown && (
      <Suspense>
        <UnpaidOfferIsland {...props} floating />
      </Suspense>
    )
  );
}
