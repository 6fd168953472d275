import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { blockLine } from '@/operator/src/console/orders/number-actions';
import { inTransaction } from '@/operator/src/db/transaction';
import { endNumbers } from '@/operator/src/lines/end-numbers';
import { askRefund } from '@/operator/src/payments/ask-refund';
import { monthsLater } from '@/operator/src/rules/time';
import { openSession, send } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator, newestPayment, sendEvent } from '@/operator/testing/money-operator';
import { block, withNumber } from '@/operator/testing/refills';

const dayMs = 86_400_000;

const states = [
  ['negative_balance', { blocked: true, waitingForBlock: false, canUnlockByPayment: true }],
  ['inactivity', { blocked: true, waitingForBlock: false, canUnlockByPayment: true }],
  ['inactivity_again', { blocked: true, waitingForBlock: false, canUnlockByPayment: false }],
  ['waiting_for_block', { blocked: false, waitingForBlock: true, canUnlockByPayment: true }],
] as const;

describeOnOne('a blocked number', (make) => {
  it('is shown as such to its owner, with the reason and whether a top-up helps, and buys no package once it is', {
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
      if (!shown.blocked) continue;
      const bought = await send(operator, `GET /profile/esim/${number.id}/packages/7241`, { token });
      expect([bought.status, bought.answer]).toEqual([409, { code: 'number_blocked' }]);
    }
  });

  it('is one that waits for it no longer once its owner buys a package, which keeps it as use does', async () => {
    const { operator, number, userId } = await withNumber(make);
    await giveBalance(operator, number.msisdn, 2000);
    operator.advance(366 * dayMs);
    await endNumbers(operator.deps);
    const { token } = await openSession(operator, userId);
    const read = async () => {
      const { answer } = await send(operator, `GET /profile/esim/${number.id}`, { token });
      return z.parse(endpoints.getEsim.response, answer);
    };
    expect(await read()).toMatchObject({ waitingForBlock: true });
    const bought = await send(operator, `GET /profile/esim/${number.id}/packages/7241`, { token });
    expect(bought.status).toBe(200);
    const validUntil = monthsLater(operator.deps.now(), 12).toISOString();
    expect(await read()).toMatchObject({ waitingForBlock: false, blockingReason: null, validUntil });
    operator.advance(364 * dayMs);
    expect(await endNumbers(operator.deps)).toBe(0);
  });

  it('that a top-up can bring back is told until when, and one that it cannot is not', async () => {
    const { operator, number, userId } = await withNumber(make);
    const { token } = await openSession(operator, userId);
    const read = async () => {
      const { answer } = await send(operator, 'GET /profile/esim', { token });
      return z.parse(endpoints.listEsims.response, answer)[0];
    };
    expect(await read()).not.toHaveProperty('endsAt');
    await block(operator, number, { lineState: 'blocked', blockingReason: 'inactivity' });
    expect(await read()).toMatchObject({ endsAt: '2028-11-21T23:59:59.999Z' });
    await block(operator, number, { blockingReason: 'inactivity_again', canUnlockByPayment: false });
    expect(await read()).not.toHaveProperty('endsAt');
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

  it('whose order the payer took back is not said to owe anything; one that the staff gave back is nobody’s', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { deps } = operator;
    const check = async (phone: string) =>
      (await send(operator, 'POST /refill/check-phone-status', { body: { phone } })).answer;
    const disputed = await buyApproved(operator);
    await sendEvent(operator, { ...(await newestPayment(operator, disputed.id)), state: 'reversed' });
    expect(await check(disputed.msisdn)).toEqual({ blocked: true, blockingReason: null, canUnlockByPayment: false });
    const { id, msisdn, totalCents } = await buyApproved(operator);
    const request = { id: deps.ids.uuid(), orderId: id, cents: totalCents, isWhole: true };
    await inTransaction(deps.db, (tx) => askRefund(tx, deps, request));
    await operator.runJobs();
    expect(await check(msisdn)).toEqual(await check('372999999999'));
  });
});
