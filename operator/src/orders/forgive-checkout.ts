import { eq } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { forgiveUse } from '@/operator/src/customers/limits';
import { orders } from '@/operator/src/db/schema/orders';
import { visitorOf } from './visitor';

/** Takes a paid checkout off the counts of its visitor and its e-mail: buyers are not held against anybody. */
export async function forgiveCheckout(deps: Pick<Deps, 'db' | 'config'>, orderId: string): Promise<void> {
  const [order] = await deps.db
    .select({ visitor: orders.visitor, email: orders.email, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.visitor) return;
  await forgiveUse(deps, 'checkoutVisitor', order.visitor);
  const isOfAccount = order.userId !== null && order.visitor === visitorOf(deps, { userId: order.userId, ip: '' });
  if (isOfAccount) return;
  await forgiveUse(deps, 'checkoutEmailOfVisitor', `${order.email} ${order.visitor}`);
  await forgiveUse(deps, 'checkoutEmail', order.email);
}
