import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { Deps } from '@/operator/src/core/deps';
import { uncountUse } from '@/operator/src/customers/limits';
import type { Tx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders } from '@/operator/src/db/schema/orders';
import { isSameSecret, networkOf } from '@/operator/src/http/caller';
import { shownBalance } from '@/operator/src/ledger/balances';

type Visitor = { readonly userId: number | null; readonly ip: string };

/** Who orders, as a keyed hash: the account of a signed-in buyer, else the network of a visitor. */
export function visitorOf({ config }: Pick<Deps, 'config'>, { userId, ip }: Visitor): string {
  const who = userId === null ? `network:${networkOf(ip)}` : `user:${userId}`;
  return createHmac('sha256', config.tokenSecret).update(`visitor:${who}`).digest('base64url').slice(0, 27);
}

/** Takes a paid checkout off the counts of its visitor and its e-mail: buyers are not held against anybody. */
export async function uncountCheckout(deps: Pick<Deps, 'db' | 'config'>, orderId: string): Promise<void> {
  const [order] = await deps.db
    .select({ visitor: orders.visitor, email: orders.email, userId: orders.userId })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.visitor) return;
  await uncountUse(deps, 'checkoutVisitor', order.visitor);
  const isOfAccount = order.userId !== null && order.visitor === visitorOf(deps, { userId: order.userId, ip: '' });
  if (isOfAccount) return;
  await uncountUse(deps, 'checkoutEmailOfVisitor', `${order.email} ${order.visitor}`);
  await uncountUse(deps, 'checkoutEmail', order.email);
}

/** Secret of one order, for the browser that placed it: whoever sends it as `x-order-token` is its buyer. Derived: no row of an order holds it. */
export function orderToken(tokenSecret: string, orderId: string): string {
  return secretOf(tokenSecret, `order:${orderId}`);
}

/** Secret of one order for a mailed link: whoever sends it sees the order and pays for it, but is not signed in, for a mail is passed on. */
export function mailedOrderToken(tokenSecret: string, orderId: string): string {
  return secretOf(tokenSecret, `mailed:${orderId}`);
}

function secretOf(tokenSecret: string, text: string): string {
  return createHmac('sha256', tokenSecret).update(text).digest('base64url');
}

/** What the sender of a secret has of an order: the order itself, a mailed link to it, or nothing. */
export function holdOn(tokenSecret: string, orderId: string, given: string | null): 'order' | 'link' | null {
  if (given === null) return null;
  if (isSameSecret(given, orderToken(tokenSecret, orderId))) return 'order';
  return isSameSecret(given, mailedOrderToken(tokenSecret, orderId)) ? 'link' : null;
}

/** The secret to go on with an order: who came by a mailed link gets no other one. Its caller has a hold on the order. */
export function tokenToGoOn(tokenSecret: string, orderId: string, given: string | null): string {
  const isLink = holdOn(tokenSecret, orderId, given) === 'link';
  return (isLink ? mailedOrderToken : orderToken)(tokenSecret, orderId);
}

/** What is on the number of an order, in cents, for a buyer who owns it; null for a visitor and for a friend who pays. */
export async function balanceForOwner(tx: Tx, { userId, msisdn }: OrderRow): Promise<Cents | null> {
  if (userId === null || !msisdn) return null;
  const own = and(eq(esim.msisdn, msisdn), eq(esim.userId, userId));
  const [number] = await tx.select({ id: esim.id }).from(esim).where(own);
  return number ? shownBalance(tx, msisdn) : null;
}
