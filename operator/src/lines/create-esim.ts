import { eq } from 'drizzle-orm';
import type { Profile } from '@/operator/src/core/supplier';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { users } from '@/operator/src/db/schema/users';

/** A number stays active this long without being used. */
const validMonths = 12;

type NewEsim = Pick<EsimRow, 'userId' | 'msisdn' | 'orderId'>;

function monthsLater(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** Writes the profile of a sold number and makes it the owner's main number when there is none. */
export async function createEsim(tx: Tx, given: NewEsim, profile: Profile, now: Date): Promise<EsimRow> {
  const [row] = await tx
    .insert(esim)
    .values({
      ...given,
      ...profile,
      validUntil: monthsLater(now, validMonths),
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!row) throw new Error('The profile was not written');
  const [user] = await tx.select({ main: users.mainEsimId }).from(users).where(eq(users.id, row.userId)).for('update');
  if (user?.main === null) await tx.update(users).set({ mainEsimId: row.id }).where(eq(users.id, row.userId));
  return row;
}
