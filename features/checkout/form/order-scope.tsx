import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { OrderData, OrderTariff } from '@/features/checkout/order/order-data';
import { type OrderContext, orderFaults } from '@/features/checkout/order/order-rules';
import {
  fieldOrder,
  type OrderField,
  type OrderValues,
  type SectionName,
  sectionNames,
  sectionOf,
} from '@/features/checkout/order/order-values';
import type { AddressPackage } from './use-address-package';

/** What every part of the live form may ask for. */
export type OrderScope = {
  readonly data: OrderData;
  readonly tariff: OrderTariff;
  readonly rules: OrderContext;
  readonly addressPackage: AddressPackage;
};

const ScopeContext = createContext<OrderScope | null>(null);
export const OrderScopeProvider = ScopeContext.Provider;

export function useOrderScope(): OrderScope {
  const scope = useContext(ScopeContext);
  if (!scope) throw new Error('Parts of the order form need the form around them');
  return scope;
}

const OpenFieldContext = createContext<OrderField | null>(null);

/** Knows at every change which field is the first that still has to be filled in, and so where the traveller stands. */
export function OrderProgress({ children }: { children: ReactNode }) {
  const { getValues, subscribe } = useFormContext<OrderValues>();
  const { rules } = useOrderScope();
  const [field, setField] = useState(() => firstOpenField(getValues(), rules));
  useEffect(() => {
    const update = (values: OrderValues) => setField(firstOpenField(values, rules));
    update(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => update(values) });
  }, [getValues, subscribe, rules]);
  return <OpenFieldContext.Provider value={field}>{children}</OpenFieldContext.Provider>;
}

function firstOpenField(values: OrderValues, rules: OrderContext): OrderField | null {
  const faults = orderFaults(values, rules);
  return fieldOrder.find((name) => faults[name]) ?? null;
}

/** The first field that still has to be filled in; null when the order is complete. */
export function useOpenField(): OrderField | null {
  return useContext(OpenFieldContext);
}

/** Whether a section is filled in, the next one, or ahead. */
export function useSectionState(name: SectionName): 'done' | 'now' | 'ahead' {
  const field = useOpenField();
  const index = sectionNames.indexOf(name);
  const open = field === null ? sectionNames.length : sectionNames.indexOf(sectionOf(field));
  if (index < open) return 'done';
  return index === open ? 'now' : 'ahead';
}
