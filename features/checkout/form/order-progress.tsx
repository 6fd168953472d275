import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type OrderContext, orderFaults } from '@/features/checkout/order/order-rules';
import {
  fieldOrder,
  type OrderValues,
  type StopName,
  stopIndex,
  stopNames,
} from '@/features/checkout/order/order-values';
import { useOrderScope } from './order-scope';

const ProgressContext = createContext(1);

/** Where the traveller stands on the line: at the first stop that is not complete. */
export function OrderProgress({ children }: { children: ReactNode }) {
  const { getValues, subscribe } = useFormContext<OrderValues>();
  const { rules } = useOrderScope();
  const [stop, setStop] = useState(1);
  useEffect(() => {
    const look = (values: OrderValues) => setStop(firstOpenStop(values, rules));
    look(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => look(values) });
  }, [getValues, subscribe, rules]);
  return <ProgressContext.Provider value={stop}>{children}</ProgressContext.Provider>;
}

function firstOpenStop(values: OrderValues, rules: OrderContext): number {
  const faults = orderFaults(values, rules);
  const first = fieldOrder.find((name) => faults[name]);
  return first ? stopIndex(first) : stopNames.length - 1;
}

/** Whether a stop is travelled, the next one, or ahead. */
export function useStopState(name: StopName): 'done' | 'now' | 'ahead' {
  const stop = useContext(ProgressContext);
  const index = stopNames.indexOf(name);
  if (index < stop) return 'done';
  return index === stop ? 'now' : 'ahead';
}
