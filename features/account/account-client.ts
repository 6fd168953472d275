import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { askToLogIn } from '@/features/auth/public';
import { ApiError } from '@/lib/api/client/api-error';

function isRefused(error: Error): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused';
}

/** Whoever the server no longer knows goes to the login page, and nothing of the account stays (F6.19, F6.20, F8.44). */
function leaveIfUnknown(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  askToLogIn();
  forgetAccount();
}

/** The one memory of all account islands. It lives in this document only and is never written anywhere. */
export const accountClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfUnknown }),
  mutationCache: new MutationCache({ onError: leaveIfUnknown }),
  defaultOptions: {
    queries: { staleTime: 30_000, retry: (count, error) => count < 1 && !isRefused(error) },
    mutations: { retry: false },
  },
});

/** Drops everything that was read for the account. */
export function forgetAccount(): void {
  accountClient.clear();
}
