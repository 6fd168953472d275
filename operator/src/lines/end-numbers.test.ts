import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { unblockLine } from '@/operator/src/console/orders/number-actions';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { users } from '@/operator/src/db/schema/users';
import { inTransaction } from '@/operator/src/db/transaction';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';
import { endNumbers } from './end-numbers';
import { blockNumber, prolongNumber, unblockNumber } from './line-state';

const dayMs = 86_400_000;
const hourMs = 3_600_000;

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
          endsAt: '2028-11-21T23:59:59.999Z',
        },
      },
    ]);
    expect(await pass(29)).toMatchObject({ lineState: 'waiting_for_block' });
    expect(await pass(1)).toMatchObject({
      lineState: 'blocked',
      blockingReason: 'inactivity',
      canUnlockByPayment: true,
    });
    await giveBalance(operator, msisdn, 700);
    // To the end of the day that the mail named.
    expect(await pass(336)).toMatchObject({ lineState: 'blocked' });
    operator.advance(16 * hourMs - 2);
    expect(await pass(0)).toMatchObject({ lineState: 'blocked' });
    operator.advance(1);
    expect(await pass(0)).toMatchObject({ lineState: 'closed' });
    expect(operator.mails.slice(1)).toMatchObject([
      { to: email, data: { topic: 'number_closed', msisdn, balanceCents: 1200 } },
    ]);
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
      { data: { blockedAt: '2030-12-19T08:00:00.000Z', endsAt: '2031-01-18T23:59:59.999Z' } },
    ]);
    expect(await pass(30)).toMatchObject({ lineState: 'blocked' });
    expect(await pass(30)).toMatchObject({ lineState: 'blocked' });
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
    expect(operator.mails.map(({ data }) => data.topic)).toEqual(['number_closed']);
  });

  it('ends on the day that its owner was told, also where February was shorter', async () => {
    const { operator, msisdn, line } = await unusedNumber(make);
    const { db } = operator.deps;
    const at = { validUntil: new Date('2027-03-01T08:00:00Z'), updatedAt: new Date('2027-04-01T08:00:00Z') };
    await db
      .update(esim)
      .set({ ...at, lineState: 'blocked' })
      .where(eq(esim.msisdn, msisdn));
    const stateAt = async (iso: string) => {
      operator.advance(Date.parse(iso) - operator.deps.now().getTime());
      await endNumbers(operator.deps);
      return (await line()).lineState;
    };
    expect(await stateAt('2028-02-29T09:00:00Z')).toBe('blocked');
    expect(await stateAt('2028-03-01T23:00:00Z')).toBe('blocked');
    expect(await stateAt('2028-03-02T00:00:00Z')).toBe('closed');
  });

  it('is kept by a use of before its block that is read after it, and not by one of after it', async () => {
    const { operator, msisdn, line, pass } = await unusedNumber(make);
    const { db, now } = operator.deps;
    const prolong = (at: Date) => inTransaction(db, (tx) => prolongNumber(tx, msisdn, at));
    await pass(1);
    const blocked = await pass(30);
    expect(blocked).toMatchObject({ lineState: 'blocked', blockingReason: 'inactivity' });
    operator.advance(1);
    await prolong(now());
    expect(await line()).toMatchObject({ lineState: 'blocked' });
    await db.update(esim).set({ updatedAt: blocked.updatedAt }).where(eq(esim.msisdn, msisdn));
    const used = new Date(blocked.updatedAt.getTime() - dayMs);
    await prolong(used);
    expect(await line()).toMatchObject({ lineState: 'active', blockingReason: null });
    await inTransaction(db, (tx) => blockNumber(tx, msisdn, { canUnlockByPayment: true, now: now() }));
    await prolong(used);
    expect(await line()).toMatchObject({ lineState: 'blocked', blockingReason: 'negative_balance' });
  });
});
