import { queryOptions, skipToken } from '@tanstack/react-query';
import { ApiError } from '@/lib/api/client/api-error';
import { callApi } from '@/lib/api/client/browser-client';
import { type Cents, toEuro } from '@/lib/format/money';
import { phoneLength } from '@/lib/validation/phone';
import { toCalculation } from './refill-model';

const minute = 60_000;

/** Milliseconds between the last change of the number and the question about it (F7.27, F9.02). */
export const phoneCheckDelay = 500;

/** Whether a number is blocked (call 17, F7.25); asked from 12 digits on (F5.13). */
export const phoneStatusQuery = (digits: string, useToken: boolean) =>
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
export type CalculationInput = { readonly amount: Cents | null; readonly paymentMethod: string };

/**
 * What an amount brings (call 18, F7.29–F7.31, F7.34). Another question gives up the answer under way (F4.23);
 * without an amount nothing is asked (F4.28).
 */
export const calculationQuery = ({ amount, paymentMethod }: CalculationInput, useToken: boolean) =>
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
  });

/** The texts on the amount of a refused calculation (F8.24); none means that it failed otherwise (F8.25). */
export function priceFaults(error: Error | null): readonly string[] {
  const failure = error instanceof ApiError ? error.failure : null;
  return failure?.kind === 'refused' ? (failure.refusal.errors?.price ?? []) : [];
}
