import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { blockLine } from '@/operator/src/console/orders/number-actions';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { blockNumber, closeNumber } from '@/operator/src/lines/line-state';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { send } from '@/operator/testing/accounts';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator, newestPayment, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';
import { startPayment } from './start-payment';

describeOnBoth('a payment of an order', (make) => {
  it('is not begun again once the order is paid, delivered or paid back', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { cart, token } = await operator.checkout();
    const attempt = await attemptOf(operator, cart.uuid);
    const again = async (paymentMethod: string) => {
      const headers = { 'X-Order-Token': token ?? '' };
      const { status, answer } = await send(operator, `POST /order/${cart.uuid}/payment`, {
        headers,
        body: { paymentMethod },
      });
      return { status, answer };
    };
    const refused = { status: 409, answer: { code: 'order_paid' } };
    await sendEvent(operator, { ...attempt, state: 'approved' });
    expect([await again('hash-card'), await again('hash-crypto')]).toEqual([refused, refused]);
    await operator.runJobs();
    expect(await again('hash-crypto')).toEqual(refused);
    await sendEvent(operator, { ...attempt, state: 'reversed' });
    expect(await again('hash-card')).toEqual(refused);
    const attempts = await operator.deps.db.select().from(payment).where(eq(payment.orderId, cart.uuid));
    expect(attempts.map(({ status }) => status)).toEqual(['reversed']);
  });

  it('is shown and begun in the language it is paid in, and so is all that follows', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { cart, token } = await operator.checkout({}, { language: 'ru' });
    const first = await attemptOf(operator, cart.uuid);
    const asked = { headers: { 'X-Order-Token': token ?? '', 'Accept-Language': 'es' } };
    const read = async () => (await send(operator, `GET /payment/${cart.uuid}/status`, asked)).answer;
    const before = await read();
    expect(before).toMatchObject({ payUrl: null, ordered: { tariff: { title: expect.stringMatching(/^Tarifa/) } } });
    const { answer } = await send(operator, `POST /order/${cart.uuid}/payment`, { ...asked, body: {} });
    expect(await read()).toMatchObject({
      payUrl: z.object({ payment: z.object({ url: z.string() }) }).parse(answer).payment.url,
    });
    const attempts = await operator.deps.db.select().from(payment).where(eq(payment.orderId, cart.uuid));
    expect(attempts.map(({ providerRef, status }) => [providerRef === first.providerRef, status]).sort()).toEqual([
      [false, 'created'],
      [true, 'expired'],
    ]);
    const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, cart.uuid));
    expect(order?.language).toBe('es');
  });

  it('opens no more than twenty pages for one order in half an hour, and goes on with the last one', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { cart, token } = await operator.checkout();
    const pay = async (language: string, { uuid, secret } = { uuid: cart.uuid, secret: token }) =>
      send(operator, `POST /order/${uuid}/payment`, {
        headers: { 'X-Order-Token': secret ?? '', 'Accept-Language': language },
        body: {},
      });
    operator.advance(60_000);
    const statuses: number[] = [];
    for (let round = 0; round < 19; round += 1) statuses.push((await pay(round % 2 === 0 ? 'es' : 'en')).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    const refused = await pay('en');
    expect([refused.status, refused.answer]).toEqual([429, { code: 'too_many_requests' }]);
    expect(refused.headers.get('retry-after')).toBe('1740');
    const attempts = await operator.deps.db.select().from(payment).where(eq(payment.orderId, cart.uuid));
    expect(attempts).toHaveLength(20);
    expect(attempts.filter(({ status }) => status === 'created')).toHaveLength(1);
    expect((await pay('es')).status).toBe(200);
    const other = await operator.checkout();
    expect((await pay('es', { uuid: other.cart.uuid, secret: other.token })).status).toBe(200);
  });
});

