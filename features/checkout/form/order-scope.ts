import { createContext, useContext } from 'react';
import type { OrderData, OrderTariff } from '@/features/checkout/order/order-data';
import type { OrderContext } from '@/features/checkout/order/order-rules';
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
