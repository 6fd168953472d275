import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { Supplier } from '@/operator/src/core/supplier';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { esim, numberStock, type StockRow } from '@/operator/src/db/schema/numbers';
import { countFreeNumbers } from '@/operator/src/http/supply-backlog';
import { lowWater, stockTarget } from '@/operator/src/rules/number-supply';

/** How many numbers the supplier is asked for at once. */
const lot = 500;

/** Written out: by it Postgres chooses the index of free numbers alone. */
const isFree = eq(numberStock.state, 'free').inlineParams();

type Source = Pick<Supplier, 'reserveNumbers'>;

/**
 * Takes numbers from the supplier until `target` are free or it has no more that are new. Gives how many were added.
 */
export async function addNumbers(db: DbOrTx, target: number, supplier: Source): Promise<number> {
  const missing = Math.max(0, target - (await countFreeNumbers(db)));
  let added = 0;
  let asked: string | null | undefined;
  while (added < missing) {
    const size = Math.min(lot, missing - added);
    const [last] = await db.select().from(numberStock).orderBy(desc(numberStock.id)).limit(1);
    const after = last?.msisdn ?? null;
    // The same question has the same answer, which is written already.
    if (after === asked) break;
    asked = after;
    const numbers = await supplier.reserveNumbers(size, after);
    if (numbers.length === 0) break;
    added += await writeNew(db, numbers);
    if (numbers.length < size) break;
  }
  return added;
}

/** Writes the numbers that are new to the shop; gives how many they are. Those of a removed demo are in no stock any more. */
async function writeNew(db: DbOrTx, msisdns: readonly string[]): Promise<number> {
  const sold = await db
    .select({ msisdn: esim.msisdn })
    .from(esim)
    .where(inArray(esim.msisdn, [...msisdns]));
  const rows = msisdns.filter((one) => !sold.some(({ msisdn }) => msisdn === one)).map((msisdn) => ({ msisdn }));
  if (rows.length === 0) return 0;
  return (await db.insert(numberStock).values(rows).onConflictDoNothing().returning()).length;
}

/** Job: fills the stock up when it runs low. */
export async function stockUp({ db, supplier }: Pick<Deps, 'db' | 'supplier'>): Promise<number> {
  return (await countFreeNumbers(db)) < lowWater ? addNumbers(db, stockTarget, supplier) : 0;
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
    .where(isFree)
    .orderBy(sql`md5(${numberStock.msisdn} || ${turn}::text)`)
    .limit(offerSize);
}

/** Takes the chosen number for an order, or null when somebody else has it. */
export async function reserveChosenNumber(tx: Tx, orderId: string, stockId: number): Promise<string | null> {
  const [row] = await tx
    .update(numberStock)
    .set({ state: 'reserved', orderId })
    .where(and(eq(numberStock.id, stockId), isFree))
    .returning({ msisdn: numberStock.msisdn });
  return row?.msisdn ?? null;
}

/** Takes the next free number for an order, or null when all are sold. */
export async function reserveNextNumber(tx: Tx, orderId: string): Promise<string | null> {
  const next = tx
    .select({ id: numberStock.id })
    .from(numberStock)
    .where(isFree)
    .orderBy(asc(numberStock.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .update(numberStock)
    .set({ state: 'reserved', orderId })
    .where(and(inArray(numberStock.id, next).inlineParams(), isFree))
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

/** Takes all free numbers out of circulation; gives how many there were. */
export async function withholdFree(tx: Tx): Promise<number> {
  const withheld = await tx
    .update(numberStock)
    .set({ state: 'retired' })
    .where(isFree)
    .returning({ id: numberStock.id });
  return withheld.length;
}
