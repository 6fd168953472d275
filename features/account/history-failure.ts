import { ApiError } from '@/lib/api/client/api-error';

/** What the provider found wrong with the wish, in its words or codes; empty for every other failure (F8.22, F8.23). */
export function refusedWish(error: Error): string[] {
  if (!(error instanceof ApiError) || error.failure.kind !== 'refused' || error.failure.status !== 400) return [];
  return Object.values(error.failure.refusal.errors ?? {}).flat();
}
