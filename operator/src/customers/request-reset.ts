import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { resetPageUrl } from '@/operator/src/core/shop-links';
import { resetToken } from '@/operator/src/db/schema/auth';
import type { UserRow } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { findUserByEmail } from './create-user';
import { countUse } from './limits';
import { tokenHash } from './token-hash';

export const resetMinutes = 30;
/** Every answer takes this long, so that its time does not tell whether the account exists (A2). */
const answerMs = 80;

type Request = { readonly email: string; readonly ip: string };

/**
 * Mails a link for a new password when the account exists (F7.09). The answer is the same either way, unless the
 * operator is told to reveal accounts: then an unknown one is refused (F8.02).
 */
export async function requestReset(deps: Deps, { email: given, ip }: Request): Promise<void> {
  const email = given.toLowerCase();
  await countUse(deps, 'resetMailIp', ip);
  await countUse(deps, 'resetMailAccount', email);
  const [isKnown] = await Promise.all([mailLink(deps, email), sleep(answerMs)]);
  if (!isKnown && deps.config.revealAccounts) {
    throw new OperatorError('user_not_found', { status: 404, message: 'No user found with that email' });
  }
}

async function mailLink(deps: Deps, email: string): Promise<boolean> {
  const user = await findUserByEmail(deps.db, email);
  if (user) await makeLink(deps, user);
  return user !== null;
}

/** The new link takes the place of an older one. */
async function makeLink(deps: Deps, { id, email, language }: UserRow): Promise<void> {
  const token = deps.ids.token();
  const fresh = { hash: tokenHash(token), expiresAt: new Date(deps.now().getTime() + resetMinutes * 60_000) };
  const resetUrl = resetPageUrl(deps.config.siteUrl, language, token);
  await inTransaction(deps.db, async (tx) => {
    await tx
      .insert(resetToken)
      .values({ userId: id, ...fresh })
      .onConflictDoUpdate({ target: resetToken.userId, set: fresh });
    const data = { topic: 'password_reset', resetUrl, validMinutes: resetMinutes } as const;
    await deps.mail.queue(tx, { to: email, language, data, dedupeKey: fresh.hash });
  });
}
