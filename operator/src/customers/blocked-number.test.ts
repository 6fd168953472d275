import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
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
});
