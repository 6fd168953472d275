import { keepAccountNotice } from '@/lib/browser/account-notice';
import { loadPage } from '@/lib/browser/load-page';
import { queryClient } from '@/lib/browser/query-client';

/** Clears the server's cache, then ends the session, forgets what was read in it and leads home (F2.85, F4.37). Throws when the session could not be ended. */
export async function logOut(homeHref: string): Promise<void> {
  const post = (path: string) => fetch(path, { method: 'POST', credentials: 'same-origin' });
  await post('/api/redis/clear').catch(() => undefined);
  const answer = await post('/api/logout');
  if (!answer.ok) throw new Error(`logout: ${answer.status}`);
  queryClient().clear();
  keepAccountNotice('loggedOut');
  loadPage(homeHref);
}
