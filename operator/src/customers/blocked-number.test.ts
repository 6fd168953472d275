import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { blockLine } from '@/operator/src/console/orders/number-actions';
import { inTransaction } from '@/operator/src/db/transaction';
import { askRefund } from '@/operator/src/payments/ask-refund';
import { openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';
import { block, withNumber } from '@/operator/testing/refills';

const states = [
  ['negative_balance', { blocked: true, waitingForBlock: false, canUnlockByPayment: true }],
  ['inactivity', { blocked: true, waitingForBlock: false, canUnlockByPayment: true }],
  ['inactivity_again', { blocked: true, waitingForBlock: false, canUnlockByPayment: false }],
  ['waiting_for_block', { blocked: false, waitingForBlock: true, canUnlockByPayment: true }],
] as const;

describeOnBoth('a blocked number', (make) => {
  it('is shown as such to its owner, with the reason and whether a top-up helps, and buys no package', {
    tags: ['F3.54'],
  }, async () => {
    const { operator, number, userId } = await withNumber(make);
    const { token } = await openSession(operator, userId);
    const read = async () => {
      const [list, one] = await Promise.all([
        send(operator, 'GET /profile/esim', { token }),
        send(operator, `GET /profile/esim/${number.id}`, { token }),
      ]);
      return [...z.parse(endpoints.listEsims.response, list.answer), z.parse(endpoints.getEsim.response, one.answer)];
    };
    const free = { blocked: false, waitingForBlock: false, blockingReason: null, canUnlockByPayment: true };
    expect(await read()).toMatchObject([free, free]);
    for (const [blockingReason, shown] of states) {
      const lineState = shown.blocked ? 'blocked' : 'waiting_for_block';
      await block(operator, number, { lineState, blockingReason });
      expect(await read()).toMatchObject(Array.from({ length: 2 }, () => ({ ...shown, blockingReason })));
      const bought = await send(operator, `GET /profile/esim/${number.id}/packages/7241`, { token });
      expect([bought.status, bought.answer]).toEqual([409, { code: 'number_blocked' }]);
    }
  });

  it('that the staff blocked is not said to owe anything', async () => {
    const { operator, number, userId } = await withNumber(make);
    const { token } = await openSession(operator, userId);
    const lasting = { blocked: true, blockingReason: null, canUnlockByPayment: false };
    const check = async (phone: string) =>
      (await send(operator, 'POST /refill/check-phone-status', { body: { phone } })).answer;
    await blockLine(operator.deps, { msisdn: number.msisdn, reason: 'Reported stolen', staffId: null });
    expect(await check(number.msisdn)).toEqual(lasting);
    const { answer } = await send(operator, 'GET /profile/esim', { token });
    expect(z.parse(endpoints.listEsims.response, answer)).toMatchObject([lasting]);
  });

  it('whose order went back to the payer is not said to owe anything', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { deps } = operator;
    const { id, msisdn, totalCents } = await buyApproved(operator);
    const request = { id: deps.ids.uuid(), orderId: id, cents: totalCents, isWhole: true };
    await inTransaction(deps.db, (tx) => askRefund(tx, deps, request));
    await operator.runJobs();
    const { answer } = await send(operator, 'POST /refill/check-phone-status', { body: { phone: msisdn } });
    expect(answer).toEqual({ blocked: true, blockingReason: null, canUnlockByPayment: false });
  });
});
