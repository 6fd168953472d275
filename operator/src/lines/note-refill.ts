import { eq } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { addUsage, refillUsage } from './add-usage';

/** Notes a paid top-up in the history of its number, once per order (F3.59). */
export async function noteRefill(tx: Tx, order: OrderRow): Promise<void> {
  if (!order.msisdn || !order.paidAt) return;
  const [number] = await tx.select({ id: esim.id }).from(esim).where(eq(esim.msisdn, order.msisdn));
  if (!number) return;
  const { price, createdAt, paidAt, id } = order;
  const row = { esimId: number.id, cents: price.balanceCents, at: createdAt, addedAt: paidAt, source: `refill:${id}` };
  await addUsage(tx, [refillUsage(row)]);
}
