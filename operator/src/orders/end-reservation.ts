import { and, asc, eq, exists, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import { type OrderRow, orders, promoUse } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { isClosedToMoney } from '@/operator/src/lines/line-state';
import { freeNumber } from '@/operator/src/lines/number-stock';
import { dropKeptMail } from '@/operator/src/mail/outbox';
import { freePromo } from '@/operator/src/promo/find-promo';
import { openOrderStates } from '@/operator/src/rules/order-states';
import { expireAttempts, moveOrder, noPaymentUnderWay } from './order-moves';

/** Written out: by it Postgres chooses the index of open orders alone. */
const isOpen = inArray(orders.status, [...openOrderStates]).inlineParams();

/** Unpaid orders that one visitor may keep a number for. */
const reservationsPerVisitor = 3;

/**
 * Ends the reservation of a locked order: number and promo code are free again, and the page of a payment that nobody
 * began is closed. False, with nothing changed, when the order is not reserved any more or money is on its way.
 */
async function endReservation(
  tx: Tx,
  jobs: Deps['jobs'],
  order: Pick<OrderRow, 'id' | 'kind'>,
  now: Date,
): Promise<boolean> {
  const attempts = await tx.select().from(payment).where(eq(payment.orderId, order.id)).for('update');
  if (attempts.some(({ status }) => status === 'processing')) return false;
  const kept = order.kind === 'order' ? { msisdn: null, passwordHash: null } : {};
  if (!(await moveOrder(tx, order, 'expire', { updatedAt: now, ...kept }))) return false;
  await expireAttempts(tx, jobs, attempts, now);
  if (order.kind === 'order') await freeNumber(tx, order.id);
  await freePromo(tx, order.id);
  await dropKeptMail(tx, order.id);
  return true;
}

/** Makes room for one more reservation of a visitor: beyond three the oldest one that waits for no money ends. */
export async function freeOldestReservations(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  visitor: string,
): Promise<void> {
  // Checkouts of one visitor come one after another, so that parallel ones count each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${visitor}, 0))`);
  const open = await tx
    .select({ id: orders.id, kind: orders.kind })
    .from(orders)
    .where(and(eq(orders.visitor, visitor), eq(orders.kind, 'order'), isOpen))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .for('update');
  let left = open.length;
  for (const order of open) {
    if (left < reservationsPerVisitor) return;
    if (await endReservation(tx, jobs, order, now())) left -= 1;
  }
}

/** Ends the unpaid order in which a visitor holds a code that counts once, unless money is on its way for it. */
export async function freeHeldCode(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  { visitor, code }: { readonly visitor: string; readonly code: string },
): Promise<void> {
  const holding = await tx
    .select({ id: orders.id, kind: orders.kind })
    .from(orders)
    .innerJoin(promoUse, eq(promoUse.orderId, orders.id))
    .where(and(eq(promoUse.code, code), eq(promoUse.singleUse, true), eq(orders.visitor, visitor), isOpen))
    .for('update', { of: orders });
  for (const order of holding) await endReservation(tx, jobs, order, now());
}

/**
 * Ends the unpaid top-ups of a number, unless money is on its way for them; of all, or of those that would buy a package. Whoever
 * holds one of them just now pays it, or ends it: it is left to them.
 */
export async function endTopUps(
  tx: Tx,
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  msisdn: string,
  packageId: number | null = null,
): Promise<void> {
  const ofPackage: SQL | undefined = packageId === null ? undefined : eq(orders.packageId, packageId);
  const unpaid = await tx
    .select({ id: orders.id, kind: orders.kind })
    .from(orders)
    .where(and(eq(orders.msisdn, msisdn), eq(orders.kind, 'refill'), isOpen, ofPackage))
    .orderBy(asc(orders.id))
    .for('update', { skipLocked: true });
  for (const order of unpaid) await endReservation(tx, jobs, order, now());
}

const batch = 200;

/** Whether the time of an order is over, or it would top up a number that no payment helps any more. */
function isDue(db: DbOrTx, now: Date): SQL | undefined {
  const lost = db
    .select({ id: esim.id })
    .from(esim)
    .where(and(eq(esim.msisdn, orders.msisdn), isClosedToMoney));
  return or(lte(orders.reservedUntil, now), and(eq(orders.kind, 'refill'), exists(lost)));
}

async function expireOne(tx: Tx, jobs: Deps['jobs'], orderId: string, now: Date): Promise<boolean> {
  const [known] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  if (!known) return false;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isDue(tx, now)));
  return order ? endReservation(tx, jobs, order, now) : false;
}

/**
 * Ends reservations that were not paid in time, and top-ups of numbers that were closed or blocked for good meanwhile; frees
 * their numbers and codes. Gives how many.
 */
export async function expireOrders({ db, now, jobs }: Pick<Deps, 'db' | 'now' | 'jobs'>): Promise<number> {
  const at = now();
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOpen, isDue(db, at), noPaymentUnderWay(db)))
    .orderBy(asc(orders.reservedUntil))
    .limit(batch);
  let expired = 0;
  for (const { id } of due) {
    if (await inTransaction(db, (tx) => expireOne(tx, jobs, id, at))) expired += 1;
  }
  return expired;
}
