import { and, desc, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db, Tx } from '@/operator/src/db/database';
import { type OutboxRow, outbox, untrueMail } from '@/operator/src/db/schema/outbox';

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

/** Sends a failed message at once, with all its tries before it; gives its topic, or null when it has left or is not true. */
export async function retryMail(tx: Tx, mailId: string, now: Date): Promise<string | null> {
  const failed = and(eq(id, mailId), isNull(outbox.sentAt), isNotNull(lastError), ne(lastError, untrueMail));
  const [row] = await tx.update(outbox).set({ nextAt: now, attempts: 0 }).where(failed).returning({ topic });
  return row?.topic ?? null;
}
