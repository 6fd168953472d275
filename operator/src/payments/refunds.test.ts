import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment, refund } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, type MoneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf, withNumber } from '@/operator/testing/refills';
import { refundParked } from './resolve-parked';

/** A number with a top-up of €50, which is paid. */
async function toppedUp(make: Make) {
  const { operator, number, fill } = await withNumber(make);
  const { db } = operator.deps;
  await fill({ price: 50 });
  const [order] = await db.select().from(orders);
  const orderId = order?.id ?? '';
  const attempt = await attemptOf(operator, orderId);
  await buyApproved(operator, orderId);
  const told = { ...attempt, state: 'approved' } as const;
  const back = (backCents: number) => sendEvent(operator, { ...told, backCents, eventId: `evt_back_${backCents}` });
  const balance = async () => (await numberBalances(db, [number.msisdn])).get(number.msisdn);
  const line = async () => (await db.select().from(esim).where(eq(esim.msisdn, number.msisdn)))[0];
  const parts = async () => (await db.select().from(refund)).map(({ amountCents }) => amountCents);
  return { operator, told, back, balance, line, parts, msisdn: number.msisdn, orderId };
}

function spend({ deps }: MoneyOperator, msisdn: string, cents: number) {
  const lines = [balanceOfNumber(msisdn, -cents), house('usage_revenue', cents)];
  const act = { id: deps.ids.uuid(), kind: 'data', idemKey: 'spent', at: deps.now(), lines } as const;
  return inTransaction(deps.db, (tx) => postLedger(tx, act));
}

describeOnBoth('a part of a top-up that went back at the provider', (make) => {
  it('leaves the balance with its bonus; what is spent of it is owed, and blocks the number', async () => {
    const { operator, back, balance, line, parts, msisdn } = await toppedUp(make);
    expect(await back(2000)).toBe('applied');
    expect(await balance()).toEqual({ spendableCents: 3150, debtCents: 0 });
    expect(await line()).toMatchObject({ lineState: 'active' });
    await spend(operator, msisdn, 3000);
    expect(await back(3000)).toBe('applied');
    expect(await balance()).toEqual({ spendableCents: 0, debtCents: 900 });
    expect(await line()).toMatchObject({ lineState: 'blocked', canUnlockByPayment: true });
    expect(await parts()).toEqual([2000, 1000]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('is no news when it comes late, and nothing of it when a withdrawal sends it back', async () => {
    const { operator, back, parts } = await toppedUp(make);
    await operator.deps.db.update(payment).set({ refundCents: 500 });
    expect([await back(500), await parts()]).toEqual(['stale', []]);
    expect([await back(700), await parts()]).toEqual(['applied', [200]]);
    expect([await back(600), await parts()]).toEqual(['stale', [200]]);
  });
});

describeOnBoth('a message that wants a person', (make) => {
  it('is never sent back from the desk as if its money had not been booked', async () => {
    const { operator, told } = await toppedUp(make);
    const eventId = 'dispute_opened:du_1';
    expect(await sendEvent(operator, { ...told, eventId, notice: 'dispute_opened' })).toBe('parked');
    const { deps } = operator;
    const refused = await inTransaction(deps.db, (tx) => refundParked(tx, deps, { provider: 'sandbox', eventId }));
    expect(refused).toBe('no_money');
    expect(operator.queue.waiting).toEqual([]);
  });
});
