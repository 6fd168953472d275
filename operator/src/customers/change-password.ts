import { eq } from 'drizzle-orm';
import { passwordFault, passwordRepeatFault } from '@/lib/validation/password';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { type UserRow, users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { countUse, resetCount } from './limits';
import { callingUser } from './own-esim';
import { hashPassword, isPassword } from './password-hash';
import { endSessionsOf } from './sessions';

type Passwords = { readonly oldPassword: string; readonly newPassword: string; readonly repeatPassword: string };
type Caller = { readonly userId: number | null; readonly sessionId: string | null };

/**
 * Sets a new password for who knows the old one (F7.13) and ends the user's other sessions.
 * @throws OperatorError 400 with codes under `oldPassword`, `newPassword` and `repeatPassword` (F8.42), 429 after 10 tries.
 */
export async function changePassword(deps: Deps, caller: Caller, passwords: Passwords): Promise<void> {
  const user = await callingUser(deps.db, caller.userId);
  const key = String(user.id);
  await countUse(deps, 'changePasswordUser', key);
  const errors = await faultsOf(user, passwords);
  if (Object.keys(errors).length > 0) throw new OperatorError('validation', { errors });
  const passwordHash = await hashPassword(passwords.newPassword);
  await inTransaction(deps.db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id, { now: deps.now(), except: caller.sessionId });
  });
  await resetCount(deps, 'changePasswordUser', key);
}

async function faultsOf(user: UserRow, passwords: Passwords): Promise<Record<string, string[]>> {
  const { oldPassword, newPassword, repeatPassword } = passwords;
  const isRight = await isPassword(user.passwordHash, oldPassword);
  const wrong = oldPassword === '' ? 'password_required' : 'wrong_password';
  const faults: Record<keyof Passwords, string | null> = {
    oldPassword: isRight ? null : wrong,
    newPassword: passwordFault(newPassword, user.email),
    repeatPassword: passwordRepeatFault(newPassword, repeatPassword),
  };
  return Object.fromEntries(Object.entries(faults).flatMap(([field, fault]) => (fault ? [[field, [fault]]] : [])));
}
