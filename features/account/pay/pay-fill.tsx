'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { numbersQuery, profileQuery } from '@/features/account/account-query-options';
import { refillFieldId } from '@/features/refill/public';
import { toPayer } from './payer';

/**
 * Shows who pays before the form is live: writes into its empty fields, as a visitor would, so that the form takes it over.
 * A block, and a profile that cannot be read, are told by the form.
 */
function PayFill() {
  const { data, isError } = useQuery({ ...profileQuery, select: toPayer });
  const numbers = useQuery({ ...numbersQuery, enabled: Boolean(data?.phone) });
  const isBlocked = numbers.data?.some(({ isMain, block }) => isMain && block !== null) ?? false;
  useEffect(() => {
    // Nothing else of the page waits for a touch, so this counts as one.
    if (isError || isBlocked) window.dispatchEvent(new Event('input'));
  }, [isError, isBlocked]);
  useEffect(() => {
    if (data) for (const name of ['phone', 'email'] as const) fillEarly(refillFieldId(name), data[name]);
  }, [data]);
  return null;
}

function fillEarly(id: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(`[data-island=waiting] #${id}`);
  if (field?.value === '') field.value = value;
}

export const PayFillIsland = ownIsland(PayFill);
