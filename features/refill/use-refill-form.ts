import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKeptForm } from '@/lib/form/use-kept-form';
import type { Payer } from './refill-model';
import { refillSchema } from './refill-schema';
import { saveDraft } from './refill-store';
import type { RefillPlace, RefillValues } from './refill-values';
import { type Methods, startValues } from './start-values';

type RefillStart = { place: RefillPlace; methods: Methods; payer: Payer | undefined };

/** The top-up form with its rules; what was typed is kept for a reload. What is known of the payer fills empty fields. */
export function useRefillForm({ place, methods, payer }: RefillStart): UseFormReturn<RefillValues> {
  const [defaultValues] = useState(() => ({ ...startValues(place, methods), ...payer }));
  const keep = useCallback((values: RefillValues) => saveDraft(place, values), [place]);
  const form = useKeptForm<RefillValues>({ defaultValues, resolver: zodResolver(refillSchema), keep });
  const { getValues, setValue } = form;
  useEffect(() => {
    if (payer?.phone && !getValues('phone')) setValue('phone', payer.phone);
    if (payer && !getValues('email')) setValue('email', payer.email);
  }, [payer, getValues, setValue]);
  return form;
}
