import { and, eq, gt } from 'drizzle-orm';
import { passwordFault } from '@/lib/validation/password';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import type { Tx } from '@/operator/src/db/database';
import { resetToken } from '@/operator/src/db/schema/auth';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { countUse, resetCount } from './limits';
import { hashPassword } from './password-hash';
import { endSessionsOf } from './sessions';
import { tokenHash } from './token-hash';

type Reset = { readonly token: string; readonly password: string; readonly ip: string };

function refusal(): OperatorError {
  const message = 'An error occurred while setting the new password. Please try again later or refresh the page.';
  return new OperatorError('reset_refused', { message });
}

/**
 * Sets a new password by the token of a mailed link, once, and ends every session of the account (F7.10, A7).
 * Logs nobody in. @throws OperatorError 400: `reset_refused` (F8.03), or `validation` with codes under `password`.
 */
export async function resetPassword(deps: Deps, { token, password, ip }: Reset): Promise<void> {
  await countUse(deps, 'resetIp', ip);
  const hash = tokenHash(token);
  const [owner] = await deps.db
    .select({ email: users.email })
    .from(resetToken)
    .innerJoin(users, eq(users.id, resetToken.userId))
    .where(isGood(hash, deps.now()));
  if (!owner) throw refusal();
  const fault = passwordFault(password, owner.email);
  if (fault) throw new OperatorError('validation', { errors: { password: [fault] } });
  const passwordHash = await hashPassword(password);
  const isSet = await inTransaction(deps.db, (tx) => setPassword(tx, { hash, passwordHash, now: deps.now() }));
  if (!isSet) throw refusal();
  await resetCount(deps, 'loginAccount', owner.email);
}

function isGood(hash: string, now: Date) {
  return and(eq(resetToken.hash, hash), gt(resetToken.expiresAt, now));
}

type NewPassword = { readonly hash: string; readonly passwordHash: string; readonly now: Date };

/** Whoever deletes the token has the right to set the password: of parallel uses one succeeds. */
async function setPassword(tx: Tx, { hash, passwordHash, now }: NewPassword): Promise<boolean> {
  const [used] = await tx.delete(resetToken).where(isGood(hash, now)).returning({ userId: resetToken.userId });
  if (!used) return false;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, used.userId));
  await endSessionsOf(tx, used.userId, { now });
  return true;
}
