import { and, asc, eq, gt, inArray, lte, notExists, or, sql } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { usageNotice } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { packageMoves } from '@/operator/src/rules/package-states';
import { dayMs } from '@/operator/src/rules/time';
import { lapseKey, noticeLapse, noticePackage } from './send-notice';

const batch = 200;

/** Days before its last one in which the owner of a package that has not begun is told of that. */
const lapseNoticeDays = 30;

type EndDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config'>;

/** Tells the owners of packages that have to begin within 30 days, once. */
async function announceLapses(deps: EndDeps, now: Date): Promise<void> {
  const { db } = deps;
  const { id, status, beginsBefore, esimId } = packageAssignment;
  const soon = new Date(now.getTime() + lapseNoticeDays * dayMs);
  const told = db
    .select({ key: usageNotice.key })
    .from(usageNotice)
    .where(eq(usageNotice.key, sql`${lapseKey}::text || ${id}::text`));
  const waiting = await db
    .select({ row: packageAssignment, number: esim })
    .from(packageAssignment)
    .innerJoin(esim, eq(esim.id, esimId))
    .where(and(eq(status, 'waiting'), gt(beginsBefore, now), lte(beginsBefore, soon), notExists(told)))
    .orderBy(asc(beginsBefore))
    .limit(batch);
  for (const { row, number } of waiting) {
    await inTransaction(db, (tx) => noticeLapse({ tx, deps, number }, row));
  }
}

/**
 * Ends packages whose days are over or that have not begun in time, and tells the owners of those that end within a
 * day, or have to begin within 30, once. Gives how many ended.
 */
export async function endPackages(deps: EndDeps): Promise<number> {
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
  await announceLapses(deps, now);
  return ended.length;
}
