import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { orders } from '@/operator/src/db/schema/orders';
import { addNumbers } from '@/operator/src/lines/number-stock';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { checkoutForm } from '@/operator/testing/money-operator';
import { withNumber } from '@/operator/testing/refills';

const key = 'the-very-same-key';

type Caller = { readonly ip?: string; readonly token?: string };

describeOnBoth('a key that two callers happen to share', (make) => {
  async function shop() {
    const { operator, number, email } = await withNumber(make);
    const topUp = { esim: { phone: number.msisdn, email }, price: 50, paymentMethod: 'hash-card' };
    const ask = (path: string, body: unknown) => async (caller: Caller) => {
      const { ip = '192.0.2.1', token } = caller;
      const headers = { 'Idempotency-Key': key, 'X-Forwarded-For': ip, 'X-Location-Key': 'test-location-key' };
      const { status, answer } = await send(operator, `POST ${path}`, { token, body, headers });
      expect(status).toBe(200);
      return checkoutResultSchema.parse(answer).cart.uuid;
    };
    const sessionOf = async (address: string) => {
      const { userId } = await addAccount(operator, address, { passwordHash: null });
      return openSession(operator, userId);
    };
    return { operator, fill: ask('/refill', topUp), ask, sessionOf };
  }

  it('shows no visitor of one address the top-up of another', async () => {
    const { operator, fill } = await shop();
    const mine = await fill({ ip: '192.0.2.1' });
    const theirs = await fill({ ip: '192.0.2.2' });
    expect(theirs).not.toBe(mine);
    expect([await fill({ ip: '192.0.2.1' }), await fill({ ip: '192.0.2.2' })]).toEqual([mine, theirs]);
    expect(await operator.deps.db.select().from(orders)).toHaveLength(2);
  });

  it('shows no account the top-up of another at the same address, and each account its own at every address', async () => {
    const { operator, fill, sessionOf } = await shop();
    const [bea, carl] = [await sessionOf('bea@example.com'), await sessionOf('carl@example.com')];
    const visitors = await fill({});
    const beas = await fill({ token: bea.token });
    const carls = await fill({ token: carl.token });
    expect(new Set([visitors, beas, carls]).size).toBe(3);
    expect(await fill({ token: bea.token, ip: '198.51.100.7' })).toBe(beas);
    expect(await operator.deps.db.select().from(orders)).toHaveLength(3);
  });

  it('says nothing on another call', async () => {
    const { operator, fill, ask, sessionOf } = await shop();
    const { token } = await sessionOf('bea@example.com');
    await addNumbers(operator.deps.db, 1, operator.deps.supplier);
    const order = ask('/tariffs/1/checkout', checkoutForm({ email: 'bea@example.com' }));
    expect(await order({ token })).not.toBe(await fill({ token }));
  });
});
