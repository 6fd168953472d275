import { mailSchema } from '@/operator/src/core/mail-schema';
import type { Mailer } from '@/operator/src/core/mailer';
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
