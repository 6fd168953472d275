import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { DbOrTx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { closeNumber, monthsLater } from './line-state';
import { noticeUnused } from './send-notice';

const dayMs = 86_400_000;
const batch = 200;
/** Days from the notice to the owner until the block, and from the block until the end at the earliest. */
const noticeDays = 30;
/** Months after its valid-until date in which a number can come back. */
const endMonths = 12;

type EndDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config'>;

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}

/** A state that a number has been in for so many days, and its date has passed. */
function isUnused(state: EsimRow['lineState'], now: Date, days: number): SQL | undefined {
  const isLong = lte(esim.updatedAt, new Date(now.getTime() - days * dayMs));
  return and(eq(esim.lineState, state), lte(esim.validUntil, now), isLong);
}

async function idsOf(db: DbOrTx, isDue: SQL | undefined): Promise<readonly number[]> {
  const due = await db.select({ id: esim.id }).from(esim).where(isDue).orderBy(esim.id).limit(batch);
  return due.map(({ id }) => id);
}

/** Lets numbers wait for their block from their date on, and tells their owners until when they can keep them. */
async function announceBlocks(deps: EndDeps, now: Date): Promise<number> {
  const isDue = isUnused('active', now, 0);
  const due = await idsOf(deps.db, isDue);
  for (const id of due) {
    await inTransaction(deps.db, async (tx) => {
      const [number] = await tx
        .update(esim)
        .set({ lineState: 'waiting_for_block', blockingReason: 'waiting_for_block', updatedAt: now })
        .where(and(eq(esim.id, id), isDue))
        .returning();
      if (!number) return;
      const blockedAt = new Date(now.getTime() + noticeDays * dayMs);
      const earliest = new Date(blockedAt.getTime() + noticeDays * dayMs);
      const endsAt = later(monthsLater(number.validUntil, endMonths), earliest);
      await noticeUnused({ tx, deps, number }, { blockedAt, endsAt });
    });
  }
  return due.length;
}

async function blockUnused({ db }: EndDeps, now: Date): Promise<number> {
  const blocked = await db
    .update(esim)
    .set({ lineState: 'blocked', blockingReason: 'inactivity', canUnlockByPayment: true, updatedAt: now })
    .where(isUnused('waiting_for_block', now, noticeDays))
    .returning({ id: esim.id });
  return blocked.length;
}

/** Ends numbers for good, whatever they are blocked for; what is left on them stays owed to their owners. */
async function endUnused({ db }: EndDeps, now: Date): Promise<number> {
  const isDue = and(isUnused('blocked', now, noticeDays), lte(esim.validUntil, monthsLater(now, -endMonths)));
  const due = await idsOf(db, isDue);
  for (const id of due) {
    await inTransaction(db, async (tx) => {
      const [number] = await tx
        .select()
        .from(esim)
        .where(and(eq(esim.id, id), isDue))
        .for('update');
      if (number) await closeNumber(tx, number, now);
    });
  }
  return due.length;
}

/**
 * Job: what becomes of numbers that were neither used nor topped up until their valid-until date, as the terms say: 30 days
 * later they are blocked, and a year after the date they end. Gives how many numbers moved on.
 */
export async function endNumbers(deps: EndDeps): Promise<number> {
  const now = deps.now();
  const ended = await endUnused(deps, now);
  const blocked = await blockUnused(deps, now);
  return ended + blocked + (await announceBlocks(deps, now));
}
