import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { type EsimRow, esim } from '@/operator/src/db/schema/numbers';
import { shownBalance } from '@/operator/src/ledger/balances';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { sendEvent } from '@/operator/testing/money-operator';
import { attemptOf, block, withNumber } from '@/operator/testing/refills';

describeOnOne('a top-up that is paid', (make) => {
  async function paidAfter(set: Partial<EsimRow>) {
    const { operator, number, fill } = await withNumber(make);
    const { cart } = checkoutResultSchema.parse((await fill({ price: 20 })).answer);
    await block(operator, number, set);
    await sendEvent(operator, { ...(await attemptOf(operator, cart.uuid)), state: 'approved' });
    await operator.runJobs();
    const [row] = await operator.deps.db.select().from(esim).where(eq(esim.id, number.id));
    return { row, balance: await shownBalance(operator.deps.db, number.msisdn) };
  }

  it('does not end a block that no payment ends, which came meanwhile; the money is on the balance', async () => {
    const set = { lineState: 'blocked', blockingReason: 'inactivity_again', canUnlockByPayment: false } as const;
    const { row, balance } = await paidAfter(set);
    expect(row).toMatchObject(set);
    expect(balance).toBe(2000);
  });

  it('never shortens the life of a number', async () => {
    const validUntil = new Date('2031-01-01T00:00:00Z');
    const { row } = await paidAfter({ validUntil });
    expect(row?.validUntil).toEqual(validUntil);
  });
});
