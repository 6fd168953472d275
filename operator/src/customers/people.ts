import { and, eq, inArray, isNotNull, isNull, like, not, or } from 'drizzle-orm';
import { normalEmail } from '@/lib/validation/email';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders, withdrawal } from '@/operator/src/db/schema/orders';
import { outbox } from '@/operator/src/db/schema/outbox';
import { payment, refund } from '@/operator/src/db/schema/payments';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { resetToken, session, type UserRow, users } from '@/operator/src/db/schema/users';
import { numberBalances } from '@/operator/src/ledger/balances';
import { forgotten } from './erase-personal-data';

/** Whom an e-mail names: the account, where there is one, its numbers, and the orders of the account and of visitors under the e-mail. */
export type Person = {
  readonly email: string;
  readonly user: UserRow | null;
  readonly numbers: readonly EsimRow[];
  readonly orders: readonly OrderRow[];
};

/** Whom an e-mail names; null when neither an account nor an order has it. */
export async function findPerson(db: DbOrTx, given: string): Promise<Person | null> {
  const email = normalEmail(given);
  if (email === '') return null;
  const [user = null] = await db.select().from(users).where(eq(users.email, email));
  const asVisitor = and(isNull(orders.userId), eq(orders.email, email));
  const isOwn = user ? or(eq(orders.userId, user.id), asVisitor) : asVisitor;
  const own = await db.select().from(orders).where(isOwn).orderBy(orders.createdAt, orders.id);
  if (!user && own.length === 0) return null;
  const numbers = user ? await db.select().from(esim).where(eq(esim.userId, user.id)).orderBy(esim.id) : [];
  return { email, user, numbers, orders: own };
}

const idsOf = <T>(rows: readonly { readonly id: T }[]): T[] => rows.map(({ id }) => id);

/**
 * All that is kept of a person, to be written as JSON: amounts in cents, costs of use in 1/10 000 €, volumes of packages in MB, times as
 * ISO 8601. Without what opens an account, and without what the staff noted about it.
 */
export async function exportPerson(db: DbOrTx, { email, user, numbers, orders: own }: Person) {
  const [orderIds, lineIds] = [idsOf(own), idsOf(numbers)];
  const balances = await numberBalances(
    db,
    numbers.map(({ msisdn }) => msisdn),
  );
  const { id, kind, at, direction, peer, volume, unit, cost, countryId, esimId } = usageRecord;
  const { topic, subject, createdAt, sentAt } = outbox;
  return {
    account: user && { ...user, passwordHash: undefined, mailboxProvenAt: undefined },
    logIns: user
      ? await db
          .select({ createdAt: session.createdAt, endedAt: session.revokedAt })
          .from(session)
          .where(eq(session.userId, user.id))
      : [],
    numbers: numbers.map(({ blockNote: _note, matchingId: _key, smdpAddress: _address, ...line }) => ({
      ...line,
      balance: balances.get(line.msisdn) ?? null,
    })),
    packages: await db.select().from(packageAssignment).where(inArray(packageAssignment.esimId, lineIds)),
    usage: await db
      .select({ kind, at, direction, peer, volume, unit, cost, countryId, esimId })
      .from(usageRecord)
      .where(inArray(esimId, lineIds))
      .orderBy(id),
    orders: own.map(({ passwordHash: _hash, idemKey: _key, visitor: _visitor, ...order }) => order),
    payments: await db
      .select({
        orderId: payment.orderId,
        method: payment.method,
        amountCents: payment.amountCents,
        status: payment.status,
        createdAt: payment.createdAt,
      })
      .from(payment)
      .where(inArray(payment.orderId, orderIds))
      .orderBy(payment.createdAt, payment.id),
    refunds: await db.select().from(refund).where(inArray(refund.orderId, orderIds)),
    withdrawals: await db
      .select()
      .from(withdrawal)
      .where(or(eq(withdrawal.email, email), inArray(withdrawal.orderId, orderIds))),
    mails: await db.select({ topic, subject, createdAt, sentAt }).from(outbox).where(eq(outbox.recipient, email)),
  };
}

/**
 * Forgets a person: the account with password, log-ins and profile, the e-mail, the use of the numbers, and the mails. What the law has us
 * keep stays as long as the privacy policy says: name and address on paid orders for the invoices, document numbers for a year after
 * the number, withdrawals, the books. erasePersonalData takes them when their time has come.
 */
export async function forgetPerson(tx: Tx, { email, user, numbers, orders: own }: Person): Promise<void> {
  const isOwn = inArray(orders.id, idsOf(own));
  const always = { email: '', form: null, visitor: null, passwordHash: null };
  await tx
    .update(orders)
    .set({ ...forgotten, ...always })
    .where(and(isOwn, isNull(orders.paidAt)));
  await tx
    .update(orders)
    .set(always)
    .where(and(isOwn, isNotNull(orders.paidAt)));
  await tx.delete(usageRecord).where(inArray(usageRecord.esimId, idsOf(numbers)));
  await tx.delete(outbox).where(and(eq(outbox.recipient, email), not(like(outbox.topic, 'withdrawal%'))));
  if (!user) return;
  // Refresh tokens go with their session.
  await tx.delete(session).where(eq(session.userId, user.id));
  await tx.delete(resetToken).where(eq(resetToken.userId, user.id));
  await tx.delete(users).where(eq(users.id, user.id));
}
