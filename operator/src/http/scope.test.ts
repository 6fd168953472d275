import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { orders } from '@/operator/src/db/schema/orders';
import { idempotency } from '@/operator/src/db/schema/process-state';
import { addNumbers } from '@/operator/src/lines/number-stock';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { checkoutBody } from '@/operator/testing/money-operator';
import { withNumber } from '@/operator/testing/refills';

const key = 'the-very-same-key';

type Caller = { readonly ip?: string; readonly token?: string; readonly orderToken?: string };

describeOnOne('a key that two callers happen to share', (make) => {
  async function shop() {
    const { operator, number, email } = await withNumber(make);
    const topUp = { esim: { phone: number.msisdn, email }, price: 50, paymentMethod: 'hash-card' };
    const post = (path: string, body: unknown, { ip = '192.0.2.1', token, orderToken }: Caller) => {
      const shown = orderToken && { 'X-Order-Token': orderToken };
      const headers = {
        'Idempotency-Key': key,
        'X-Forwarded-For': ip,
        'X-Location-Key': 'test-location-key',
        ...shown,
      };
      return send(operator, `POST ${path}`, { token, body, headers });
    };
    const ask = (path: string, body: unknown) => async (caller: Caller) => {
      const { status, answer } = await post(path, body, caller);
      expect(status).toBe(200);
      return checkoutResultSchema.parse(answer).cart.uuid;
    };
    const sessionOf = async (address: string) => {
      const { userId } = await addAccount(operator, address, { passwordHash: null });
      return openSession(operator, userId);
    };
    return { operator, topUp, post, fill: ask('/refill', topUp), ask, sessionOf };
  }

  it('gives a visitor whose address has changed the same top-up, also after a crash', async () => {
    const { operator, fill } = await shop();
    const mine = await fill({ ip: '192.0.2.1' });
    expect(await fill({ ip: '192.0.2.2' })).toBe(mine);
    await operator.deps.db.delete(idempotency);
    expect(await fill({ ip: '192.0.2.3' })).toBe(mine);
    const [order, ...others] = await operator.deps.db.select().from(orders);
    expect(others).toEqual([]);
    expect(order?.idemKey).not.toContain('192.0.2');
  });

  it('tells a stranger who has the key nothing of a top-up, even once its answer is not kept any more', async () => {
    const { operator, topUp, post, fill, ask } = await shop();
    const mine = await fill({});
    expect(await post('/refill', { ...topUp, price: 60 }, {})).toMatchObject({
      status: 422,
      answer: { code: 'idempotency_mismatch' },
    });
    await operator.deps.db.delete(idempotency);
    expect(await ask('/refill', { ...topUp, price: 60 })({})).not.toBe(mine);
  });

  it('starts a payment for the buyer, and tells a stranger who has the key nothing of it', async () => {
    const { operator, post } = await shop();
    await addNumbers(operator.deps.db, 1, operator.deps.supplier);
    const { answer } = await post('/tariffs/1/checkout', checkoutBody(), {});
    const { cart, token } = checkoutResultSchema.parse(answer);
    const pay = (caller: Caller) => post(`/order/${cart.uuid}/payment`, { paymentMethod: 'hash-card' }, caller);
    const started = await pay({ orderToken: token ?? '' });
    expect(started.status).toBe(200);
    expect((await pay({ ip: '192.0.2.2', orderToken: token ?? '' })).answer).toEqual(started.answer);
    expect(await pay({})).toMatchObject({ status: 422, answer: { code: 'idempotency_mismatch' } });
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
    const order = ask('/tariffs/1/checkout', checkoutBody({ email: 'bea@example.com' }));
    expect(await order({ token })).not.toBe(await fill({ token }));
  });
});
