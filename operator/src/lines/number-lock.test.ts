import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '@/operator/src/db/database';
import { ledgerAccount } from '@/operator/src/db/schema/ledger';
import { esim } from '@/operator/src/db/schema/numbers';
import { lockAccounts } from '@/operator/src/ledger/post-ledger';
import { openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';
import { withOrder } from '@/operator/testing/withdrawals';
import { blockNumber } from './line-state';

const inSpain = 7242;
const countSchema = z.object({ count: z.int() });

/** Resolves when so many statements wait for a lock. @throws Error when they do not within a second and a half. */
async function untilWaiting(db: Db, count: number): Promise<void> {
  const waiting = sql`select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  for (const end = Date.now() + 1500; Date.now() < end; ) {
    const [row] = await rowsOf(db, waiting, countSchema);
    if (row && row.count >= count) return;
  }
  throw new Error(`Less than ${count} wait for a lock`);
}

/** A number with €25.00 on it, and the purchase of a package of €7.50 for it. */
async function withBuyer(make: Parameters<typeof withOrder>[0]) {
  const made = await withOrder(make);
  const topUp = await made.topUp(20);
  const { token } = await openSession(made.operator, made.number.userId);
  const buy = () => send(made.operator, `GET /profile/esim/${made.number.id}/packages/${inSpain}`, { token });
  return { ...made, topUpId: topUp.uuid, buy };
}

// One connection has no locks to wait for.
describeOnBoth('a number is locked', (make, database) => {
  it.runIf(database === 'postgres')(
    'before a package is bought for it, which a withdrawal may just close',
    async () => {
      const { operator, db, number, cart, topUpId, buy, withdraw, given, packages, expectSettled } =
        await withBuyer(make);
      const [withdrawn, bought] = await db.transaction(async (tx) => {
        await lockAccounts(tx, [{ kind: 'esim_balance', owner: number.msisdn }]);
        const first = withdraw();
        await untilWaiting(db, 1);
        const second = buy();
        await untilWaiting(db, 2);
        return [first, second];
      });
      expect((await withdrawn)?.status).toBe(200);
      expect((await bought)?.status).toBe(404);
      await operator.runJobs();
      expect(await Promise.all([cart.uuid, topUpId].map(given))).toEqual([1000, 2000]);
      expect(await packages()).toEqual({});
      await expectSettled();
    },
  );

  it.runIf(database === 'postgres')('before a package is bought for it, which the staff may just block', async () => {
    const { operator, db, number, buy, packages, balance } = await withBuyer(make);
    const bought = await db.transaction(async (tx) => {
      await blockNumber(tx, number.msisdn, { canUnlockByPayment: false, now: operator.deps.now() });
      const buying = buy();
      await Promise.race([buying, untilWaiting(db, 1)]);
      return [buying];
    });
    expect((await bought[0])?.status).toBe(409);
    expect([await packages(), await balance()]).toEqual([{}, 2500]);
  });

  it.runIf(database === 'postgres').each([{ state: 'reversed' }, { state: 'approved', backCents: 500 }] as const)(
    'before its balance by money that goes back, as by whoever buys or uses: %o',
    async (told) => {
      const { operator, db, number, topUpId, use } = await withBuyer(make);
      await use(2100);
      const attempt = await attemptOf(operator, topUpId);
      const settled = await db.transaction(async (tx) => {
        await tx.select().from(esim).where(eq(esim.id, number.id)).for('update');
        const settling = sendEvent(operator, { ...attempt, ...told, eventId: 'evt_back' });
        await untilWaiting(db, 1);
        const ofNumber = and(eq(ledgerAccount.kind, 'esim_balance'), eq(ledgerAccount.owner, number.msisdn));
        await tx.select().from(ledgerAccount).where(ofNumber).for('update', { noWait: true });
        return [settling];
      });
      expect(await settled[0]).toBe('applied');
    },
  );
});
