import { eq } from 'drizzle-orm';
import type { Cents } from '@/lib/format/money';
import type { DbOrTx, Tx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import type { OrderRow } from '@/operator/src/db/schema/orders';
import { usageRecord } from '@/operator/src/db/schema/usage-record';

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

type Paid = { readonly esimId: number; readonly cents: Cents; readonly at: Date; readonly source: string };

/** The row of a top-up: what was paid and given, in cents, when it was ordered and when it was on the balance. */
export function refillUsage({ cents, addedAt, ...paid }: Paid & { readonly addedAt: Date }): NewUsage {
  const fixed = { kind: 'refill', direction: 'incoming', volume: 1, unit: 'piece' } as const;
  return { ...paid, ...fixed, addedAt, cost: cents * ratesPerCent };
}

/** The row of an activated package; `cents` is its price, `countryId` null when it works in several countries. */
export function activationUsage({ cents, ...paid }: Paid & { readonly countryId: number | null }): NewUsage {
  const fixed = { kind: 'activation', direction: 'other', volume: 1, unit: 'piece' } as const;
  return { ...paid, ...fixed, cost: cents === 0 ? 0 : -cents * ratesPerCent };
}

/** Notes a paid top-up in the history of its number, once per order (F3.59). */
export async function recordRefill(tx: Tx, order: OrderRow): Promise<void> {
  if (!order.msisdn || !order.paidAt) return;
  const [number] = await tx.select({ id: esim.id }).from(esim).where(eq(esim.msisdn, order.msisdn));
  if (!number) return;
  const { price, createdAt, paidAt, id } = order;
  const row = { esimId: number.id, cents: price.balanceCents, at: createdAt, addedAt: paidAt, source: `refill:${id}` };
  await addUsage(tx, [refillUsage(row)]);
}
