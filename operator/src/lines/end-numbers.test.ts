import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { unblockLine } from '@/operator/src/console/orders/number-actions';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';
import { endNumbers } from './end-numbers';
import { blockNumber, prolongNumber, unblockNumber } from './line-state';

const dayMs = 86_400_000;

/** A number that was bought on 21 November 2026, on the day before its valid-until date. */
async function unusedNumber(make: Make) {
  const operator = await moneyOperator(make, { stock: 1 });
  const { msisdn, email } = await buyApproved(operator);
  const line = async () => {
    const [row] = await operator.deps.db.select().from(esim).where(eq(esim.msisdn, msisdn));
    if (!row) throw new Error('The number is missing');
    return row;
  };
  /** Lets days pass, in which the job has run. */
  const pass = async (days: number) => {
    operator.advance(days * dayMs);
    await endNumbers(operator.deps);
    return line();
  };
  operator.advance(364 * dayMs);
  return { operator, msisdn, email, line, pass };
}

describeOnBoth('a number that nobody uses', (make) => {
  it('waits for its block from its date on, is blocked after 30 days and ends a year after its date; its owner is told once', async () => {
    const { operator, msisdn, email, line, pass } = await unusedNumber(make);
    await endNumbers(operator.deps);
    expect(await line()).toMatchObject({ lineState: 'active' });
    expect(operator.mails).toEqual([]);
    expect(await pass(1)).toMatchObject({ lineState: 'waiting_for_block', blockingReason: 'waiting_for_block' });
    expect(operator.mails).toMatchObject([
      {
        to: email,
        data: {
          topic: 'number_unused',
          msisdn,
          blockedAt: '2027-12-21T08:00:00.000Z',
          endsAt: '2028-11-21T08:00:00.000Z',
        },
      },
    ]);
    expect(await pass(29)).toMatchObject({ lineState: 'waiting_for_block' });
    expect(await pass(1)).toMatchObject({
      lineState: 'blocked',
      blockingReason: 'inactivity',
      canUnlockByPayment: true,
    });
    expect(await pass(335)).toMatchObject({ lineState: 'blocked' });
    expect(await pass(1)).toMatchObject({ lineState: 'closed' });
    expect(operator.mails).toHaveLength(1);
    const { db } = operator.deps;
    const [user] = await db.select().from(users).where(eq(users.email, email));
    const [order] = await db.select().from(orders).where(eq(orders.msisdn, msisdn));
    expect([user?.mainEsimId, order?.status]).toEqual([null, 'completed']);
  });

  it('is told of and blocked before it ends, however long ago its date was', async () => {
    const { operator, pass } = await unusedNumber(make);
    operator.advance(3 * 365 * dayMs);
    expect(await pass(0)).toMatchObject({ lineState: 'waiting_for_block' });
    expect(operator.mails).toMatchObject([
      { data: { blockedAt: '2030-12-19T08:00:00.000Z', endsAt: '2031-01-18T08:00:00.000Z' } },
    ]);
    expect(await pass(30)).toMatchObject({ lineState: 'blocked' });
    expect(await pass(29)).toMatchObject({ lineState: 'blocked' });
    expect(await pass(1)).toMatchObject({ lineState: 'closed' });
  });

  it('stays for another year after a use, a top-up, or when the staff ends its block', async () => {
    const { operator, msisdn, line, pass } = await unusedNumber(make);
    const { db, now } = operator.deps;
    await pass(1);
    await inTransaction(db, (tx) => prolongNumber(tx, msisdn, now()));
    expect(await pass(364)).toMatchObject({ lineState: 'active', blockingReason: null });
    await pass(2);
    expect(await pass(30)).toMatchObject({ lineState: 'blocked' });
    await inTransaction(db, (tx) => unblockNumber(tx, msisdn, now()));
    expect(await pass(364)).toMatchObject({ lineState: 'active' });
    await pass(2);
    expect(await pass(30)).toMatchObject({ lineState: 'blocked' });
    await unblockLine(operator.deps, { msisdn, reason: 'Asked for it', staffId: null });
    expect(await pass(364)).toMatchObject({ lineState: 'active' });
    await pass(2);
    expect((await line()).lineState).toBe('waiting_for_block');
  });

  it('ends as well when it was blocked for debt or by the staff, and is not told to top up', async () => {
    const { operator, msisdn, pass } = await unusedNumber(make);
    const { db, now } = operator.deps;
    await inTransaction(db, (tx) => blockNumber(tx, msisdn, { canUnlockByPayment: false, now: now() }));
    expect(await pass(366)).toMatchObject({ lineState: 'blocked' });
    expect(await pass(2)).toMatchObject({ lineState: 'closed' });
    expect(operator.mails).toEqual([]);
  });
});
