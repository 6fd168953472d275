import { and, eq, exists, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { normalEmail } from '@/lib/validation/email';
import type { Deps } from '@/operator/src/core/deps';
import { resetPageUrl } from '@/operator/src/core/shop-links';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox } from '@/operator/src/db/schema/outbox';
import { resetToken, type UserRow, users } from '@/operator/src/db/schema/users';
import { dropResetMails } from '@/operator/src/mail/outbox';
import { endSessionsOf } from './sessions';

type ChangeDeps = Pick<Deps, 'now' | 'ids' | 'mail' | 'config'>;
export type AccountNames = Pick<UserRow, 'email' | 'firstName' | 'lastName'>;

/** What an account was called before and is called now; or why nothing has changed. */
export type AccountChange =
  | { readonly kind: 'done'; readonly before: UserRow; readonly after: UserRow }
  | { readonly kind: 'unknown' | 'taken' | 'nothing' };

/** Orders of an account: its own, and top-ups of its numbers that were made under its e-mail without a log-in. */
function ordersOfAccount(db: DbOrTx, { id, email }: Pick<UserRow, 'id' | 'email'>) {
  const ownNumber = db
    .select({ id: esim.id })
    .from(esim)
    .where(and(eq(esim.msisdn, orders.msisdn), eq(esim.userId, id)));
  const asVisitor = and(isNull(orders.userId), eq(orders.kind, 'refill'), eq(orders.email, email), exists(ownNumber));
  return or(eq(orders.userId, id), asVisitor);
}

/**
 * Moves what belongs to an account to another mailbox: its orders, and its mails that have not left. Whoever reads the old mailbox may be
 * a stranger, so the password, the links for a new one and the log-ins end.
 */
async function moveToMailbox(tx: Tx, deps: ChangeDeps, before: UserRow, email: string): Promise<void> {
  const form = sql`jsonb_set(${orders.form}, '{email}', to_jsonb(${email}::text))`;
  await tx.update(orders).set({ email, form }).where(ordersOfAccount(tx, before));
  await tx.update(users).set({ passwordHash: null, mailboxProvenAt: null }).where(eq(users.id, before.id));
  await tx.delete(resetToken).where(eq(resetToken.userId, before.id));
  await endSessionsOf(tx, before.id, { now: deps.now() });
  await dropResetMails(tx, before.email);
  const others = notInArray(outbox.topic, ['order_kept', 'password_reset']);
  const isWaiting = and(isNull(outbox.sentAt), isNotNull(outbox.nextAt), eq(outbox.recipient, before.email), others);
  await tx.update(outbox).set({ recipient: email, attempts: 0, nextAt: deps.now() }).where(isWaiting);
}

/** Tells the mailbox, or both: the old one nothing of the new. */
async function tell(tx: Tx, deps: ChangeDeps, before: UserRow, { email, language }: UserRow): Promise<void> {
  const resetUrl = resetPageUrl(deps.config, language);
  const act = deps.ids.uuid();
  const send = (to: string, change: 'name' | 'left' | 'new') =>
    deps.mail.queue(tx, {
      to,
      language,
      dedupeKey: `${act}:${change}`,
      data: { topic: 'account_changed', change, ...(change === 'new' && { resetUrl }) },
    });
  if (before.email === email) return send(email, 'name');
  await send(before.email, 'left');
  await send(email, 'new');
}

/**
 * Gives an account another name or e-mail. With the e-mail go its orders, so that mails and receipts reach the new mailbox, and everybody
 * is logged out: whoever reads the new mailbox chooses the password. Receipts keep the name they were made out to. `taken`: another account
 * has the e-mail.
 */
export async function changeAccount(
  tx: Tx,
  deps: ChangeDeps,
  userId: number,
  given: AccountNames,
): Promise<AccountChange> {
  const email = normalEmail(given.email);
  // Orders before accounts, as everybody who pays or delivers one.
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId)).orderBy(orders.id).for('update');
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!before) return { kind: 'unknown' };
  const names = { firstName: given.firstName.trim(), lastName: given.lastName.trim() };
  const isMoved = before.email !== email;
  if (!isMoved && before.firstName === names.firstName && before.lastName === names.lastName)
    return { kind: 'nothing' };
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, userId)));
  if (others.length > 0) return { kind: 'taken' };
  const [after] = await tx
    .update(users)
    .set({ ...names, email })
    .where(eq(users.id, userId))
    .returning();
  if (!after) return { kind: 'unknown' };
  if (isMoved) await moveToMailbox(tx, deps, before, email);
  await tell(tx, deps, before, after);
  return { kind: 'done', before, after };
}
