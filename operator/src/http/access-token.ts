import { and, eq, isNull } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { Deps } from '@/operator/src/core/deps';
import { session } from '@/operator/src/db/schema/auth';

/** Seconds an access token lives (F7.04, F9.06). */
export const accessTokenSeconds = 3600;

const issuer = 'wanderline-operator';
const sessionIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type Caller = { readonly userId: number; readonly sessionId: string };
type TokenDeps = Pick<Deps, 'config' | 'now'>;

function keyOf({ config }: TokenDeps): Uint8Array {
  return new TextEncoder().encode(config.tokenSecret);
}

/** A bearer token of one session, valid for 3600 s by the operator's clock. */
export async function issueAccessToken(deps: TokenDeps, { userId, sessionId }: Caller): Promise<string> {
  const issuedAt = Math.floor(deps.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(keyOf(deps));
}

/** Who a bearer token speaks for; null when it is forged, too old or its session has ended. */
export async function readAccessToken(deps: TokenDeps & Pick<Deps, 'db'>, token: string): Promise<Caller | null> {
  const rules = { issuer, algorithms: ['HS256'], requiredClaims: ['exp', 'sub'], currentDate: deps.now() };
  const claims = await jwtVerify(token, keyOf(deps), rules)
    .then(({ payload }) => payload)
    .catch(() => null);
  if (typeof claims?.sid !== 'string' || !sessionIdForm.test(claims.sid)) return null;
  const [row] = await deps.db
    .select({ userId: session.userId })
    .from(session)
    .where(and(eq(session.id, claims.sid), isNull(session.revokedAt)));
  return row && String(row.userId) === claims.sub ? { userId: row.userId, sessionId: claims.sid } : null;
}
