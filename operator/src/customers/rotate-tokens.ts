import { and, eq, isNull } from 'drizzle-orm';
import type { Tokens } from '@/lib/api/contract/auth';
import type { Deps } from '@/operator/src/core/deps';
import { resetPageUrl } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import { refreshToken, session } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { endSession, issuePair, openPair, type SessionDeps, sealPair, tokenHash } from './sessions';
import { findUser } from './users';

/** Milliseconds in which the token just replaced still gives the pair that replaced it (A4, A5). */
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
  await endFamily(tx, deps, open);
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

/** A token that was replaced before came back: somebody has a copy, and nobody knows who. */
async function endFamily(tx: Tx, deps: RotateDeps, { id, userId }: { id: string; userId: number }): Promise<void> {
  await endSession(tx, id, deps.now());
  const user = await findUser(tx, userId);
  if (!user) return;
  const resetUrl = resetPageUrl(deps.config.siteUrl, user.language);
  const data = { topic: 'security_notice', resetUrl } as const;
  await deps.mail.queue(tx, { to: user.email, language: user.language, data, dedupeKey: id });
}
