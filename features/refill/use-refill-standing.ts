import type { PhoneStatus } from '@/lib/api/contract/refill';
import { type RefillHint, refillHint } from './refill-hint';
import { isLocked, sendsToken } from './refill-model';
import { refillFaults } from './refill-schema';
import type { RefillPlace, RefillValues } from './refill-values';
import { type LiveCalculation, useCalculation } from './use-calculation';
import { usePhoneStatus } from './use-phone-status';

/** What is known of a number and an amount. */
export type RefillStanding = {
  readonly status: PhoneStatus;
  readonly calculation: LiveCalculation;
  readonly locked: boolean;
  readonly hint: (busy: boolean) => RefillHint;
};

export function useRefillStanding(values: RefillValues, place: RefillPlace): RefillStanding {
  const status = usePhoneStatus(values.phone, sendsToken(place));
  const calculation = useCalculation(values, sendsToken(place));
  const locked = isLocked(status);
  const hint = (busy: boolean) =>
    refillHint({ faults: refillFaults(values), locked, calculation: calculation.state, busy });
  return { status, calculation, locked, hint };
}
