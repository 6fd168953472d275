import 'server-only';
import type { EndpointAuth } from '@/lib/api/contract/endpoint';
import { endOfSession, isOfOtherSession, type Session, sessionCookies, sessionName } from '@/lib/session/session';
import { noteShown, refreshTokens } from './refresh-tokens';
import { type BrowserCall, orderSecret, sendCall } from './send-call';

/** Says whether a call goes out with the visitor's token (F6.05–F6.17). */
type Guard = (caller: { readonly session: Session; readonly headers: Headers }) => boolean;

const guards = {
  anon: () => false,
  key: () => false,
  bearer: () => true,
  // A page that names its session is no visitor's, though that session may be gone by now.
  either: ({ session, headers }) =>
    headers.get('x-use-token') !== 'false' &&
    ((session.access ?? session.refresh) !== null || headers.has('x-session')),
} as const satisfies Record<EndpointAuth, Guard>;

const byName = new Map<string, Guard>(Object.entries(guards));

/** The guard that a call's rule names; null for a name nobody knows, which must never let anybody through (F8.46). */
export function guardNamed(name: string): Guard | null {
  return byName.get(name) ?? null;
}

type ProviderAnswer = Awaited<ReturnType<typeof sendCall>>;

/** What came back, and the cookies that the visitor's browser has to take. `ended`: the session is over. */
export type SessionAnswer =
  | { readonly ended: false; readonly raw: ProviderAnswer; readonly cookies: readonly string[] }
  | { readonly ended: true; readonly cookies: readonly string[] };

export type Visitor = { readonly session: Session; readonly siteUrl: string; readonly guard: Guard };

/**
 * Sends a call with the visitor's bearer where the contract and the caller want it (F6.05–F6.17). An access
 * token that is gone or refused is refreshed once; a session that cannot be refreshed is over, and for a page that was loaded in
 * another session so is this one.
 */
export async function sendWithSession(call: BrowserCall, visitor: Visitor): Promise<SessionAnswer> {
  const { session, siteUrl, guard } = visitor;
  if (session.refresh) noteShown(session.refresh);
  if (!guard({ session, headers: call.headers })) return { ended: false, raw: await sendCall(call, null), cookies: [] };
  if (isOfOtherSession(call.headers)) return { ended: true, cookies: [] };
  if (session.access) {
    const raw = await sendCall(call, session.access);
    if (raw.status !== 401) return { ended: false, raw, cookies: [] };
  }
  const pair = session.refresh ? await refreshTokens(session.refresh) : null;
  if (!pair) return endSession(call, siteUrl);
  const raw = await sendCall(call, pair.token);
  if (raw.status === 401) return endSession(call, siteUrl);
  return {
    ended: false,
    raw,
    cookies: sessionCookies(pair, siteUrl, sessionName(call.headers.get('cookie')) ?? undefined),
  };
}

/** What visitors may do too goes on as a visitor, if it only reads or is about the visitor's own order; else it is refused. */
async function endSession(call: BrowserCall, siteUrl: string): Promise<SessionAnswer> {
  // Where there was no session, one may open meanwhile: the answer must not end it.
  const cookies = endOfSession(call.headers.get('cookie'), siteUrl);
  const isOwn = call.endpoint.method === 'GET' || orderSecret(call) !== null;
  const mayGoOn = call.endpoint.auth === 'either' && isOwn;
  return mayGoOn ? { ended: false, raw: await sendCall(call, null), cookies } : { ended: true, cookies };
}
