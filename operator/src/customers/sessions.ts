import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, lt, ne, notExists, or } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Tokens, tokensSchema } from '@/lib/api/contract/auth';
import type { Deps } from '@/operator/src/core/deps';
import { resetPageUrl } from '@/operator/src/core/shop-links';
import type { Db, DbOrTx, Tx } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { refreshToken, resetToken, session } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { issueAccessToken } from '@/operator/src/http/caller';
import { findUser } from './users';

/** Seconds a refresh token lives (F7.05, F9.06). */
const refreshTokenSeconds = 2_592_000;

export type SessionDeps = Pick<Deps, 'config' | 'now' | 'ids'>;
type Member = { readonly sessionId: string; readonly userId: number; readonly parentId: number | null };

/** Makes a session with its first pair of tokens. */
export async function startSession(tx: Tx, deps: SessionDeps, userId: number): Promise<Tokens> {
  const sessionId = deps.ids.uuid();
  await tx.insert(session).values({ id: sessionId, userId, createdAt: deps.now() });
  return issuePair(tx, deps, { sessionId, userId, parentId: null });
}

/** An access token and the next refresh token of a session's family. */
async function issuePair(tx: Tx, deps: SessionDeps, member: Member): Promise<Tokens> {
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
  await closeOrderSession(tx, userId, now);
}

/** From now on the secret of the order that made an account opens no session of it. */
export async function closeOrderSession(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ sessionOpenedAt: now })
    .where(and(eq(orders.userId, userId), eq(orders.madeAccount, true), isNull(orders.sessionOpenedAt)));
}

/** Job: drops sessions 30 days after their last token was given or they were ended, and reset links that have run out. */
export async function deleteOldSessions(db: Db, now: Date): Promise<void> {
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
function sealPair(token: string, pair: Tokens): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(token), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(pair), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
}

/** Throws when the pair was sealed for another token. */
function openPair(token: string, sealed: string): Tokens {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(algorithm, keyOf(token), bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  const body = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
  return z.parse(tokensSchema, JSON.parse(body.toString('utf8')));
}

/** Milliseconds in which the token just replaced still gives the pair that replaced it (promises A4, A5). */
export const graceMs = 10_000;

type RotateDeps = SessionDeps & Pick<Deps, 'db' | 'mail'>;
type TokenRow = typeof refreshToken.$inferSelect;

/** Trades a refresh token for the next pair; null when it is unknown, too old, ended or was replaced before (F7.07). */
export function rotateTokens(deps: RotateDeps, token: string): Promise<Tokens | null> {
  return inTransaction(deps.db, (tx) => rotate(tx, deps, token));
}

async function rotate(tx: Tx, deps: RotateDeps, token: string): Promise<Tokens | null> {
  const hash = tokenHash(token);
  const [seen] = await tx.select().from(refreshToken).where(eq(refreshToken.hash, hash));
  if (!seen) return null;
  // Whoever comes second waits here and then reads what the first has made of the token.
  const [open] = await tx
    .select()
    .from(session)
    .where(and(eq(session.id, seen.sessionId), isNull(session.revokedAt)))
    .for('update');
  const [row] = await tx.select().from(refreshToken).where(eq(refreshToken.id, seen.id));
  if (!open || !row || row.expiresAt <= deps.now()) return null;
  if (!row.usedAt) return replace(tx, deps, { row, token, userId: open.userId });
  const isFresh = deps.now().getTime() - row.usedAt.getTime() <= graceMs;
  if (row.sealedNext && isFresh) return openPair(token, row.sealedNext);
  await endAll(tx, deps, open);
  return null;
}

type Use = { readonly row: TokenRow; readonly token: string; readonly userId: number };

async function replace(tx: Tx, deps: RotateDeps, { row, token, userId }: Use): Promise<Tokens> {
  const pair = await issuePair(tx, deps, { sessionId: row.sessionId, userId, parentId: row.id });
  const sealedNext = sealPair(token, pair);
  await tx.update(refreshToken).set({ usedAt: deps.now(), sealedNext }).where(eq(refreshToken.id, row.id));
  // Only the immediate predecessor has grace.
  if (row.parentId) await tx.update(refreshToken).set({ sealedNext: null }).where(eq(refreshToken.id, row.parentId));
  return pair;
}

/** A token that was replaced before came back: somebody has a copy, nobody knows who, nor of what else. Every session ends (promise A4). */
async function endAll(tx: Tx, deps: RotateDeps, { id, userId }: { id: string; userId: number }): Promise<void> {
  await endSessionsOf(tx, userId, { now: deps.now() });
  const user = await findUser(tx, userId);
  if (!user) return;
  const resetUrl = resetPageUrl(deps.config, user.language);
  const data = { topic: 'security_notice', resetUrl } as const;
  await deps.mail.queue(tx, { to: user.email, language: user.language, data, dedupeKey: id });
}
