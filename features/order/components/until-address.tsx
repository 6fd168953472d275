'use client';

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { draftKey } from '@/features/order/draft-key';

type UntilAddressProps = { defaultTariffId: number; children: ReactNode };

/** Hides the sums of the server's form until it is sure that they are those of the address and of the kept form. */
export function UntilAddress({ defaultTariffId, children }: UntilAddressProps) {
  const [isKnown, setIsKnown] = useState(false);
  useLayoutEffect(() => setIsKnown(isDefaultOrder(defaultTariffId)), [defaultTariffId]);
  return <div data-price={isKnown ? 'known' : 'unknown'}>{children}</div>;
}

function isDefaultOrder(defaultTariffId: number): boolean {
  const query = new URLSearchParams(window.location.search);
  const tariff = query.get('tariff');
  if (query.has('package') || query.has('promo') || hasDraft()) return false;
  return tariff === null || tariff === String(defaultTariffId);
}

function hasDraft(): boolean {
  try {
    return window.sessionStorage.getItem(draftKey) !== null;
  } catch {
    return false;
  }
}
