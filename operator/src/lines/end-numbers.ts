import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { Deps } from '@/operator/src/core/deps';
import type { DbOrTx } from '@/operator/src/db/database';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { endedBefore, endOfNumber, noticeDays } from '@/operator/src/rules/number-end';
import { daysLater } from '@/operator/src/rules/time';
import { closeNumber } from './line-state';
import { noticeClosed, noticeUnused } from './send-notice';

const batch = 200;

type EndDeps = Pick<Deps, 'db' | 'now' | 'mail' | 'config'>;

/** A state that a number has been in for so many days, and its date has passed. */
function isUnused(state: EsimRow['lineState'], now: Date, days: number): SQL | undefined {
  const isLong = lte(esim.updatedAt, daysLater(now, -days));
  return and(eq(esim.lineState, state), lte(esim.validUntil, now), isLong);
}

/** Those whose date was first come first. */
async function idsOf(db: DbOrTx, isDue: SQL | undefined): Promise<readonly number[]> {
  const due = await db
    .select({ id: esim.id })
    .from(esim)
    .where(isDue)
    .orderBy(asc(esim.validUntil), asc(esim.id))
    .limit(batch);
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
      const blockedAt = daysLater(now, noticeDays);
      const endsAt = endOfNumber({ validUntil: number.validUntil, blockedAt });
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

/** Ends numbers for good, whatever they are blocked for, and tells their owners; what is left on them stays owed to these. */
async function endUnused(deps: EndDeps, now: Date): Promise<number> {
  const { db } = deps;
  const mayBeDue = and(isUnused('blocked', now, noticeDays), lte(esim.validUntil, endedBefore(now)));
  let ended = 0;
  for (const id of await idsOf(db, mayBeDue)) {
    const isEnded = await inTransaction(db, async (tx) => {
      const [number] = await tx
        .select()
        .from(esim)
        .where(and(eq(esim.id, id), mayBeDue))
        .for('update');
      // Months are of different lengths: what day it is decides for each number.
      if (!number || endOfNumber({ validUntil: number.validUntil, blockedAt: number.updatedAt }) > now) return false;
      await closeNumber(tx, number, now);
      await noticeClosed({ tx, deps, number }, await shownBalance(tx, number.msisdn));
      return true;
    });
    if (isEnded) ended += 1;
  }
  return ended;
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
