import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { lockAccounts } from '@/operator/src/ledger/post-ledger';
import { lockPackages } from '@/operator/src/lines/ordered-package';
import { isOver } from '@/operator/src/rules/order-states';

/** The payments that brought the money of orders, by order. */
export type PaidBy = ReadonlyMap<string, string>;

/** Locks the payments of orders in the order of their ids. */
export async function lockPayments(tx: Tx, orderIds: readonly string[]): Promise<PaidBy> {
  const attempts = await tx
    .select()
    .from(payment)
    .where(inArray(payment.orderId, [...orderIds]))
    .orderBy(asc(payment.id))
    .for('update');
  return new Map(attempts.filter(({ status }) => status === 'approved').map(({ id, orderId }) => [orderId, id]));
}

/**
 * Locks the top-ups of a number, whoever paid them, with the payments of those that are paid and not over. Those that are not
 * paid yet are locked too: they end with the number.
 */
export async function lockTopUps(tx: Tx, msisdn: string): Promise<PaidBy> {
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.msisdn, msisdn), eq(orders.kind, 'refill')))
    .orderBy(asc(orders.id))
    .for('update');
  const standing = rows.filter((row) => row.paidAt !== null && !isOver(row));
  return lockPayments(
    tx,
    standing.map(({ id }) => id),
  );
}

/** Locks what a number has, in the order in which its use does: its packages, then its balance. */
export async function lockBalance(tx: Tx, msisdn: string): Promise<void> {
  await lockPackages(tx, msisdn);
  await lockAccounts(tx, [{ kind: 'esim_balance', owner: msisdn }]);
}
