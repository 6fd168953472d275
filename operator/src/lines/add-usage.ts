import { and, eq, like, sql, sum } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { usageRecord } from '@/operator/src/db/schema/usage';

export type NewUsage = Omit<typeof usageRecord.$inferInsert, 'id'>;

const ratesPerCent = 100;
const chunk = 1000;

/** Notes what happened on numbers; a row whose `source` is noted already is left out. */
export async function addUsage(db: DbOrTx, rows: readonly NewUsage[]): Promise<void> {
  for (let done = 0; done < rows.length; done += chunk) {
    await db
      .insert(usageRecord)
      .values(rows.slice(done, done + chunk))
      .onConflictDoNothing({ target: usageRecord.source });
  }
}

type PaidUsage = { readonly esimId: number; readonly cents: Cents; readonly at: Date; readonly source: string };

/** The row of a top-up: what was paid and given, in cents, less than 0 when it went back; when it was ordered and when it was on the balance. */
export function refillUsage({ cents, addedAt, ...paid }: PaidUsage & { readonly addedAt: Date }): NewUsage {
  const fixed = { kind: 'refill', direction: 'incoming', volume: 1, unit: 'piece' } as const;
  return { ...paid, ...fixed, addedAt, cost: cents * ratesPerCent };
}

/** The row of an activated package; `cents` is its price, `countryId` null when it works in several countries. */
export function activationUsage({ cents, ...paid }: PaidUsage & { readonly countryId: number | null }): NewUsage {
  const fixed = { kind: 'activation', direction: 'other', volume: 1, unit: 'piece' } as const;
  return { ...paid, ...fixed, cost: cents === 0 ? 0 : -cents * ratesPerCent };
}

/**
 * Notes the money that a paid top-up, or the order of the number itself, has put on the balance, once per order (F3.59).
 * The rows of a number add up to its balance.
 */
export async function recordRefill(tx: Tx, order: OrderRow): Promise<void> {
  const { price, createdAt, paidAt, id } = order;
  const esimId = await idOfNumber(tx, order);
  if (esimId === null || !paidAt || price.balanceCents === 0) return;
  const row = { esimId, cents: price.balanceCents, at: createdAt, addedAt: paidAt, source: `refill:${id}` };
  await addUsage(tx, [refillUsage(row)]);
}

/** Notes that money of an order or a top-up was taken off the balance again, once per order; nothing where it never came. */
export function recordReversal(tx: Tx, order: OrderRow, takenCents: Cents, at: Date): Promise<void> {
  return recordDebit(tx, order, { takenCents, at, source: `reversal:${order.id}` });
}

/** Notes what a refund in part has taken off the balance, once per refund. */
export function recordPartialRefund(
  tx: Tx,
  order: OrderRow,
  takenCents: Cents,
  part: { id: string; at: Date },
): Promise<void> {
  return recordDebit(tx, order, { takenCents, at: part.at, source: `${partialRefundSource(order)}${part.id}` });
}

/** What refunds in part of a top-up have taken off the balance so far, in cents. */
export async function partialRefundCents(tx: Tx, order: OrderRow): Promise<Cents> {
  const esimId = await idOfNumber(tx, order);
  if (esimId === null) return 0;
  const isTopUp = sql`${usageRecord.kind} = 'refill'`;
  const [row] = await tx
    .select({ cost: sum(usageRecord.cost).mapWith(Number) })
    .from(usageRecord)
    .where(and(eq(usageRecord.esimId, esimId), isTopUp, like(usageRecord.source, `${partialRefundSource(order)}%`)));
  return -(row?.cost ?? 0) / ratesPerCent;
}

const partialRefundSource = ({ id }: OrderRow) => `part-refund:${id}:`;

type Taken = { readonly takenCents: Cents; readonly at: Date; readonly source: string };

async function recordDebit(tx: Tx, order: OrderRow, { takenCents, at, source }: Taken): Promise<void> {
  const esimId = await idOfNumber(tx, order);
  if (esimId === null || order.price.balanceCents === 0) return;
  const came = { esimId, cents: order.price.balanceCents, at: order.createdAt, source: `refill:${order.id}` };
  // A payment may go back before its job has noted that it came.
  await addUsage(tx, [refillUsage({ ...came, addedAt: order.paidAt ?? at })]);
  // All that it had brought has left the number before.
  if (takenCents === 0) return;
  await addUsage(tx, [refillUsage({ ...came, cents: -takenCents, at, addedAt: at, source })]);
}

async function idOfNumber(tx: Tx, { msisdn }: OrderRow): Promise<number | null> {
  if (!msisdn) return null;
  const [number] = await tx.select({ id: esim.id }).from(esim).where(eq(esim.msisdn, msisdn));
  return number?.id ?? null;
}
