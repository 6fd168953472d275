'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownIsland } from '@/components/hydrate/own-island';
import { fillEarly, hydrateForms } from '@/features/account/fill-early';
import type { AccountUser } from '@/features/account/model/account-model';
import { numbersQuery, profileQuery } from '@/features/account/model/account-query-options';
import { groupDigits, type Payer, refillFieldId } from '@/features/refill/public';

/**
 * Shows who pays before the form is live: writes into its empty fields, as a visitor would, so that the form takes it over.
 * A block, and a profile that cannot be read, are told by the form.
 */
function PayFill() {
  const { data, isError } = useQuery({ ...profileQuery, select: toPayer });
  const numbers = useQuery({ ...numbersQuery, enabled: Boolean(data?.phone) });
  const isBlocked = numbers.data?.some(({ isMain, block }) => isMain && block !== null) ?? false;
  useEffect(() => {
    if (isError || isBlocked) hydrateForms();
  }, [isError, isBlocked]);
  useEffect(() => {
    if (!data) return;
    for (const name of ['phone', 'email'] as const) fillEarly(refillFieldId(name), data[name]);
  }, [data]);
  return null;
}

export const PayFillIsland = ownIsland(PayFill);

/** Whoever is signed in, as the top-up form has it. */
export function toPayer({ mainNumber, email }: AccountUser): Payer {
  return { phone: mainNumber ? groupDigits(mainNumber.msisdn) : '', email };
}
