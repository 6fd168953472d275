import { eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { localeOf } from '@/operator/src/core/shop-links';
import { orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { documentUrl } from '@/operator/src/documents/document-links';
import { shownBalance } from '@/operator/src/ledger/balances';
import { recordRefill } from '@/operator/src/lines/add-usage';
import { moveOrder } from './move-order';

/** Job: closes a paid top-up and queues its receipt; a second run changes nothing. */
export async function completeRefill(
  deps: Pick<Deps, 'db' | 'now' | 'mail' | 'config'>,
  orderId: string,
): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const now = deps.now();
    if (!order?.msisdn || !(await moveOrder(tx, order, 'provision', { updatedAt: now }))) return false;
    await moveOrder(tx, order, 'complete', { completedAt: now, updatedAt: now });
    await recordRefill(tx, order);
    const slug = localeOf(order.language);
    await deps.mail.queue(tx, {
      to: order.email,
      language: order.language,
      dedupeKey: order.id,
      data: {
        topic: 'refill_receipt',
        order: order.number,
        msisdn: order.msisdn,
        paidCents: order.totalCents,
        bonusCents: order.price.balanceCents - order.totalCents,
        balanceCents: order.userId === null ? null : await shownBalance(tx, order.msisdn),
        receiptUrl: documentUrl(deps.config, 'receipt', order.id),
        accountUrl: `${deps.config.siteUrl}/${slug}/lk`,
      },
    });
    return true;
  });
}
