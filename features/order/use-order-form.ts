import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useAgreements } from '@/features/payment/public';
import { useKeptForm } from '@/lib/form/use-kept-form';
import { useOrderChoice } from './choice-store';
import { normalPromoCode } from './order-body';
import { type OrderData, tariffOf } from './order-data';
import { type OrderDraft, readDraft, saveDraft } from './order-draft';
import { type AddressLink, addressLink } from './order-link';
import { type OrderContext, orderSchema } from './order-rules';
import { emptyOrder, isOrderField, type OrderValues } from './order-values';
import { rememberTariff } from './remembered-tariff';

type Start = {
  readonly data: OrderData;
  /** Null until the address is known. */
  readonly tariffId: number | null;
  readonly rules: OrderContext;
  readonly link: AddressLink;
};

type Consents = Pick<OrderValues, 'conditions' | 'returnPolicy' | 'exchange'>;

/** The order form with its rules, kept as a draft in this tab. Its first values are those of the server's markup. */
export function useOrderForm({ data, tariffId, rules, link }: Start): UseFormReturn<OrderValues> {
  const [defaultValues] = useState(() => ({ ...emptyOrder, paymentMethod: data.offer.methods[0]?.id ?? '' }));
  const form = useKeptForm<OrderValues>({ defaultValues, resolver: zodResolver(orderSchema(rules)), keep: saveDraft });
  const { getValues, setValue, subscribe } = form;
  const filled = useRef<{ for: number | null } | null>(null);
  useEffect(() => {
    const put = (values: OrderDraft) => {
      for (const [name, value] of Object.entries(values)) {
        if (isOrderField(name) && value !== undefined && getValues(name) !== value) setValue(name, value);
      }
    };
    // Once, before what was typed early is told to the form: that counts more than the draft.
    if (!filled.current) {
      const address = addressLink(window.location.search);
      const id = tariffOf(data, address)?.id ?? null;
      put({ ...startValues(data, address), ...(id !== null && keptConsents(id)) });
      filled.current = { for: id };
    }
    if (tariffId === null) return;
    rememberTariff(tariffId);
    // Another choice asks for the consents to an order anew (F4.62, F4.67), also while the form stays mounted.
    if (filled.current.for === tariffId) keepConsents(getValues(), tariffId);
    else put(keptConsents(tariffId));
    filled.current.for = null;
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepConsents(values, tariffId) });
  }, [data, tariffId, getValues, setValue, subscribe]);
  const { promoCode } = link;
  useEffect(() => {
    if (!promoCode || normalPromoCode(getValues('promoCode')) === normalPromoCode(promoCode)) return;
    setValue('promoCode', promoCode);
    setValue('appliedCode', normalPromoCode(promoCode));
  }, [promoCode, getValues, setValue]);
  return form;
}

/** The kept draft, without what the address puts in its place. */
function startValues({ offer }: OrderData, { asksPackage, packageId, promoCode }: AddressLink): OrderDraft {
  const { paymentMethod, ...draft } = readDraft();
  const isOffered = offer.methods.some(({ id }) => id === paymentMethod);
  return {
    ...draft,
    ...(paymentMethod !== undefined && isOffered && { paymentMethod }),
    ...(promoCode && { promoCode, appliedCode: normalPromoCode(promoCode) }),
    ...(asksPackage && draft.packageId !== String(packageId) && { packageId: '' }),
  };
}

/** What was ticked in this tab and has not been reset since. The conditions count for the tariff they were ticked for. */
function keptConsents(tariffId: number): Consents {
  const { returnPolicy, exchange } = useAgreements.getState();
  return { returnPolicy, exchange, conditions: useOrderChoice.getState().tariffCheckId === tariffId };
}

function keepConsents({ conditions, returnPolicy, exchange }: Consents, tariffId: number): void {
  useAgreements.setState({ returnPolicy, exchange });
  useOrderChoice.setState({ tariffCheckId: conditions ? tariffId : null });
}
