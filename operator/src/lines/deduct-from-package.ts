import { and, asc, eq, gt, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { type Catalog, widthOf } from '@/operator/src/catalog/catalog';
import type { Tx } from '@/operator/src/db/database';
import { type AssignmentRow, type EsimRow, packageAssignment } from '@/operator/src/db/schema/numbers';
import { endOf, overdue, packageMoves, usableStates } from '@/operator/src/rules/package-states';
import { movePackage } from './bought-package';
import { type NoticeDeps, noticeBegin, noticePackage } from './send-notice';

/** Shares of a package, in percent, after which its owner is told. */
const noticeSteps = [95, 80] as const;

/** A package that can give data, with the ISO codes of the countries it covers. */
export type UsablePackage = { readonly row: AssignmentRow; readonly countryCodes: readonly string[] };

type Deduction = {
  readonly tx: Tx;
  readonly deps: NoticeDeps;
  readonly number: EsimRow;
  readonly catalog: Catalog;
};

/**
 * Locks the packages of a number that can give data at the moment of its use, which may be read late, and gives them in
 * the order they pay: the narrowest first, then the oldest. One whose days, or whose time to begin, the clock has ended since is
 * among them.
 */
export async function lockUsablePackages({ tx, deps, number, catalog }: Deduction): Promise<UsablePackage[]> {
  const at = deps.now();
  const { status, totalMb, usedMb, createdAt, startsAt, expiresAt, beginsBefore } = packageAssignment;
  const ranThen = and(eq(status, packageMoves.run_out.to), gt(expiresAt, at), lt(usedMb, totalMb));
  const waitedThen = and(eq(status, packageMoves.lapse.to), isNull(startsAt), gt(beginsBefore, at));
  const isUsable = or(inArray(status, [...usableStates]), ranThen, waitedThen);
  const rows = await tx
    .select()
    .from(packageAssignment)
    .where(and(eq(packageAssignment.esimId, number.id), lte(createdAt, at), isUsable))
    .orderBy(asc(packageAssignment.id))
    .for('update');
  return rows
    .filter((row) => overdue(row, at) === null)
    .flatMap((row) => {
      const product = catalog.packageById.get(row.packageId);
      return product ? [{ row, countryCodes: row.countryCodes, width: widthOf(product) }] : [];
    })
    .sort((a, b) => a.width - b.width);
}

/** Whether a number has another package of the same area that can give data: then none beside it can. */
async function isReplaced(tx: Tx, { esimId, area }: AssignmentRow): Promise<boolean> {
  const isUsable = inArray(packageAssignment.status, [...usableStates]);
  const found = await tx
    .select({ id: packageAssignment.id })
    .from(packageAssignment)
    .where(and(eq(packageAssignment.esimId, esimId), eq(packageAssignment.area, area), isUsable));
  return found.length > 0;
}

/**
 * The row as it runs: a package that has waited begins with the data that is about to be deducted from it. One that was ended
 * before this data was told of runs again, or stays over where its owner has bought another since: then it gives what it has to
 * late data alone.
 */
async function startIfWaiting(deduction: Deduction, row: AssignmentRow): Promise<AssignmentRow> {
  if (row.startsAt !== null) return row;
  const { tx, deps } = deduction;
  const startsAt = deps.now();
  const times = { startsAt, expiresAt: endOf(startsAt, row.days) };
  const isLate = row.status === packageMoves.lapse.to;
  if (isLate && (await isReplaced(tx, row))) {
    await tx.update(packageAssignment).set(times).where(eq(packageAssignment.id, row.id));
    return { ...row, ...times };
  }
  await movePackage(tx, row, isLate ? 'begin_late' : 'begin', { ...times, updatedAt: startsAt });
  const running = { ...row, ...times, status: 'running' as const };
  await noticeBegin(deduction, running);
  return running;
}

/** Takes `mb` from a locked package and gives how many of them it had; an empty one is over. Nobody is told of one that is over already. */
export async function deductFromPackage(deduction: Deduction, given: AssignmentRow, mb: number): Promise<number> {
  const { tx, deps } = deduction;
  const row = await startIfWaiting(deduction, given);
  const had = Math.min(mb, row.totalMb - row.usedMb);
  const usedMb = row.usedMb + had;
  const changes = { usedMb, updatedAt: deps.now() };
  const isOver = row.status === packageMoves.run_out.to;
  if (usedMb >= row.totalMb && !isOver) await movePackage(tx, row, 'use_up', changes);
  else await tx.update(packageAssignment).set(changes).where(eq(packageAssignment.id, row.id));
  if (isOver) return had;
  const usedPercent = noticeSteps.find(
    (step) => usedMb * 100 >= row.totalMb * step && row.usedMb * 100 < row.totalMb * step,
  );
  if (usedPercent !== undefined) await noticePackage(deduction, { ...row, usedMb }, usedPercent);
  return had;
}
