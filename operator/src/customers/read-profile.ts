import { eq } from 'drizzle-orm';
import type { User } from '@/lib/api/contract/profile';
import type { DbOrTx } from '@/operator/src/db/database';
import { esim } from '@/operator/src/db/schema/numbers';
import type { UserRow } from '@/operator/src/db/schema/users';

/** The user as it travels (F3.46); `mainEsim` is null until a number is the main one. */
export async function toWireUser(db: DbOrTx, user: UserRow): Promise<User> {
  const { referralCode, lastName, firstName, email, postCode, address } = user;
  return {
    mainEsim: await mainEsimOf(db, user),
    country: user.countryId === null ? null : { id: user.countryId },
    ...{ referralCode, lastName, firstName, email, postCode, address },
  };
}

/** A number that went to somebody else or was closed is nobody's main number. */
async function mainEsimOf(db: DbOrTx, { id, mainEsimId }: UserRow): Promise<User['mainEsim']> {
  if (mainEsimId === null) return null;
  const [row] = await db.select().from(esim).where(eq(esim.id, mainEsimId));
  return row && row.userId === id && row.lineState !== 'closed' ? { id: row.id, msisdn: row.msisdn } : null;
}
