import { expect, it } from 'vitest';
import { checkoutResultSchema, paymentStatusSchema } from '@/lib/api/contract/order';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf, withNumber } from '@/operator/testing/refills';

const secrets = ['total', 'email', 'payUrl', 'receiptUrl', 'instructionUrl', 'number', 'lpa', 'activationCode'];

describeOnOne('an order of somebody else', (make) => {
  it('shows an account how it stands, and nothing of the buyer, the number or its profile', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { cart, token: proof } = await operator.checkout();
    const { cart: other, token: otherProof } = await operator.checkout();
    await sendEvent(operator, { ...(await attemptOf(operator, cart.uuid)), state: 'approved' });
    await operator.runJobs();
    const { userId } = await addAccount(operator, 'bea@example.com', { passwordHash: null });
    const { token } = await openSession(operator, userId);
    const read = async (uuid: string, given: { token?: string; proof?: string | null }) => {
      const headers = given.proof ? { 'X-Order-Token': given.proof } : {};
      const { answer } = await send(operator, `GET /payment/${uuid}/status`, { token: given.token, headers });
      return paymentStatusSchema.parse(answer);
    };
    const own = await read(cart.uuid, { proof });
    for (const name of secrets.filter((one) => one !== 'payUrl')) expect(own).toHaveProperty(name);
    for (const given of [{}, { token }, { proof: otherProof }, { token, proof: otherProof }]) {
      const shown = await read(cart.uuid, given);
      expect(shown).toMatchObject({ status: 'approved', token: '' });
      for (const name of secrets) expect([name, Reflect.get(shown, name) ?? null]).toEqual([name, null]);
    }
    expect(await read(other.uuid, { token })).not.toHaveProperty('payUrl');
  });

  it('shows the account that topped up a number all of it, and another account a masked number', async () => {
    const { operator, userId, fill, number } = await withNumber(make);
    const owner = await openSession(operator, userId);
    const { userId: otherId } = await addAccount(operator, 'bea@example.com', { passwordHash: null });
    const other = await openSession(operator, otherId);
    const { answer } = await fill({}, { token: owner.token });
    const { uuid } = checkoutResultSchema.parse(answer).cart;
    await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'approved' });
    const read = async (token: string) => (await send(operator, `GET /payment/${uuid}/status`, { token })).answer;
    expect(await read(owner.token)).toMatchObject({ msisdn: number.msisdn, total: 50 });
    const shown = JSON.stringify(await read(other.token));
    expect(shown).not.toContain(number.msisdn);
    expect(shown).not.toContain('ana@example.com');
  });
});
