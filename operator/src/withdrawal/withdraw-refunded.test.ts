import { expect, it } from 'vitest';
import { inTransaction } from '@/operator/src/db/transaction';
import { askRefund } from '@/operator/src/payments/refund-order';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { openSums } from '@/operator/testing/books';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';

describeOnBoth('withdrawal from an order that was refunded in part', (make) => {
  it('pays back what is left of it, says so, and leaves the books at nought', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { deps, app, mails } = operator;
    const { id, number, email } = await buyApproved(operator);
    const request = { id: '11111111-1111-4111-8111-111111111111', orderId: id, cents: 250, isWhole: false };
    await inTransaction(deps.db, (tx) => askRefund(tx, deps, request));
    await operator.runJobs();
    mails.length = 0;
    const answer = await app.request('/withdrawal', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Tanya Tester', email, order: number }),
    });
    expect(answer.status).toBe(200);
    await operator.runJobs();
    expect(mails.map(({ data }) => data)).toMatchObject([
      { topic: 'withdrawal_confirmed', amountCents: 750 },
      { topic: 'withdrawal_paid', amountCents: 750 },
    ]);
    expect(await openSums(operator)).toEqual([]);
    expect(isClean(await auditLedger(deps.db))).toBe(true);
  });
});
