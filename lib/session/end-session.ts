import 'server-only';
import { sendToOperator } from '@/lib/api/client/operator-client';
import { planRequest } from '@/lib/api/client/request';
import { log } from '@/lib/log/log';
import type { Session } from '@/lib/session/session';

/** The provider's own call beside the 48 of the contract. */
const target = '/logout';
const timeoutMs = 2000;

/**
 * Ends a session at the provider, so that copies of its tokens are refused from now on (A6). Never throws: a provider
 * without the call, or one that does not answer, lets the tokens run out.
 */
export async function endProviderSession({ access, refresh }: Session): Promise<void> {
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
