import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { moveSandboxPayment } from '@/operator/src/payments/gateways/sandbox-gateway';
import { send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { sendEvent } from '@/operator/testing/money-operator';
import { withNumber } from '@/operator/testing/refills';

describeOnBoth('withdrawal from a top-up', (make) => {
  it('takes unspent balance with its bonus back, and refuses what was spent', async () => {
    const { operator, email, number, fill } = await withNumber(make);
    const { db, ids, now } = operator.deps;
    const topUp = async () => {
      const { cart } = checkoutResultSchema.parse((await fill({ price: 100 })).answer);
      const [row] = await db.select().from(payment).where(eq(payment.orderId, cart.uuid));
      await moveSandboxPayment(operator.deps, row?.url?.split('/').at(-1) ?? '', 'approved');
      await sendEvent(operator, { providerRef: row?.providerRef ?? '', state: 'approved', amountCents: 10_000 });
      await operator.runJobs();
      return cart.uuid;
    };
    const withdrawFrom = async (order: string) => {
      operator.mails.length = 0;
      await send(operator, 'POST /withdrawal', { body: { name: 'Ana', email, order } });
      await operator.runJobs();
      return operator.mails.map(({ data }) => data);
    };

    const unspent = await topUp();
    expect(await shownBalance(db, number.msisdn)).toBe(11_000);
    expect(await withdrawFrom(unspent)).toMatchObject([
      { topic: 'withdrawal_confirmed', kind: 'refill' },
      { topic: 'withdrawal_paid', amountCents: 10_000 },
    ]);
    expect(await shownBalance(db, number.msisdn)).toBe(0);

    const spent = await topUp();
    const lines = [balanceOfNumber(number.msisdn, -500), house('usage_revenue', 500)];
    await inTransaction(db, (tx) =>
      postLedger(tx, { id: ids.uuid(), kind: 'call', idemKey: 'call:1', at: now(), lines }),
    );
    expect(await withdrawFrom(spent)).toMatchObject([{ topic: 'withdrawal_refused', reason: 'used' }]);
    expect(await shownBalance(db, number.msisdn)).toBe(10_500);
    expect(isClean(await auditLedger(db))).toBe(true);
  });
});
