import { eq } from 'drizzle-orm';
import { shortCode } from '@/operator/src/customers/users';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { users } from '@/operator/src/db/schema/users';
import { buildIccid } from '@/operator/src/rules/activation-code';

/** Host of the demo network's profiles: a reserved name, so that no phone can install one. */
export const smdpAddress = 'rsp.wanderline.example';
/** A number stays active this long without being used. */
const validMonths = 12;

type NewEsim = Pick<EsimRow, 'userId' | 'msisdn'> & { readonly serial: number; readonly orderId: string | null };

/** `YYYY…-…` groups of letters and digits: easy to read out, impossible to guess. */
function matchingIdOf(seed: string): string {
  const code = shortCode(`matching:${seed}`, 16);
  return [code.slice(0, 4), code.slice(4, 8), code.slice(8, 12), code.slice(12)].join('-');
}

function monthsLater(from: Date, months: number): Date {
  const date = new Date(from);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}

/** Writes the profile of a sold number and makes it the owner's main number when there is none. */
export async function createEsim(tx: Tx, given: NewEsim, seed: string, now: Date): Promise<EsimRow> {
  const { serial, ...owner } = given;
  const [row] = await tx
    .insert(esim)
    .values({
      ...owner,
      iccid: buildIccid(serial),
      imsi: `24899${String(serial).padStart(10, '0')}`,
      smdpAddress,
      matchingId: matchingIdOf(seed),
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
