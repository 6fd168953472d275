import { and, desc, eq, isNotNull, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import * as z from 'zod';
import type { Mailer } from '@/operator/src/core/deps';
import { type MailData, mailSchema } from '@/operator/src/core/mail-schema';
import type { Db, DbOrTx, Tx } from '@/operator/src/db/database';
import { type OutboxRow, outbox, untrueMail } from '@/operator/src/db/schema/outbox';

/**
 * The mailer of the operator: a message is a row of the outbox, written in the transaction of the act it tells of.
 * The same event of a topic is written once. `queue` throws ZodError when a message does not fit its topic.
 */
export function createMailer(now: () => Date): Mailer {
  return {
    async queue(tx, { to, language, data, dedupeKey }) {
      const payload = mailSchema.parse(data);
      // Of an order whose buyer was erased nobody is told.
      if (to === '') return;
      const at = now();
      await tx
        .insert(outbox)
        .values({
          topic: data.topic,
          dedupeKey: `${data.topic}:${dedupeKey}`,
          recipient: to,
          language,
          payload,
          nextAt: at,
          createdAt: at,
        })
        .onConflictDoNothing({ target: outbox.dedupeKey });
    },
  };
}

/** When what a message says ends: a kept number, a link for a new password, a package; null when it stays true. */
export function endOfMail(mail: MailData, { createdAt }: Pick<OutboxRow, 'createdAt'>): Date | null {
  switch (mail.topic) {
    case 'order_kept':
      return new Date(mail.keptUntil);
    case 'password_reset':
      return new Date(createdAt.getTime() + mail.validMinutes * 60_000);
    case 'package_started':
    case 'package_expiry':
      return new Date(mail.expiresAt);
    case 'number_unused':
      return new Date(mail.endsAt);
    default:
      return null;
  }
}

/** Keeps a message from being sent that came too late to be true. */
export async function dropMail(db: DbOrTx, { id }: Pick<OutboxRow, 'id'>): Promise<void> {
  await db.update(outbox).set({ nextAt: null, payload: {}, lastError: untrueMail }).where(eq(outbox.id, id));
}

/** Takes the unsent word that a number is kept back: the reservation of its order has ended. */
export async function dropKeptMail(tx: Tx, orderId: string): Promise<void> {
  await dropUnsent(tx, eq(outbox.dedupeKey, `order_kept:${orderId}`));
}

/** Takes every such word to a buyer back who has paid: the order it is about is the paid one, or was replaced by that. */
export async function dropKeptMails(tx: Tx, recipient: string): Promise<void> {
  await dropUnsent(tx, and(eq(outbox.recipient, recipient), eq(outbox.topic, 'order_kept')));
}

/** Takes the links for a new password back that have not left for a mailbox. */
export async function dropResetMails(tx: Tx, recipient: string): Promise<void> {
  await dropUnsent(tx, and(eq(outbox.recipient, recipient), eq(outbox.topic, 'password_reset')));
}

async function dropUnsent(tx: Tx, which: SQL | undefined): Promise<void> {
  await tx
    .update(outbox)
    .set({ nextAt: null, payload: {}, lastError: untrueMail })
    .where(and(which, isNull(outbox.sentAt)));
}

const attachmentsSchema = z.array(
  z.object({ filename: z.string(), contentType: z.string(), cid: z.string(), base64: z.string() }),
);

export type StoredMail = Omit<OutboxRow, 'payload' | 'attachments'> & {
  readonly attachments: z.infer<typeof attachmentsSchema>;
};

function toStoredMail({ payload: _payload, attachments, ...row }: OutboxRow): StoredMail {
  return { ...row, attachments: attachments === null ? [] : attachmentsSchema.parse(attachments) };
}

/** Messages, newest first; of one recipient when given. */
export async function listOutbox(db: Db, to: string | undefined, limit = 100): Promise<readonly StoredMail[]> {
  const mine = to ? eq(outbox.recipient, to) : undefined;
  const rows = await db.select().from(outbox).where(mine).orderBy(desc(outbox.createdAt), desc(outbox.id)).limit(limit);
  return rows.map(toStoredMail);
}

/** One message, or null. */
export async function getOutboxMail(db: Db, id: string): Promise<StoredMail | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row ? toStoredMail(row) : null;
}

export type FailedMail = Pick<
  OutboxRow,
  'id' | 'topic' | 'recipient' | 'attempts' | 'nextAt' | 'lastError' | 'createdAt'
>;
export type MailMark = { readonly at: Date; readonly id: string };

const { id, topic, recipient, attempts, nextAt, lastError, createdAt } = outbox;

/** Messages that failed and have not left, newest first; what was dropped because it had become untrue is none of them. */
export function listFailedMails(
  db: Db,
  { older, limit }: { readonly older: MailMark | null; readonly limit: number },
): Promise<readonly FailedMail[]> {
  const behind = older ? or(lt(createdAt, older.at), and(eq(createdAt, older.at), lt(id, older.id))) : undefined;
  return db
    .select({ id, topic, recipient, attempts, nextAt, lastError, createdAt })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), isNotNull(lastError), ne(lastError, untrueMail), behind))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/**
 * Sends a failed message at once, with all its tries before it, or drops it when what it says has ended since (`isTrue` false); gives
 * its topic, or null when it has left or was dropped before.
 */
export async function retryMail(
  tx: Tx,
  mailId: string,
  now: Date,
): Promise<{ readonly topic: string; readonly isTrue: boolean } | null> {
  const failed = and(eq(id, mailId), isNull(outbox.sentAt), isNotNull(lastError), ne(lastError, untrueMail));
  const [row] = await tx.update(outbox).set({ nextAt: now, attempts: 0 }).where(failed).returning();
  if (!row) return null;
  const { data: mail } = mailSchema.safeParse(row.payload);
  const end = mail ? endOfMail(mail, row) : null;
  const isTrue = end === null || end > now;
  if (!isTrue) await dropMail(tx, row);
  return { topic: row.topic, isTrue };
}
