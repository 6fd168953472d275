'use client';

import type { AbstractIntlMessages } from 'next-intl';
import { Suspense } from 'react';
import { useWhenShown } from '@/lib/browser/use-when-shown';
import type { LocaleSlug } from '@/lib/i18n/locales';
import { Unpaid } from './islands';
import { knowsOpenOrder } from './open-order';

/** Offers to continue an order in those browsers alone that know one; the document itself holds nothing of it. */
export function UnpaidWatch(props: { locale: LocaleSlug; messages: AbstractIntlMessages }) {
  const isKnown = useWhenShown(knowsOpenOrder, false);
  return (
    isKnown && (
      <Suspense>
        <Unpaid {...props} floating />
      </Suspense>
    )
  );
}
