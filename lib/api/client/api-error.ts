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

/** Whether a call was refused because nobody is logged in, or not any more. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** What the shop's own server, or a proxy, answers while the provider is away (503), hangs (504) or talks nonsense (502). */
const silentStatuses: readonly number[] = [502, 503, 504];
/** The provider has answered; it is its payment gateway that has not. */
const gatewayIsAway = 'payment_unavailable';

/** Whether nobody who knows answered a call: the network is away, or the server behind the shop. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === 'network' || failure.kind === 'timeout') return true;
  if (failure.kind !== 'refused') return false;
  return silentStatuses.includes(failure.status) && failure.refusal.code !== gatewayIsAway;
}

/** `retry` of a read that a page waits for: once more after a failure, but not after one that has been waited for in vain. */
export function retryOnce(failures: number, error: unknown): boolean {
  const hasHung = error instanceof ApiError && (error.failure.kind === 'timeout' || error.status === 504);
  return failures < 1 && !hasHung;
}
