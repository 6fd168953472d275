import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { type OrderEvent, orderMoves } from '@/operator/src/rules/order-states';

type Changed = 'msisdn' | 'paidAt' | 'completedAt' | 'reservedUntil' | 'userId' | 'madeAccount' | 'passwordHash';
type Changes = Partial<Pick<OrderRow, Changed>> & { readonly updatedAt: Date };

/** Makes one move of the table, if the order is where the move begins; false means that nothing changed. */
export async function moveOrder(
  tx: Tx,
  { id }: Pick<OrderRow, 'id'>,
  event: OrderEvent,
  changes: Changes,
): Promise<boolean> {
  const { from, to } = orderMoves[event];
  const moved = await tx
    .update(orders)
    .set({ ...changes, status: to })
    .where(and(eq(orders.id, id), inArray(orders.status, [...from])))
    .returning({ id: orders.id });
  return moved.length > 0;
}
