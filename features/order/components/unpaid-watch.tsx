'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { lastOrderKey } from '@/features/payment/public-client';
import type { UnpaidOnHomeProps } from './unpaid-on-home';

/** Loads the offer to continue an order in those browsers alone that know one. */
export function UnpaidWatch(props: UnpaidOnHomeProps) {
  const [Offer, setOffer] = useState<ComponentType<UnpaidOnHomeProps> | null>(null);
  useEffect(() => {
    if (!knowsOrder()) return;
    import('./unpaid-on-home').then(
      (module) => setOffer(() => module.UnpaidOnHome),
      () => undefined,
    );
  }, []);
  return Offer && <Offer {...props} />;
}

function knowsOrder(): boolean {
  try {
    const kept = window.localStorage.getItem(lastOrderKey);
    return kept !== null && !kept.includes('"closed":true');
  } catch {
    return false;
  }
}
