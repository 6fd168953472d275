'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { isPlainOrder } from '@/features/checkout/order/early-order';

type HidePriceProps = { defaultTariffId: number | null; children: ReactNode };

/** Hides the sums of the server's form until it is sure that they are those of the address and of the kept form. */
export function HidePriceUntilKnown({ defaultTariffId, children }: HidePriceProps) {
  const [isKnown, setIsKnown] = useState(false);
  useLayoutEffect(() => setIsKnown(isPlainOrder(defaultTariffId)), [defaultTariffId]);
  return (
    <div className="contents" data-price={isKnown ? 'known' : 'unknown'}>
      {children}
    </div>
  );
}