describeOnBoth('a top-up that waits to be paid', (make) => {
  it.each(['stolen', 'disputed', 'closed'] as const)(
    'of a number that no payment helps since (%s) is not begun anew, and its page is closed',
    async (how) => {
      const operator = await moneyOperator(make, { stock: 1 });
      const { deps } = operator;
      const { id, msisdn, email } = await buyApproved(operator);
      const body = { esim: { phone: msisdn, email }, price: 20, paymentMethod: 'hash-card' };
      const { answer } = await send(operator, 'POST /refill', { body, headers: { 'Idempotency-Key': 'held-top-up' } });
      const { uuid } = checkoutResultSchema.parse(answer).cart;
      expect(await expireOrders(deps)).toBe(0);
      const [line] = await deps.db.select().from(esim).where(eq(esim.msisdn, msisdn));
      if (!line) throw new Error('There is no number');
      if (how === 'stolen') await blockLine(deps, { msisdn, reason: 'Stolen', staffId: null });
      if (how === 'disputed') await sendEvent(operator, { ...(await newestPayment(operator, id)), state: 'reversed' });
      if (how === 'closed') await inTransaction(deps.db, (tx) => closeNumber(tx, line, deps.now()));
      await expect(startPayment(deps, uuid)).rejects.toMatchObject({ code: 'number_blocked' });
      expect(await expireOrders(deps)).toBe(1);
      expect(await expireOrders(deps)).toBe(0);
      const [held] = await deps.db.select().from(orders).where(eq(orders.id, uuid));
      const [attempt] = await deps.db.select().from(payment).where(eq(payment.orderId, uuid));
      expect([held?.status, attempt?.status]).toEqual(['expired', 'expired']);
    },
  );

  it.each([
    ['en', 'Balance top-up'],
    ['es', 'Recarga de saldo'],
    ['ru', 'Пополнение баланса'],
  ])('tells the payer at the provider what is paid and for which number: %s', async (language, words) => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { msisdn, email } = await buyApproved(operator);
    const createPayment = vi.spyOn(operator.deps.gateway, 'createPayment');
    const body = { esim: { phone: msisdn, email }, price: 20, paymentMethod: 'hash-card' };
    const headers = { 'Idempotency-Key': 'named-top-up', 'Accept-Language': language };
    await send(operator, 'POST /refill', { body, headers });
    const [digits = ''] = createPayment.mock.calls.map(([{ title }]) => title.replace(/\s/g, ''));
    expect(digits).toMatch(new RegExp(`^WL-[A-Z0-9]{8}·${words.replace(/\s/g, '')},\\+${msisdn}$`));
  });

  it('of a number that is blocked for debt goes on', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { deps } = operator;
    const { msisdn, email } = await buyApproved(operator);
    const body = { esim: { phone: msisdn, email }, price: 20, paymentMethod: 'hash-card' };
    const { answer } = await send(operator, 'POST /refill', { body, headers: { 'Idempotency-Key': 'held-top-up' } });
    const { uuid } = checkoutResultSchema.parse(answer).cart;
    await inTransaction(deps.db, (tx) => blockNumber(tx, msisdn, { canUnlockByPayment: true, now: deps.now() }));
    expect(await expireOrders(deps)).toBe(0);
    expect(await startPayment(deps, uuid)).toMatchObject({ url: expect.any(String) });
  });
});

/** An order for which a gateway opens another page at each call, once both calls have come. */
async function withTwoPages(make: Make) {
  const operator = await moneyOperator(make, { stock: 1 });
  const { deps } = operator;
  const { cart } = await operator.checkout();
  let opened = 0;
  const closed: string[] = [];
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const createPayment = async () => {
    opened += 1;
    const page = { providerRef: `page-${opened}`, url: `https://pay.test/page-${opened}` };
    if (opened === 2) release();
    await isReleased;
    return page;
  };
  const expirePayment = async (providerRef: string) => void closed.push(providerRef);
  return {
    deps: { ...deps, gateway: { ...deps.gateway, createPayment, expirePayment } },
    id: cart.uuid,
    closed,
    release: () => release(),
  };
}

describeOnBoth('a payment page that is opened', (make) => {
  it('is one for two calls to which the gateway gave two, and the other one is closed', async () => {
    const { deps, id, closed } = await withTwoPages(make);
    const asked = [1, 2].map(() => startPayment(deps, id, { method: 'crypto' }));
    const [first, second] = await Promise.all(asked);
    const [kept] = await deps.db.select().from(payment).where(eq(payment.status, 'created'));
    expect([first?.url, second?.url]).toEqual([kept?.url, kept?.url]);
    expect(['page-1', 'page-2']).toContain(kept?.providerRef);
    expect(closed).toEqual([kept?.providerRef === 'page-1' ? 'page-2' : 'page-1']);
  });

  it('is closed when its attempt has ended meanwhile', async () => {
    const { deps, id, closed, release } = await withTwoPages(make);
    const late = startPayment(deps, id, { method: 'crypto' });
    await vi.waitFor(async () => expect(await deps.db.select().from(payment)).toHaveLength(2));
    await deps.db.update(payment).set({ status: 'expired' });
    release();
    expect(await late).toMatchObject({ url: 'https://pay.test/page-1' });
    expect(closed).toEqual(['page-1']);
  });
});
