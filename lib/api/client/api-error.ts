import type { Refusal } from '@/lib/api/contract/shared';

/** Why a call gave no answer that can be used. `refused` carries what the provider said, as the contract reads it. */
export type ApiFailure =
  | { readonly kind: 'network' }
  | { readonly kind: 'timeout' }
  | RefusedCall
  | { readonly kind: 'contract'; readonly issues: string };

/** `retryAfterSeconds` is how long the caller is asked to wait, where the answer says so. */
export type RefusedCall = {
  readonly kind: 'refused';
  readonly status: number;
  readonly refusal: Refusal;
  readonly retryAfterSeconds?: number;
};

/** The one error of every API call, on the server and in the browser. Never show its message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The one field of a server error that reaches the browser in production: the error page reads it. */
  readonly digest: string;

  constructor(
    readonly operation: string,
    readonly failure: ApiFailure,
    options?: ErrorOptions,
  ) {
    super(`${operation}: ${explain(failure)}`, options);
    this.digest = failure.kind === 'refused' ? `api:refused:${failure.status}` : `api:${failure.kind}`;
  }

  /** HTTP status of a refusal, else null. */
  get status(): number | null {
    return this.failure.kind === 'refused' ? this.failure.status : null;
  }
}

function explain(failure: ApiFailure): string {
  if (failure.kind === 'refused') return `refused ${failure.status} ${failure.refusal.code}`;
  return failure.kind === 'contract' ? `answer breaks the contract: ${failure.issues}` : failure.kind;
}
