import { desc, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/operator/src/db/database';
import { type OutboxRow, outbox } from '@/operator/src/db/schema/outbox';

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
