import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { OrderData, OrderTariff } from '@/features/checkout/order/order-data';
import type { AddressLink } from '@/features/checkout/order/order-hrefs';
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
  /** What the address asks for, and how far its package has come. */
  readonly link: AddressLink;
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

/** Reads that field from the form itself: what a kept draft has put in may not be drawn yet when a press comes. */
export function useReadOpenField(): () => OrderField | null {
  const { getValues } = useFormContext<OrderValues>();
  const { rules } = useOrderScope();
  return () => firstOpenField(getValues(), rules);
}

/** Whether a section is filled in, the next one, or ahead. */
export function useSectionState(name: SectionName): 'done' | 'now' | 'ahead' {
  const field = useOpenField();
  const index = sectionNames.indexOf(name);
  const open = field === null ? sectionNames.length : sectionNames.indexOf(sectionOf(field));
  if (index < open) return 'done';
  return index === open ? 'now' : 'ahead';
}

/** Sections of nothing but fields. The others say what is bought and agreed to, and stay in sight. */
const foldable: readonly SectionName[] = ['traveller', 'address', 'account'];

type Folds = {
  readonly folded: readonly SectionName[];
  readonly setFolded: (change: (folded: readonly SectionName[]) => readonly SectionName[]) => void;
};

const FoldsContext = createContext<Folds | null>(null);

/** Remembers which filled-in sections a phone shows as one line. A wider screen shows them all whole. */
export function OrderFolds({ children }: { children: ReactNode }) {
  const [folded, setFolded] = useState<readonly SectionName[]>([]);
  const folds = useMemo(() => ({ folded, setFolded }), [folded]);
  return <FoldsContext.Provider value={folds}>{children}</FoldsContext.Provider>;
}

function useFolds(): Folds {
  const folds = useContext(FoldsContext);
  if (!folds) throw new Error('Sections of the order need OrderFolds around them');
  return folds;
}

/** Folds what comes before the section of a field: the traveller goes on from there. */
export function useFoldBefore(): (field: OrderField) => void {
  const { setFolded } = useFolds();
  return (field) => {
    const next = sectionNames.indexOf(sectionOf(field));
    setFolded(() => foldable.filter((name) => sectionNames.indexOf(name) < next));
  };
}

/** Whether a section may be folded, and is. One that is not filled in, or in which something is wrong, never is. */
export function useFold(name: SectionName): { canFold: boolean; isFolded: boolean; toggle: () => void } {
  const { folded, setFolded } = useFolds();
  const { control } = useFormContext<OrderValues>();
  const { errors } = useFormState({ control });
  const isDone = useSectionState(name) === 'done';
  const isWrong = fieldOrder.some((field) => errors[field] && sectionOf(field) === name);
  const canFold = isDone && !isWrong && foldable.includes(name);
  const isFolded = canFold && folded.includes(name);
  const toggle = () => setFolded((all) => (isFolded ? all.filter((one) => one !== name) : [...all, name]));
  return { canFold, isFolded, toggle };
}
