import { and, eq, inArray } from 'drizzle-orm';
import { writeAudit } from '@/operator/src/console/staff/audit-log';
import type { Deps } from '@/operator/src/core/deps';
import { exportPerson, findPerson, forgetPerson, type Person } from '@/operator/src/customers/people';
import type { Tx } from '@/operator/src/db/database';
import { orders } from '@/operator/src/db/schema/orders';
import { payment, refund } from '@/operator/src/db/schema/payments';
import type { AuditAction } from '@/operator/src/db/schema/staff';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import type { OrderState } from '@/operator/src/rules/order-states';
import { readGiveUp } from '@/operator/src/withdrawal/give-up-number';

type ActDeps = Pick<Deps, 'db' | 'now'>;

/** A line in the audit log in the name of the command line. It cannot be erased, so it names the account by its id alone. */
async function audit(tx: Tx, deps: ActDeps, action: AuditAction, { user, orders: own, numbers }: Person) {
  const subject = { kind: 'customer', id: user ? String(user.id) : 'without an account' } as const;
  const details = { orders: own.length, numbers: numbers.length };
  await writeAudit(tx, { staffId: null, action, subject, details, at: deps.now() });
}

/** All that is kept of a person, as JSON of many lines, with a line in the audit log; null when the e-mail names nobody. */
export async function exportCustomer(deps: ActDeps, email: string): Promise<string | null> {
  return inTransaction(deps.db, async (tx) => {
    const person = await findPerson(tx, email);
    if (!person) return null;
    await audit(tx, deps, 'customer_exported', person);
    return JSON.stringify(await exportPerson(tx, person), null, 2);
  });
}

/** Orders that are not settled: they wait for money or a number, or their money goes back. */
const unsettled: readonly OrderState[] = ['reserved', 'awaiting_payment', 'paid', 'provisioning', 'withdrawn'];

/** What has to be done before a person can be erased, a line each. */
async function obstaclesOf(tx: Tx, deps: ActDeps, { numbers, orders: own }: Person): Promise<readonly string[]> {
  const ids = own.map(({ id }) => id);
  const moving = inArray(payment.status, ['processing', 'refunding']);
  const paying = await tx
    .select({ orderId: payment.orderId })
    .from(payment)
    .where(and(moving, inArray(payment.orderId, ids)));
  const returning = await tx
    .select({ orderId: refund.orderId })
    .from(refund)
    .where(and(eq(refund.state, 'asked'), inArray(refund.orderId, ids)));
  const busy = new Set([...paying, ...returning].map(({ orderId }) => orderId));
  const waiting = own.filter(({ id, status }) => unsettled.includes(status) || busy.has(id));
  const lines = waiting.map(({ number }) => `${number} is not settled: wait until it has ended or its money has gone`);
  for (const { msisdn, lineState } of numbers) {
    if (lineState !== 'closed') {
      lines.push(`+${msisdn} is not closed: Close number and pay back, on its page in the console`);
      continue;
    }
    const answer = await readGiveUp(tx, msisdn, deps.now());
    const isOwed = answer?.kind === 'offer' && answer.offer.shares.some(({ refundCents }) => refundCents > 0);
    if (isOwed) lines.push(`+${msisdn} has balance that was paid for: Pay balance back, on its page in the console`);
  }
  return lines;
}

type Erasure =
  | { readonly kind: 'done' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'blocked'; readonly obstacles: readonly string[] };

/** Erases a person with a line in the audit log; or says what stands in the way, and changes nothing then. */
export async function eraseCustomer(deps: ActDeps, email: string): Promise<Erasure> {
  return inTransaction(deps.db, async (tx) => {
    const found = await findPerson(tx, email);
    if (!found) return { kind: 'unknown' };
    const ids = found.orders.map(({ id }) => id);
    await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).orderBy(orders.id).for('update');
    if (found.user) await tx.select({ id: users.id }).from(users).where(eq(users.id, found.user.id)).for('update');
    // What was locked may have changed while it was waited for.
    const person = await findPerson(tx, email);
    if (!person) return { kind: 'unknown' };
    const obstacles = await obstaclesOf(tx, deps, person);
    if (obstacles.length > 0) return { kind: 'blocked', obstacles };
    await forgetPerson(tx, person);
    await audit(tx, deps, 'customer_erased', person);
    return { kind: 'done' };
  });
}
