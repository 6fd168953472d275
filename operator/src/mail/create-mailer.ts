import { and, eq, isNull } from 'drizzle-orm';
import { mailSchema } from '@/operator/src/core/mail-schema';
import type { Mailer } from '@/operator/src/core/mailer';
import type { Tx } from '@/operator/src/db/database';
import { outbox } from '@/operator/src/db/schema/outbox';

/**
 * The mailer of the operator: a message is a row of the outbox, written in the transaction of the act it tells of.
 * The same event of a topic is written once. `queue` throws ZodError when a message does not fit its topic.
 */
export function createMailer(now: () => Date): Mailer {
  return {
    async queue(tx, { to, language, data, dedupeKey }) {
      const payload = mailSchema.parse(data);
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

/** Takes the unsent word that a number is kept back: the order has been paid, or its reservation has ended. */
export async function dropKeptMail(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ nextAt: null, payload: {}, lastError: 'not true any more' })
    .where(and(eq(outbox.dedupeKey, `order_kept:${orderId}`), isNull(outbox.sentAt)));
}
