import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKeptForm } from '@/lib/form/use-kept-form';
import { keepConsents, keptConsents } from './kept-consents';
import { normalPromoCode } from './order-body';
import type { OrderData } from './order-data';
import { readDraft, saveDraft } from './order-draft';
import type { AddressLink } from './order-link';
import type { OrderContext } from './order-rules';
import { orderSchema } from './order-schema';
import { emptyOrder, isOrderField, type OrderValues } from './order-values';
import { rememberTariff } from './remembered-tariff';

type Start = {
  readonly data: OrderData;
  readonly tariffId: number;
  readonly rules: OrderContext;
  readonly link: AddressLink;
};

/** The order form with its rules, kept as a draft in this tab. */
export function useOrderForm({ data, tariffId, rules, link }: Start): UseFormReturn<OrderValues> {
  const [defaultValues] = useState(() => startValues(data, tariffId, link));
  const form = useKeptForm<OrderValues>({ defaultValues, resolver: zodResolver(orderSchema(rules)), keep: saveDraft });
  const { getValues, setValue, subscribe } = form;
  // Another choice asks for the consents to an order anew (F4.62, F4.67), also while the form stays mounted.
  useEffect(() => {
    rememberTariff(tariffId);
    const { conditions, returnPolicy, exchange } = keptConsents(tariffId);
    for (const [name, value] of Object.entries({ conditions, returnPolicy, exchange })) {
      if (isOrderField(name) && getValues(name) !== value) setValue(name, value);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepConsents(values, tariffId) });
  }, [tariffId, getValues, setValue, subscribe]);
  const { promoCode } = link;
  useEffect(() => {
    if (!promoCode || normalPromoCode(getValues('promoCode')) === normalPromoCode(promoCode)) return;
    setValue('promoCode', promoCode);
    setValue('appliedCode', normalPromoCode(promoCode));
  }, [promoCode, getValues, setValue]);
  return form;
}

/** A kept draft, with what the address asks for over it. */
function startValues({ offer }: OrderData, tariffId: number, link: AddressLink): OrderValues {
  const values: OrderValues = { ...emptyOrder };
  Object.assign(values, readDraft(), keptConsents(tariffId));
  const { promoCode, asksPackage, packageId } = link;
  if (promoCode) Object.assign(values, { promoCode, appliedCode: normalPromoCode(promoCode) });
  if (asksPackage && values.packageId !== String(packageId)) Object.assign(values, { packageId: '' });
  const isOffered = offer.methods.some(({ id }) => id === values.paymentMethod);
  return { ...values, paymentMethod: isOffered ? values.paymentMethod : (offer.methods[0]?.id ?? '') };
}
