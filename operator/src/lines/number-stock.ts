import { and, asc, count, eq, inArray, max, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '@/operator/src/db/database';
import { numberStock, type StockRow } from '@/operator/src/db/schema/numbers';

const stockTarget = 2000;
const lowWater = 1000;
const chunk = 500;
const numberSpace = 1_000_000_000;
/** Odd and coprime to the number space: consecutive serials give scattered numbers that never repeat. */
const stride = 387_420_489;

/** The n-th number of the demo network: 372 and nine digits, different for every serial. */
export function msisdnOf(serial: number): string {
  const subscriber = Number((BigInt(serial) * BigInt(stride) + 500_000_003n) % BigInt(numberSpace));
  return `372${String(subscriber).padStart(9, '0')}`;
}

async function countFree(db: DbOrTx): Promise<number> {
  const [row] = await db.select({ free: count() }).from(numberStock).where(eq(numberStock.state, 'free'));
  return row?.free ?? 0;
}

/** Adds numbers until `target` are free. Gives how many were added. */
export async function addNumbers(db: DbOrTx, target: number): Promise<number> {
  const [last] = await db.select({ id: max(numberStock.id) }).from(numberStock);
  const missing = Math.max(0, target - (await countFree(db)));
  const from = last?.id ?? 0;
  for (let done = 0; done < missing; done += chunk) {
    const size = Math.min(chunk, missing - done);
    const rows = Array.from({ length: size }, (_, index) => ({ msisdn: msisdnOf(from + done + index + 1) }));
    await db.insert(numberStock).values(rows).onConflictDoNothing();
  }
  return missing;
}

/** Job: fills the stock up when it runs low. */
export async function stockUp(db: Db): Promise<number> {
  return (await countFree(db)) < lowWater ? addNumbers(db, stockTarget) : 0;
}

/** How many numbers a buyer may choose from. */
const offerSize = 12;
const offerMinutes = 5;

/** Free numbers on offer (call 41); another dozen every five minutes, so that buyers rarely meet. */
export async function listFreeNumbers(db: DbOrTx, now: Date): Promise<Pick<StockRow, 'id' | 'msisdn'>[]> {
  const turn = String(Math.floor(now.getTime() / (offerMinutes * 60_000)));
  return db
    .select({ id: numberStock.id, msisdn: numberStock.msisdn })
    .from(numberStock)
    .where(eq(numberStock.state, 'free'))
    .orderBy(sql`md5(${numberStock.msisdn} || ${turn}::text)`)
    .limit(offerSize);
}

/** Takes the chosen number for an order, or null when somebody else has it. */
export async function reserveChosenNumber(tx: Tx, orderId: string, stockId: number): Promise<string | null> {
  const [row] = await tx
    .update(numberStock)
    .set({ state: 'reserved', orderId })
    .where(and(eq(numberStock.id, stockId), eq(numberStock.state, 'free')))
    .returning({ msisdn: numberStock.msisdn });
  return row?.msisdn ?? null;
}

/** Takes the next free number for an order, or null when all are sold. */
export async function reserveNextNumber(tx: Tx, orderId: string): Promise<string | null> {
  const next = tx
    .select({ id: numberStock.id })
    .from(numberStock)
    .where(eq(numberStock.state, 'free'))
    .orderBy(asc(numberStock.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(numberStock)
    .set({ state: 'reserved', orderId })
    .where(and(inArray(numberStock.id, next), eq(numberStock.state, 'free')))
    .returning({ msisdn: numberStock.msisdn });
  return row?.msisdn ?? null;
}

/** Marks the number of a paid order as sold; null when the order holds none any more. */
export async function sellReservedNumber(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx
    .update(numberStock)
    .set({ state: 'sold' })
    .where(and(eq(numberStock.orderId, orderId), eq(numberStock.state, 'reserved')))
    .returning({ msisdn: numberStock.msisdn });
  return row?.msisdn ?? null;
}

/** Gives the number of an unpaid order back. */
export async function freeNumber(tx: Tx, orderId: string): Promise<void> {
  await tx
    .update(numberStock)
    .set({ state: 'free', orderId: null })
    .where(and(eq(numberStock.orderId, orderId), eq(numberStock.state, 'reserved')));
}

/** Takes a number that was paid for and paid back out of circulation: its ledger account has a history. */
export async function retireNumber(tx: Tx, orderId: string): Promise<void> {
  await tx.update(numberStock).set({ state: 'retired' }).where(eq(numberStock.orderId, orderId));
}
