import { askToLogIn, subscribeSignedIn } from '@/features/auth/public';
import { isUnauthorized } from '@/lib/api/client/api-error';
import { queryClient } from '@/lib/browser/query-client';
import { isSessionOver, leaveToOtherSession } from '@/lib/browser/session-hint';

/**
 * Whoever the server no longer knows goes to the login page, and nothing of the account stays (F6.19, F6.20, F8.44). A
 * session that ends in another tab ends here too; a page out of the back-forward cache is looked at again.
 */
export function watchSession(): () => void {
  const leave = () => {
    queryClient().clear();
    if (!leaveToOtherSession()) askToLogIn();
  };
  const look = () => {
    if (isSessionOver()) leave();
  };
  const stops = [subscribeSignedIn(look), onUnknown(leave)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls back when an answer says that nobody is signed in, or has said so already. */
function onUnknown(leave: () => void): () => void {
  const queries = queryClient().getQueryCache();
  const mutations = queryClient().getMutationCache();
  if (queries.getAll().some(({ state }) => isUnauthorized(state.error))) leave();
  const stops = [
    queries.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isUnauthorized(event.action.error)) leave();
    }),
    mutations.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isUnauthorized(event.action.error)) leave();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
