import { ApiError } from '@/lib/api/client/api-error';
import { isNoAnswer } from '@/lib/api/client/no-answer';

/** Why a declaration did not get through: nobody answered, too many tries, or the provider does not take them here. */
export type WithdrawalFailure =
  | { readonly kind: 'silent' | 'unavailable' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'fields'; readonly faults: Readonly<Record<string, readonly string[]>> };

export function toWithdrawalFailure(error: unknown): WithdrawalFailure {
  if (isNoAnswer(error) || !(error instanceof ApiError) || error.failure.kind !== 'refused') return { kind: 'silent' };
  const { status, refusal, retryAfterSeconds = 60 } = error.failure;
  if (status === 429) return { kind: 'wait', minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) };
  if (refusal.errors) return { kind: 'fields', faults: refusal.errors };
  return { kind: status >= 500 ? 'silent' : 'unavailable' };
}
