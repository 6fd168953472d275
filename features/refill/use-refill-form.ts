import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PaymentOffer } from '@/features/payment/public-server';
import { useKeptForm } from '@/lib/form/use-kept-form';
import { refillSchema } from './refill-schema';
import { readDraft, saveDraft } from './refill-store';
import { emptyRefill, type RefillPlace, type RefillValues } from './refill-values';

/** The top-up form with its rules; what was typed is kept for a reload. */
export function useRefillForm(place: RefillPlace, methods: PaymentOffer['methods']): UseFormReturn<RefillValues> {
  const [defaultValues] = useState(() => startValues(place, methods));
  const keep = useCallback((values: RefillValues) => saveDraft(place, values), [place]);
  return useKeptForm<RefillValues>({ defaultValues, resolver: zodResolver(refillSchema), keep });
}

/** A kept draft; a method that is no longer offered is chosen anew. */
function startValues(place: RefillPlace, methods: PaymentOffer['methods']): RefillValues {
  const values = { ...emptyRefill, ...readDraft(place) };
  const isOffered = methods.some(({ id }) => id === values.paymentMethod);
  return { ...values, paymentMethod: isOffered ? values.paymentMethod : '' };
}
