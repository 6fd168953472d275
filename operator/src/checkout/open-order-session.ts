import { and, eq, isNull } from 'drizzle-orm';
import type { Tokens } from '@/lib/api/contract/auth';
import type { Deps } from '@/operator/src/core/deps';
import { OperatorError } from '@/operator/src/core/errors';
import { type SessionDeps, startSession } from '@/operator/src/customers/sessions';
import { orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { isOrderToken } from '@/operator/src/orders/order-token';
import { isOver } from '@/operator/src/rules/order-states';

/**
 * Opens a session for who holds the secret of the order that made an account, once: of parallel calls one succeeds.
 * @throws OperatorError order_not_found (404); order_not_paid, account_exists, session_opened (409).
 */
export async function openOrderSession(
  deps: SessionDeps & Pick<Deps, 'db'>,
  uuid: string,
  given: string | null,
): Promise<Tokens> {
  if (!isOrderToken(deps.config.tokenSecret, uuid, given)) throw new OperatorError('order_not_found', { status: 404 });
  return inTransaction(deps.db, async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, uuid));
    if (!order) throw new OperatorError('order_not_found', { status: 404 });
    if (!order.paidAt || isOver(order)) throw new OperatorError('order_not_paid', { status: 409 });
    if (!order.madeAccount || order.userId === null) throw new OperatorError('account_exists', { status: 409 });
    const opened = await tx
      .update(orders)
      .set({ sessionOpenedAt: deps.now() })
      .where(and(eq(orders.id, uuid), isNull(orders.sessionOpenedAt)))
      .returning({ id: orders.id });
    if (opened.length === 0) throw new OperatorError('session_opened', { status: 409 });
    return startSession(tx, deps, order.userId);
  });
}
