import type { Tokens } from '@/lib/api/contract/auth';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import type { Periodic } from '@/operator/src/core/jobs';
import { demoEmail } from '@/operator/src/core/mode';
import { inTransaction } from '@/operator/src/db/transaction';
import type { SomeHandlers } from '@/operator/src/http/routing';
import { findUserByEmail } from './create-user';
import { countUse, dropOldCounts, resetCount, uncountUse, wasUsed } from './limits';
import { isPassword } from './password-hash';
import { requestReset } from './request-reset';
import { resetPassword } from './reset-password';
import { rotateTokens } from './rotate-tokens';
import { dropOldSessions, startSession } from './sessions';

type Attempt = { readonly username: string; readonly password: string; readonly ip: string };

/**
 * A pair of tokens for the right password (F7.02, F7.03). An unknown account answers like a wrong password, in words
 * and in time. @throws OperatorError 401 (F8.01), or 429 after 10 tries in 15 minutes for one account from one address.
 */
async function logIn(deps: Deps, { username, password, ip }: Attempt): Promise<Tokens> {
  const email = username.toLowerCase();
  const pair = `${email} ${ip}`;
  await countUse(deps, 'loginAccountFromIp', pair);
  await countUse(deps, 'loginIp', ip);
  // Guesses from many addresses do not lock the owner out of an address the account has been opened from before.
  const isKnown = await wasUsed(deps, 'loginKnownAddress', pair);
  if (!isKnown) await countUse(deps, 'loginAccount', email);
  const user = await findUserByEmail(deps.db, email);
  const isRight = await isPassword(user?.passwordHash ?? null, password);
  // The demo's password is public, so outside the demo its account is nobody's.
  const isClosed = email === demoEmail && !deps.config.isDemo;
  if (!user || !isRight || isClosed) {
    throw new OperatorError('invalid_credentials', { status: 401, message: 'Invalid email or password.' });
  }
  await Promise.all([
    resetCount(deps, 'loginAccountFromIp', pair),
    uncountUse(deps, 'loginIp', ip),
    isKnown ? null : uncountUse(deps, 'loginAccount', email),
    countUse(deps, 'loginKnownAddress', pair),
  ]);
  return inTransaction(deps.db, (tx) => startSession(tx, deps, user.id));
}

/** Calls 1, 3, 5 and 6. */
export const authHandlers = {
  login: ({ deps, body, ip }) => logIn(deps, { ...body, ip }),
  refreshTokens: async ({ deps, body }) => {
    const pair = await rotateTokens(deps, body.refreshToken);
    if (!pair) throw new OperatorError('unauthorized', { status: 401 });
    return pair;
  },
  sendResetEmail: async ({ deps, body, ip }) => {
    await requestReset(deps, { ...body, ip });
    return {};
  },
  resetPassword: async ({ deps, body, ip }) => {
    await resetPassword(deps, { ...body, ip });
    return {};
  },
} satisfies SomeHandlers;

/** What has to come round by itself: ended sessions and counts are dropped every hour. */
export function authPeriodics({ db, now }: Deps): readonly Periodic[] {
  const run = async () => {
    await dropOldSessions(db, now());
    await dropOldCounts(db);
  };
  return [{ name: 'drop-old-sessions', everySeconds: 3600, run }];
}
