import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import type { PhoneStatus } from '@/lib/api/contract/refill';
import { type Cents, toEuro } from '@/lib/format/money';
import { phoneDigits, phoneLength } from '@/lib/validation/phone';
import {
  type Calculation,
  type CalculationState,
  isLocked,
  payableCents,
  type RefillHint,
  refillFaults,
  refillHint,
  sendsToken,
  toCalculation,
  totalWithBonus,
  unblockedPhone,
} from './refill-model';
import { useRefillStore } from './refill-store';
import type { RefillPlace, RefillValues } from './refill-values';

const minute = 60_000;

/** Milliseconds between the last change of the number and the question about it (F7.27, F9.02). */
export const phoneCheckDelay = 500;

/** Whether a number is blocked (call 17, F7.25); asked from 12 digits on (F5.13). */
const phoneStatusQuery = (digits: string, useToken: boolean) =>
  queryOptions({
    queryKey: ['refill', 'phone', digits, useToken],
    queryFn:
      digits.length < phoneLength
        ? skipToken
        : ({ signal }) => callApi('checkPhoneStatus', { body: { phone: digits }, useToken, signal }),
    staleTime: minute,
    retry: false,
  });

/** What is counted: an amount in cents, and how it will be paid once that is chosen. */
type CalculationInput = { readonly amount: Cents | null; readonly paymentMethod: string };

/**
 * What an amount brings (call 18, F7.29–F7.31, F7.34). Another question gives up the answer under way (F4.23);
 * without an amount nothing is asked (F4.28).
 */
const calculationQuery = ({ amount, paymentMethod }: CalculationInput, useToken: boolean) =>
  queryOptions({
    queryKey: ['refill', 'calculation', amount, paymentMethod, useToken],
    queryFn:
      amount === null
        ? skipToken
        : async ({ signal }) => {
            const query = { price: toEuro(amount), ...(paymentMethod && { paymentMethod }) };
            return toCalculation(await callApi('calculateRefill', { query, useToken, signal }));
          },
    staleTime: minute,
    retry: false,
    // Without a connection it fails like any other, instead of waiting with a press that would then go out by itself.
    networkMode: 'always',
    refetchOnReconnect: true,
  });

/** The texts on the amount of a refused calculation (F8.24); none means that it failed otherwise (F8.25). */
function priceFaults(error: Error | null): readonly string[] {
  const failure = error instanceof ApiError ? error.failure : null;
  return failure?.kind === 'refused' ? (failure.refusal.errors?.price ?? []) : [];
}

/** What is known of a number and an amount. */
type RefillChecks = {
  readonly status: PhoneStatus;
  readonly calculation: LiveCalculation;
  readonly locked: boolean;
  readonly hint: (busy: boolean) => RefillHint;
};

export function useRefillChecks(values: RefillValues, place: RefillPlace): RefillChecks {
  const status = usePhoneStatus(values.phone, sendsToken(place));
  const calculation = useCalculation(values, sendsToken(place));
  const locked = isLocked(status);
  const hint = (busy: boolean) =>
    refillHint({ faults: refillFaults(values), locked, calculation: calculation.state, busy });
  return { status, calculation, locked, hint };
}

/** Whether the typed number is blocked: known already, asked once typing rests (F7.27), or told by a refused top-up (F8.27). */
function usePhoneStatus(phone: string, useToken: boolean): PhoneStatus {
  const digits = phoneDigits(phone);
  const settled = useSettled(digits, phoneCheckDelay);
  const { data } = useQuery({ ...phoneStatusQuery(digits, useToken), enabled: settled === digits });
  const blockedPhone = useRefillStore((state) => state.blockedPhone);
  const known = data ?? unblockedPhone;
  if (blockedPhone === null || blockedPhone !== digits) return known;
  return { blocked: true, blockingReason: known.blockingReason, canUnlockByPayment: false };
}

/** A text once it has not changed for `delayMs`; at first empty. */
function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text, delayMs]);
  return settled;
}

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

type AmountValues = Pick<RefillValues, 'preset' | 'ownAmount' | 'paymentMethod'>;

/** What the amount brings, asked anew whenever amount or method change (F4.26, F4.27). */
function useCalculation(values: AmountValues, useToken: boolean): LiveCalculation {
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
