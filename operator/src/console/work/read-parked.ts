import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { payment, type WebhookEventRow, webhookEvent } from '@/operator/src/db/schema/payments';
import type { ParkedName } from '@/operator/src/payments/resolve-parked';

/** A message of a gateway that fits nothing, with the order of its payment where there is one. */
export type Parked = { readonly event: WebhookEventRow; readonly order: string | null };

const most = 100;

async function readParked(db: Db, name: ParkedName | null, limit: number): Promise<readonly Parked[]> {
  const one = name ? and(eq(webhookEvent.provider, name.provider), eq(webhookEvent.eventId, name.eventId)) : undefined;
  const rows = await db
    .select({ event: webhookEvent, order: orders.number })
    .from(webhookEvent)
    .leftJoin(payment, eq(payment.id, webhookEvent.paymentId))
    .leftJoin(orders, eq(orders.id, payment.orderId))
    .where(and(isNotNull(webhookEvent.parked), isNull(webhookEvent.resolution), one))
    .orderBy(desc(webhookEvent.receivedAt), desc(webhookEvent.eventId))
    .limit(limit);
  return rows;
}

/** Parked messages that nobody has resolved, newest first; a hundred at most, for there should be none. */
export function listParked(db: Db): Promise<readonly Parked[]> {
  return readParked(db, null, most);
}

/** One of them; null when it is resolved, or was never parked. */
export async function findParked(db: Db, name: ParkedName): Promise<Parked | null> {
  return (await readParked(db, name, 1))[0] ?? null;
}
