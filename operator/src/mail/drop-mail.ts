import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { outbox } from '@/operator/src/db/schema/outbox';

/** Takes the unsent word that a number is kept back: the order has been paid, or its reservation has ended. */
export async function dropKeptMail(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(outbox)
    .set({ nextAt: null, payload: {}, lastError: 'not true any more' })
    .where(and(eq(outbox.dedupeKey, `order_kept:${orderId}`), isNull(outbox.sentAt)));
}
