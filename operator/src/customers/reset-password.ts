import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, gt, or } from 'drizzle-orm';
import type { Language } from '@/lib/i18n/locales';
import { passwordFault } from '@/lib/validation/password';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { resetPageUrl } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import { resetToken, type UserRow, users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { countResetRequest, countUse, forgetLogIns, mayMail } from './limits';
import { hashPassword } from './password-hash';
import { endSessionsOf, tokenHash } from './sessions';
import { findUserByEmail } from './users';

export const resetMinutes = 30;
/** Every answer takes this long, so that its time does not tell whether the account exists (promise A2). */
const answerMs = 80;

type Request = { readonly email: string; readonly ip: string; readonly language: Language };

/**
 * Mails a link for a new password when the account exists (F7.09). The answer is the same either way, unless the
 * operator is told to reveal accounts: then an unknown one is refused (F8.02). Requests of others keep nobody from it: they are counted
 * apart, and where they have filled the mailbox, a link in it is still good.
 * @throws OperatorError 429 `too_many_requests` with Retry-After.
 */
export async function requestReset(deps: Deps, { email: given, ip, language }: Request): Promise<void> {
  const email = given.toLowerCase();
  await countResetRequest(deps, email, ip);
  const [isKnown] = await Promise.all([mailLink(deps, email, language), sleep(answerMs)]);
  if (!isKnown && deps.config.revealAccounts) {
    throw new OperatorError('user_not_found', { status: 404, message: 'No user found with that email' });
  }
}

async function mailLink(deps: Deps, email: string, language: Language): Promise<boolean> {
  const mayGetMore = await mayMail(deps, 'resetMailAccount', email);
  const user = await findUserByEmail(deps.db, email);
  if (!user || !mayGetMore) return user !== null;
  // Anybody may ask: the language is that of this mail, and stays none of the account's.
  await makeLink(deps, { ...user, language });
  return true;
}

/** The new link takes the place of the last one but one. */
async function makeLink(deps: Deps, { id, email, language }: UserRow): Promise<void> {
  const token = deps.ids.token();
  const fresh = { hash: tokenHash(token), expiresAt: new Date(deps.now().getTime() + resetMinutes * 60_000) };
  const set = { ...fresh, previousHash: resetToken.hash, previousExpiresAt: resetToken.expiresAt };
  const resetUrl = resetPageUrl(deps.config, language, token);
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insert(resetToken)
      .values({ userId: id, ...fresh })
      .onConflictDoUpdate({ target: resetToken.userId, set });
    const data = { topic: 'password_reset', resetUrl, validMinutes: resetMinutes } as const;
    await deps.mail.queue(tx, { to: email, language, data, dedupeKey: fresh.hash });
  });
}

type Reset = { readonly token: string; readonly password: string; readonly ip: string };

function refusal(): OperatorError {
  const message = 'An error occurred while setting the new password. Please try again later or refresh the page.';
  return new OperatorError('reset_refused', { message });
}

/**
 * Sets a new password by the token of a mailed link, once, and ends every session of the account (F7.10, promise A7).
 * Logs nobody in. @throws OperatorError 400: `reset_refused` (F8.03), or `validation` with codes under `password`.
 */
export async function resetPassword(deps: Deps, { token, password, ip }: Reset): Promise<void> {
  await countUse(deps, 'resetIp', ip);
  const hash = tokenHash(token);
  const [owner] = await deps.db
    .select({ email: users.email })
    .from(resetToken)
    .innerJoin(users, eq(users.id, resetToken.userId))
    .where(isUsable(hash, deps.now()));
  if (!owner) throw refusal();
  const fault = passwordFault(password, owner.email);
  if (fault) throw new OperatorError('validation', { errors: { password: [fault] } });
  const passwordHash = await hashPassword(password);
  const isSet = await inTransaction(deps.db, (tx) => setPassword(tx, { hash, passwordHash, now: deps.now() }));
  if (!isSet) throw refusal();
  await forgetLogIns(deps, owner.email, ip);
}

function isUsable(hash: string, now: Date) {
  return or(
    and(eq(resetToken.hash, hash), gt(resetToken.expiresAt, now)),
    and(eq(resetToken.previousHash, hash), gt(resetToken.previousExpiresAt, now)),
  );
}

type NewPassword = { readonly hash: string; readonly passwordHash: string; readonly now: Date };

/** Whoever deletes the token has the right to set the password: of parallel uses one succeeds. */
async function setPassword(tx: Tx, { hash, passwordHash, now }: NewPassword): Promise<boolean> {
  const [used] = await tx.delete(resetToken).where(isUsable(hash, now)).returning({ userId: resetToken.userId });
  if (!used) return false;
  await tx.update(users).set({ passwordHash, mailboxProvenAt: now }).where(eq(users.id, used.userId));
  await endSessionsOf(tx, used.userId, { now });
  return true;
}
