import 'server-only';
import { isOperatorReady, sendToOperator } from '@/lib/api/client/operator-client';
import { planRequest } from '@/lib/api/client/request';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { log } from '@/lib/log/log';
import { forgottenOrdersCookie } from '@/lib/session/order-tokens';
import { renewedChoices } from '@/lib/session/renewed-choices';
import { endedSessionCookies, readSession, type Session } from '@/lib/session/session';
import { answer, refuse } from './answer';
import { isSameOrigin } from './check-request';

/** The provider's own call beside the 48 of the contract. */
const target = '/logout';
const timeoutMs = 2000;

/**
 * Ends a session at the provider, so that copies of its tokens are refused from now on (promise A6). Never throws: a provider
 * without the call, or one that does not answer, lets the tokens run out.
 */
async function endProviderSession({ access, refresh }: Session): Promise<void> {
  if (!access && !refresh) return;
  const plan = planRequest('refreshTokens', { body: refresh ? { refreshToken: refresh } : {} });
  const headers = access ? { Authorization: `Bearer ${access}` } : {};
  try {
    const { status } = await sendToOperator({ ...plan, target, timeoutMs }, { language: 'en', headers });
    if (status !== 200) log.warn({ status }, 'provider did not end the session');
  } catch {
    log.warn('provider did not answer the end of a session');
  }
}

/** The cache holds only what is the same for everybody: the caller has nothing in it to clear, and nobody empties it for others (B10). */
export function clearOwnCache({ headers }: Request): Response {
  const { SITE_URL } = storefrontEnv();
  if (!isSameOrigin(headers, SITE_URL)) return refuse('cross_site');
  const { access, refresh } = readSession(headers.get('cookie'), SITE_URL);
  return (access ?? refresh) ? answer(200, { ok: true }) : refuse('unauthorized');
}

/** Ends the session at the provider and in this browser, and with it what the browser has kept, secrets of orders too (promise A6). */
export async function logout(request: Request): Promise<Response> {
  const { SITE_URL } = storefrontEnv();
  if (!isSameOrigin(request.headers, SITE_URL)) return refuse('cross_site');
  await endProviderSession(readSession(request.headers.get('cookie'), SITE_URL));
  const cookies = [...endedSessionCookies(SITE_URL), forgottenOrdersCookie(SITE_URL)];
  return answer(200, { ok: true }, cookies, { 'Clear-Site-Data': '"cache", "storage"' });
}

/** Keeps what the visitor has chosen for as long as it is to last. The browser carries it already: whoever asks changes nothing else. */
export function keepChoices({ headers }: Request): Response {
  return answer(200, { ok: true }, renewedChoices(headers.get('cookie'), storefrontEnv().SITE_URL));
}

/** Whether this process lives (promise F8). */
export function health(): Response {
  return answer(200, { ok: true });
}

/** Whether visitors can be served: the provider says that it can. */
export async function ready(): Promise<Response> {
  return (await isOperatorReady()) ? answer(200, { ok: true }) : refuse('server_not_responding');
}
