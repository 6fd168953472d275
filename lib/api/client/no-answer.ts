import { ApiError } from '@/lib/api/client/api-error';

/** Whether nobody answered a call: not the shop's own server, or it says that the provider is away. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { failure } = error;
  if (failure.kind === 'network' || failure.kind === 'timeout') return true;
  return failure.kind === 'refused' && ['server_not_responding', 'timeout'].includes(failure.refusal.code);
}
