import 'server-only';
import { ApiError } from '@/lib/api/client/api-error';
import type { EndpointAuth } from '@/lib/api/contract/endpoint';
import { sessionHeader, useTokenHeader } from '@/lib/api/contract/headers';
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
    headers.get(useTokenHeader) !== 'false' &&
    ((session.access ?? session.refresh) !== null || headers.has(sessionHeader)),
} as const satisfies Record<EndpointAuth, Guard>;

const byName = new Map<string, Guard>(Object.entries(guards));

/** The guard that a call's rule names; null for a name nobody knows, which must never let anybody through (F8.46). */
export function guardNamed(name: string): Guard | null {
  return byName.get(name) ?? null;
}

type ProviderAnswer = Awaited<ReturnType<typeof sendCall>>;

/** How a call went: with an answer, without one, or not at all, for the session is over. */
type Outcome =
  | { readonly kind: 'answered'; readonly raw: ProviderAnswer }
  | { readonly kind: 'failed'; readonly error: ApiError }
  | { readonly kind: 'ended' };
/** The same with the cookies that the visitor's browser has to take, however it went. */
export type SessionAnswer = Outcome & { readonly cookies: readonly string[] };

export type Visitor = { readonly session: Session; readonly siteUrl: string; readonly guard: Guard };

/**
 * Sends a call with the visitor's bearer where the contract and the caller want it (F6.05–F6.17). An access
 * token that is gone or refused is refreshed once; a session that cannot be refreshed is over, and for a page that was loaded in
 * another session so is this one.
 */
export async function sendWithSession(call: BrowserCall, visitor: Visitor): Promise<SessionAnswer> {
  const { session, siteUrl, guard } = visitor;
  if (session.refresh) noteShown(session.refresh);
  if (!guard({ session, headers: call.headers })) return { ...(await outcomeOf(call, null)), cookies: [] };
  if (isOfOtherSession(call.headers)) return { kind: 'ended', cookies: [] };
  if (session.access) {
    const outcome = await outcomeOf(call, session.access);
    if (!isUnauthorized(outcome)) return { ...outcome, cookies: [] };
  }
  const pair = session.refresh ? await refreshTokens(session.refresh) : null;
  if (!pair) return endSession(call, siteUrl);
  const outcome = await outcomeOf(call, pair.token);
  if (isUnauthorized(outcome)) return endSession(call, siteUrl);
  // The pair that was shown is used up: also who gets no answer needs the new one.
  const name = sessionName(call.headers.get('cookie')) ?? undefined;
  return { ...outcome, cookies: sessionCookies(pair, siteUrl, name) };
}

async function outcomeOf(call: BrowserCall, token: string | null): Promise<Outcome> {
  try {
    return { kind: 'answered', raw: await sendCall(call, token) };
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'failed', error };
    throw error;
  }
}

function isUnauthorized(outcome: Outcome): boolean {
  return outcome.kind === 'answered' && outcome.raw.status === 401;
}

/** What visitors may do too goes on as a visitor, if it only reads or is about the visitor's own order; else it is refused. */
async function endSession(call: BrowserCall, siteUrl: string): Promise<SessionAnswer> {
  // Where there was no session, one may open meanwhile: the answer must not end it.
  const cookies = endOfSession(call.headers.get('cookie'), siteUrl);
  const isOwn = call.endpoint.method === 'GET' || orderSecret(call) !== null;
  const mayGoOn = call.endpoint.auth === 'either' && isOwn;
  return { ...(mayGoOn ? await outcomeOf(call, null) : { kind: 'ended' as const }), cookies };
}
