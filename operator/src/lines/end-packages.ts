import { and, asc, eq, gt, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { usageNotice } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { packageMoves } from '@/operator/src/rules/package-states';
import { noticePackage } from './send-notice';

const dayMs = 86_400_000;
const batch = 200;

/**
 * Ends packages whose days are over or that have not begun in time, and tells the owners of those that end within a
 * day, once. Gives how many ended.
 */
export async function endPackages(deps: Pick<Deps, 'db' | 'now' | 'mail' | 'config'>): Promise<number> {
  const { db } = deps;
  const now = deps.now();
  const { run_out: runOut, lapse } = packageMoves;
  const isOver = or(
    and(inArray(packageAssignment.status, [...runOut.from]), lte(packageAssignment.expiresAt, now)),
    and(inArray(packageAssignment.status, [...lapse.from]), lte(packageAssignment.beginsBefore, now)),
  );
  const ended = await db
    .update(packageAssignment)
    .set({ status: runOut.to, updatedAt: now })
    .where(isOver)
    .returning({ id: packageAssignment.id });
  const noticed = db
    .select({ key: usageNotice.key })
    .from(usageNotice)
    .where(eq(usageNotice.key, sql`'package-ends:' || ${packageAssignment.id}`));
  const ending = await db
    .select({ row: packageAssignment, number: esim })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, packageAssignment.esimId))
    .where(
      and(
        eq(packageAssignment.status, 'running'),
        gt(packageAssignment.expiresAt, now),
        lte(packageAssignment.expiresAt, new Date(now.getTime() + dayMs)),
        notExists(noticed),
      ),
    )
    .orderBy(asc(packageAssignment.expiresAt))
    .limit(batch);
  for (const { row, number } of ending) {
    await inTransaction(db, (tx) => noticePackage({ tx, deps, number }, row, null));
  }
  return ended.length;
}
