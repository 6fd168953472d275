import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { countryChoice } from '@/features/location/public';
import type { User } from '@/lib/api/contract/profile';
import type { OrderData } from './order-data';
import { visitorQuery } from './order-query-options';
import { emptyOrder, type OrderValues, type TextName } from './order-values';

type Form = Pick<UseFormReturn<OrderValues>, 'getValues' | 'setValue'>;

/** Fills in what is known and still empty: the profile (A53) and the visitor's country. */
export function useOrderPrefill({ getValues, setValue }: Form, data: OrderData, buyer: User | null) {
  const visitor = useQuery(visitorQuery);
  const isLocated = visitor.isSuccess || visitor.isError;
  const located = visitor.data?.country ?? null;
  useEffect(() => {
    const fill = (name: TextName, value: string) => {
      if (value && getValues(name) === emptyOrder[name]) setValue(name, value);
    };
    if (buyer) {
      for (const name of ['lastName', 'firstName', 'email', 'postCode'] as const) fill(name, buyer[name]);
      fill('shippingAddress', buyer.address);
      fill('country', String(buyer.country?.id ?? 0));
    }
    if (isLocated) fill('country', String(countryChoice(data.countries, { located, userCountryId: null })));
  }, [buyer, isLocated, located, data, getValues, setValue]);
}
