import { ApiError } from '@/lib/api/client/api-error';

/** `refused`: the operator said no; `faults` are codes or messages about single fields. Seconds are how long to wait. */
export type AuthFailure =
  | { readonly kind: 'refused'; readonly faults: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: 'too_many'; readonly waitSeconds: number | null }
  | { readonly kind: 'no_answer' };

/** What a form of the auth pages has to say about a call that failed (F4.43, F4.45, F4.47). */
export function toAuthFailure(error: unknown): AuthFailure {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused') return { kind: 'no_answer' };
  const { status, refusal, retryAfterSeconds = null } = error.failure;
  if (status === 429) return { kind: 'too_many', waitSeconds: retryAfterSeconds };
  if (status >= 500) return { kind: 'no_answer' };
  return { kind: 'refused', faults: refusal.errors ?? {} };
}
