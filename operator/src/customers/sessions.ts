import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Tokens, tokensSchema } from '@/lib/api/contract/auth';
import type { Deps } from '@/operator/src/core/deps';
import type { Db, DbOrTx, Tx } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { refreshToken, resetToken, session } from '@/operator/src/db/schema/users';
import { issueAccessToken } from '@/operator/src/http/caller';

/** Seconds a refresh token lives (F7.05, F9.06). */
export const refreshTokenSeconds = 2_592_000;

export type SessionDeps = Pick<Deps, 'config' | 'now' | 'ids'>;
type Member = { readonly sessionId: string; readonly userId: number; readonly parentId: number | null };

/** Makes a session with its first pair of tokens. */
export async function startSession(tx: Tx, deps: SessionDeps, userId: number): Promise<Tokens> {
  const sessionId = deps.ids.uuid();
  await tx.insert(session).values({ id: sessionId, userId, createdAt: deps.now() });
  return issuePair(tx, deps, { sessionId, userId, parentId: null });
}

/** An access token and the next refresh token of a session's family. */
export async function issuePair(tx: Tx, deps: SessionDeps, member: Member): Promise<Tokens> {
  const createdAt = deps.now();
  const next = deps.ids.token();
  await tx.insert(refreshToken).values({
    sessionId: member.sessionId,
    parentId: member.parentId,
    hash: tokenHash(next),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + refreshTokenSeconds * 1000),
  });
  return { token: await issueAccessToken(deps, member), refreshToken: next };
}

/** Ends one session: its access and refresh tokens are refused from now on. */
export async function endSession(db: DbOrTx, sessionId: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.id, sessionId), isNull(session.revokedAt)));
}

/** Ends every session of a user, or all but the one at hand; also the one that an order's secret may still open. */
export async function endSessionsOf(
  tx: Tx,
  userId: number,
  { now, except }: { now: Date; except?: string | null },
): Promise<void> {
  const others = except ? ne(session.id, except) : undefined;
  await tx
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.userId, userId), isNull(session.revokedAt), others));
  await tx
    .update(orders)
    .set({ sessionOpenedAt: now })
    .where(and(eq(orders.userId, userId), eq(orders.madeAccount, true), isNull(orders.sessionOpenedAt)));
}

/** Job: drops sessions that nobody can continue any more, and reset links that have run out. */
export async function dropOldSessions(db: Db, now: Date): Promise<void> {
  const longAgo = new Date(now.getTime() - refreshTokenSeconds * 1000);
  await db.delete(refreshToken).where(lt(refreshToken.expiresAt, now));
  await db
    .delete(session)
    .where(or(lt(session.revokedAt, longAgo), and(lt(session.createdAt, longAgo), hasNoTokens(db))));
  await db.delete(resetToken).where(lt(resetToken.expiresAt, now));
}

function hasNoTokens(db: Db) {
  return notExists(db.select({ id: refreshToken.id }).from(refreshToken).where(eq(refreshToken.sessionId, session.id)));
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What is kept of a token of 256 random bits: its SHA-256. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function keyOf(token: string): Buffer {
  return createHash('sha256').update(`next pair:${token}`).digest();
}

/** Encrypts a pair so that only the holder of `token` can have it: the database alone gives nothing away. */
export function sealPair(token: string, pair: Tokens): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(token), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws when the pair was sealed for another token. */
export function openPair(token: string, sealed: string): Tokens {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(token), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return z.parse(tokensSchema, JSON.parse(body.toString('utf8')));
}
