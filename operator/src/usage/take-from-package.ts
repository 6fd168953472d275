import { and, asc, eq, gt } from 'drizzle-orm';
import type { Catalog } from '@/operator/src/catalog/catalog';
import type { Tx } from '@/operator/src/db/database';
import { type EsimRow, packageAssignment } from '@/operator/src/numbers/schema';
import { type AssignmentRow, type NoticeDeps, noticePackage } from './send-notice';

/** Shares of a package, in percent, after which its owner is told. */
const noticeSteps = [95, 80] as const;

/** The package that pays for data now, the one that ends first. */
export async function findActivePackage(tx: Tx, esimId: number, now: Date): Promise<AssignmentRow | null> {
  const [row] = await tx
    .select()
    .from(packageAssignment)
    .where(
      and(
        eq(packageAssignment.esimId, esimId),
        eq(packageAssignment.status, 'active'),
        gt(packageAssignment.expiresAt, now),
      ),
    )
    .orderBy(asc(packageAssignment.expiresAt), asc(packageAssignment.id))
    .limit(1)
    .for('update');
  return row ?? null;
}

type Taken = {
  readonly tx: Tx;
  readonly deps: NoticeDeps;
  readonly number: EsimRow;
  readonly catalog: Catalog;
};

/** Takes `mb` from a locked package and gives how many of them it had; an empty one is over. */
export async function takeFromPackage(taken: Taken, row: AssignmentRow, mb: number): Promise<number> {
  const { tx, deps, catalog } = taken;
  const had = Math.min(mb, row.totalMb - row.usedMb);
  const usedMb = row.usedMb + had;
  const status = usedMb >= row.totalMb ? 'depleted' : 'active';
  await tx
    .update(packageAssignment)
    .set({ usedMb, status, updatedAt: deps.now() })
    .where(eq(packageAssignment.id, row.id));
  const usedPercent = noticeSteps.find(
    (step) => usedMb * 100 >= row.totalMb * step && row.usedMb * 100 < row.totalMb * step,
  );
  if (usedPercent !== undefined) await noticePackage(taken, { ...row, usedMb }, { catalog, usedPercent });
  return had;
}
