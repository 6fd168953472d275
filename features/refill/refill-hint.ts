import type { FaultCode } from '@/lib/api/errors/field-faults';
import type { RefillField } from './refill-values';
import type { CalculationState } from './use-calculation';

export type RefillHint =
  | { readonly kind: 'missing'; readonly fields: readonly RefillField[] }
  | { readonly kind: 'blocked' | 'loading' | 'calculation' | 'busy' | 'ready' };

type Standing = {
  readonly faults: Partial<Record<RefillField, FaultCode>>;
  readonly locked: boolean;
  readonly calculation: CalculationState;
  readonly busy: boolean;
};

const hintFields = ['phone', 'email', 'ownAmount', 'paymentMethod'] as const;

/** What stands between the form and its submit; only `ready` opens the button (F5.18–F5.21, F4.25). */
export function refillHint({ faults, locked, calculation, busy }: Standing): RefillHint {
  if (busy) return { kind: 'busy' };
  if (locked) return { kind: 'blocked' };
  const fields = hintFields.filter((name) => faults[name]);
  if (fields.length > 0) return { kind: 'missing', fields };
  if (calculation === 'ready') return { kind: 'ready' };
  return { kind: calculation === 'error' ? 'calculation' : 'loading' };
}
