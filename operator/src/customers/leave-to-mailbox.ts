import { and, eq, isNull } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { resetPageUrl } from '@/operator/src/core/shop-links';
import type { Tx } from '@/operator/src/db/database';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { type UserRow, users } from '@/operator/src/db/schema/users';
import { endSessionsOf } from './sessions';

type LeaveDeps = Pick<Deps, 'now' | 'mail' | 'config'>;
type Order = Pick<OrderRow, 'id' | 'number' | 'language' | 'passwordHash'>;

/**
 * An order of a visitor is paid whose e-mail has got an account meanwhile. Another order has made that, by somebody who typed the same
 * e-mail and perhaps did not own it: unless a mailed link has set its password, or both orders came with the same one, its password
 * and sessions end, so that nobody but the owner of the mailbox gets at the new number (ADR 12).
 */
export async function leaveToMailbox(tx: Tx, deps: LeaveDeps, user: UserRow, order: Order): Promise<void> {
  if (order.passwordHash !== null && order.passwordHash === user.passwordHash) return;
  const left = await tx
    .update(users)
    .set({ passwordHash: null })
    .where(and(eq(users.id, user.id), isNull(users.mailboxProvenAt)))
    .returning({ id: users.id });
  if (left.length === 0) return;
  await endSessionsOf(tx, user.id, { now: deps.now() });
  await deps.mail.queue(tx, {
    to: user.email,
    language: order.language,
    dedupeKey: `${order.id}:mailbox`,
    data: {
      topic: 'account_left_to_mailbox',
      order: order.number,
      resetUrl: resetPageUrl(deps.config, order.language),
    },
  });
}
