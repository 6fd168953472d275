import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKeptForm } from '@/lib/form/use-kept-form';
import { keepConsents, keptConsents } from './kept-consents';
import type { OrderData } from './order-data';
import { readDraft, saveDraft } from './order-draft';
import type { OrderLink } from './order-link';
import type { OrderContext } from './order-rules';
import { orderSchema } from './order-schema';
import { emptyOrder, type OrderValues } from './order-values';

type Start = {
  readonly data: OrderData;
  readonly tariffId: number;
  readonly rules: OrderContext;
  readonly link: OrderLink;
};

/** The order form with its rules, kept as a draft in this tab. */
export function useOrderForm({ data, tariffId, rules, link }: Start): UseFormReturn<OrderValues> {
  const [defaultValues] = useState(() => startValues(data, tariffId, link));
  const keep = useCallback(
    (values: OrderValues) => {
      saveDraft(values);
      keepConsents(values, tariffId);
    },
    [tariffId],
  );
  return useKeptForm<OrderValues>({ defaultValues, resolver: zodResolver(orderSchema(rules)), keep });
}

/** A kept draft, with what the address asks for over it. */
function startValues({ offer }: OrderData, tariffId: number, { promoCode }: OrderLink): OrderValues {
  const values: OrderValues = { ...emptyOrder };
  Object.assign(values, readDraft(), keptConsents(tariffId));
  if (promoCode) Object.assign(values, { promoCode, appliedCode: promoCode.toUpperCase() });
  const isOffered = offer.methods.some(({ id }) => id === values.paymentMethod);
  return { ...values, paymentMethod: isOffered ? values.paymentMethod : (offer.methods[0]?.id ?? '') };
}
