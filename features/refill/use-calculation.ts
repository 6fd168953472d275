import { useQuery } from '@tanstack/react-query';
import type { Cents } from '@/lib/money/money';
import { type Calculation, payableCents, totalWithBonus } from './refill-model';
import { calculationQuery, priceFaults } from './refill-query-options';
import type { RefillValues } from './refill-values';

/** F4.21; `idle` while there is no amount to ask about. */
export type CalculationState = 'idle' | 'load' | 'ready' | 'error';

export type LiveCalculation = {
  readonly state: CalculationState;
  /** The amount alone, in cents; 0 when it is none that can be topped up. */
  readonly amountCents: Cents;
  /** F4.28, F4.29: 0 without an amount and after a failure. */
  readonly totalCents: Cents;
  readonly bonusCents: Cents | null;
  readonly found: Calculation | null;
  /** F8.24: what the provider says of the amount. */
  readonly faults: readonly string[];
  readonly retry: () => void;
};

type Wish = Pick<RefillValues, 'preset' | 'ownAmount' | 'paymentMethod'>;

/** What the amount brings, asked anew whenever amount or method change (F4.26, F4.27). */
export function useCalculation(values: Wish, useToken: boolean): LiveCalculation {
  const amount = payableCents(values);
  const { data, error, refetch, isFetching } = useQuery(
    calculationQuery({ amount, paymentMethod: values.paymentMethod }, useToken),
  );
  const state = stateOf(amount, { hasData: data !== undefined, hasFailed: error !== null && !isFetching });
  const hasTotal = amount !== null && state !== 'error';
  const bonusCents = hasTotal ? (data?.bonusCents ?? null) : null;
  return {
    state,
    amountCents: amount ?? 0,
    totalCents: hasTotal ? totalWithBonus(amount, bonusCents) : 0,
    bonusCents,
    found: hasTotal ? (data ?? null) : null,
    faults: state === 'error' ? priceFaults(error) : [],
    retry: () => void refetch(),
  };
}

function stateOf(
  amount: Cents | null,
  { hasData, hasFailed }: { hasData: boolean; hasFailed: boolean },
): CalculationState {
  if (amount === null) return 'idle';
  if (hasData) return 'ready';
  return hasFailed ? 'error' : 'load';
}
