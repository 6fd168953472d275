import { createHash, timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import type { EndpointAuth } from '@/lib/api/contract/endpoint';
import { locationKeyHeader } from '@/lib/api/contract/headers';
import { bareAddress } from '@/lib/validation/bare-address';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { prepared } from '@/operator/src/db/prepared';
import { session } from '@/operator/src/db/schema/users';

/** Seconds an access token lives (F7.04, F9.06). */
const accessTokenSeconds = 3600;

const issuer = 'wanderline-operator';
const sessionIdForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Caller = { readonly userId: number; readonly sessionId: string };
type TokenDeps = Pick<Deps, 'config' | 'now'>;

/** Made once: otherwise each call would make it anew. */
const keys = new Map<string, Promise<CryptoKey>>();

function keyOf({ config: { tokenSecret } }: TokenDeps): Promise<CryptoKey> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    keys.get(tokenSecret) ??
    crypto.subtle.importKey('raw', new TextEncoder().encode(tokenSecret), hmac, false, ['sign', 'verify']);
  keys.set(tokenSecret, key);
  return key;
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
    .sign(await keyOf(deps));
}

const openSession = prepared((db) =>
  db
    .select({ userId: session.userId })
    .from(session)
    .where(and(eq(session.id, sql.placeholder('id')), isNull(session.revokedAt)))
    .prepare('open_session'),
);

/** Who a bearer token speaks for; null when it is forged, too old or its session has ended. */
export async function readAccessToken(deps: TokenDeps & Pick<Deps, 'db'>, token: string): Promise<Caller | null> {
  const rules = { issuer, algorithms: ['HS256'], requiredClaims: ['exp', 'sub'], currentDate: deps.now() };
  const claims = await jwtVerify(token, await keyOf(deps), rules)
    .then(({ payload }) => payload)
    .catch(() => null);
  if (typeof claims?.sid !== 'string' || !sessionIdForm.test(claims.sid)) return null;
  const [row] = await openSession(deps.db).execute({ id: claims.sid });
  return row && String(row.userId) === claims.sub ? { userId: row.userId, sessionId: claims.sid } : null;
}

const unauthorized = () => new OperatorError('unauthorized', { status: 401 });

/** Who calls, as far as the call's rule asks: throws 401 without a valid token where one is due, 403 without the key. */
export async function identify(headers: Headers, auth: EndpointAuth, deps: Deps): Promise<Caller | null> {
  if (auth === 'anon') return null;
  if (auth === 'key') {
    if (!carriesKey(headers, deps)) throw new OperatorError('forbidden', { status: 403 });
    return null;
  }
  const token = bearerOf(headers);
  if (token === null) {
    if (auth === 'bearer') throw unauthorized();
    return null;
  }
  const caller = await readAccessToken(deps, token);
  if (!caller) throw unauthorized();
  return caller;
}

/**
 * The visitor's address. The shop's own server, which shows the key, names it; of any other caller with n trusted proxies the n-th
 * address from the right counts, as on the storefront (lib/server/requests/inbound.ts), and without a proxy the peer's.
 */
export function ipOf(headers: Headers, peer: string | undefined, deps: Pick<Deps, 'config'>): string {
  const chain = (headers.get('x-forwarded-for') ?? '').split(',').map((one) => one.trim());
  const { trustedProxies } = deps.config;
  const passedOn = carriesKey(headers, deps) ? chain[0] : trustedProxies > 0 && chain.at(-trustedProxies);
  const named = passedOn ? (bareAddress(passedOn) ?? passedOn) : null;
  return (named ?? peer ?? '127.0.0.1').slice(0, 45);
}

/** Where limits count an address: an IPv6 network of 64 bits is one visitor, for whoever has one address of it has them all. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [before = '', after] = plain.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const missing = 8 - groups(before).length - groups(after ?? '').length;
  const whole = [...groups(before), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(after ?? '')];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

function carriesKey(headers: Headers, { config }: Pick<Deps, 'config'>): boolean {
  return isSameSecret(headers.get(locationKeyHeader) ?? '', config.locationKey);
}

function bearerOf(headers: Headers): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/** Compares two secrets in constant time, whatever their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
