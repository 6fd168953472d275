import { count, eq, max } from 'drizzle-orm';
import type { Db, DbOrTx } from '@/operator/src/db/database';
import { numberStock } from '@/operator/src/db/schema/numbers';

export const stockTarget = 2000;
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
