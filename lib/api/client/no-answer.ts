import { ApiError } from '@/lib/api/client/api-error';

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
