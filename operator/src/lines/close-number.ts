import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { usageLine } from '@/operator/src/db/schema/usage-line';
import { users } from '@/operator/src/db/schema/users';
import { packageMoves } from '@/operator/src/rules/package-states';

/** Ends a number for good: nobody can install or use it, its packages end, and another number of its owner is the main one. */
export async function closeNumber(tx: Tx, { id, userId }: Pick<EsimRow, 'id' | 'userId'>, now: Date): Promise<void> {
  await tx.update(esim).set({ lineState: 'closed', updatedAt: now }).where(eq(esim.id, id));
  await tx
    .update(packageAssignment)
    .set({ status: packageMoves.refund.to, updatedAt: now })
    .where(and(eq(packageAssignment.esimId, id), inArray(packageAssignment.status, [...packageMoves.refund.from])));
  await tx.delete(usageLine).where(eq(usageLine.esimId, id));
  const [other] = await tx
    .select({ id: esim.id })
    .from(esim)
    .where(and(eq(esim.userId, userId), ne(esim.lineState, 'closed')))
    .orderBy(esim.id)
    .limit(1);
  await tx
    .update(users)
    .set({ mainEsimId: other?.id ?? null })
    .where(and(eq(users.id, userId), eq(users.mainEsimId, id)));
}
