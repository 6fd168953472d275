import 'server-only';
import { isOperatorReady } from '@/lib/api/client/operator-ready';
import { answer, refuse } from '@/lib/bff/answer';
import { ownKeys } from '@/lib/bff/kept-answers';
import { isSameOrigin } from '@/lib/bff/same-origin';
import { cache } from '@/lib/cache/cache';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { endProviderSession } from '@/lib/session/end-session';
import { endedSessionCookies, readSession } from '@/lib/session/session';

/** Forgets what the cache keeps for the caller alone; nobody can empty the cache of others (B10). */
export async function clearOwnCache(request: Request): Promise<Response> {
  const { SITE_URL } = storefrontEnv();
  if (!isSameOrigin(request.headers, SITE_URL)) return refuse('cross_site');
  const keys = ownKeys(readSession(request.headers.get('cookie'), SITE_URL));
  if (!keys) return refuse('unauthorized');
  return answer(200, { ok: await cache().forget(keys) });
}

/** Ends the session at the provider and in this browser, and with it what the browser has kept (A6). */
export async function logout(request: Request): Promise<Response> {
  const { SITE_URL } = storefrontEnv();
  if (!isSameOrigin(request.headers, SITE_URL)) return refuse('cross_site');
  await endProviderSession(readSession(request.headers.get('cookie'), SITE_URL));
  return answer(200, { ok: true }, endedSessionCookies(SITE_URL), { 'Clear-Site-Data': '"cache", "storage"' });
}

/** Whether this process lives (F8). */
export function health(): Response {
  return answer(200, { ok: true });
}

/** Whether visitors can be served: the provider says that it can. */
export async function ready(): Promise<Response> {
  return (await isOperatorReady()) ? answer(200, { ok: true }) : refuse('server_not_responding');
}
