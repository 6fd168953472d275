import { OperatorError } from '@/operator/src/core/errors';
import type { FieldFault } from './check-checkout';

/** A refusal that names every field at fault; with one fault its code is the code of the answer. */
export function refuseFields(faults: readonly FieldFault[]): OperatorError {
  const errors: Record<string, string[]> = {};
  for (const { field, wording } of faults) errors[field] = [...(errors[field] ?? []), wording];
  const codes = [...new Set(faults.map(({ code }) => code))];
  return new OperatorError(codes.length === 1 ? (codes[0] ?? 'validation') : 'validation', { errors });
}
