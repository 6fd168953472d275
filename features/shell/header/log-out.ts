import { errorPopup } from '@/components/layout/message-popups';
import { keepAccountNotice } from '@/lib/browser/account-notice';
import { loadPage } from '@/lib/browser/load-page';
import { queryClient } from '@/lib/browser/query-client';

/** Milliseconds until a request counts as lost. */
const patience = 10_000;

let isLeaving = false;

/**
 * Clears the server's cache, then ends the session, forgets what was read in it and leads home (F2.85, F4.37); says `failed` where
 * the session may not have ended. One at a time.
 */
export async function logOut(homeHref: string, failed: string): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  // What tells of a bad line is fetched before it is needed.
  errorPopup.preload();
  await post('/api/redis/clear');
  // An answer may be lost on its way: a second one finds the session ended, and so does whoever asks for the account.
  const isOver = (await post('/api/logout')) || (await post('/api/logout')) || (await isNobody());
  isLeaving = false;
  if (!isOver) return errorPopup.open({ message: failed });
  queryClient().clear();
  keepAccountNotice('loggedOut');
  loadPage(homeHref);
}

/** Whether a request was done; false where no answer came, too. */
function post(path: string): Promise<boolean> {
  return send(path, 'POST').then(
    ({ ok }) => ok,
    () => false,
  );
}

function isNobody(): Promise<boolean> {
  return send('/api/profile', 'GET').then(
    ({ status }) => status === 401,
    () => false,
  );
}

function send(path: string, method: string): Promise<Response> {
  return fetch(path, { method, credentials: 'same-origin', signal: AbortSignal.timeout(patience) });
}
