import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { ownOrderEndpoints } from '@/lib/api/contract/own-orders';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { moneyOperator, newestPayment, sendEvent } from '@/operator/testing/money-operator';
import { withNumber } from '@/operator/testing/refills';
import type { TestOperator } from '@/operator/testing/test-operator';

const dayMs = 86_400_000;
const answerSchema: z.ZodMiniType<z.output<typeof ownOrderEndpoints.listOrders.response>> =
  ownOrderEndpoints.listOrders.response;

async function listed(operator: TestOperator, userId: number, query = '', language = 'en') {
  const { token } = await openSession(operator, userId);
  const headers = { 'Accept-Language': language };
  const { status, answer } = await send(operator, `GET /profile/orders${query}`, { token, headers });
  return { status, ...(status === 200 ? answerSchema.parse(answer) : { orders: [], next: null }) };
}

describeOnOne('the orders of an account', (make) => {
  it('tells the buyer what was bought, for how much, with a receipt that opens, and others nothing', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { app, deps } = operator;
    const form = { packageId: 7242, packageCountry: 724, refillBalance: 20 };
    const { cart } = await operator.checkout(form);
    await operator.pay(cart.uuid);
    const [paid] = await deps.db.select().from(orders).where(eq(orders.id, cart.uuid));
    const userId = paid?.userId ?? 0;
    expect((await listed(operator, userId)).orders[0]).toMatchObject({ state: 'preparing' });
    await operator.runJobs();

    const { orders: own, next } = await listed(operator, userId, '', 'es');
    expect(next).toBeNull();
    expect(own).toMatchObject([
      {
        uuid: cart.uuid,
        reference: paid?.number,
        kind: 'order',
        state: 'completed',
        msisdn: paid?.msisdn,
        tariff: { id: 1, title: 'Básica' },
        product: { id: 7242, title: 'España, 3 Gb' },
        total: 37.5,
        lines: [
          { kind: 'tariff', amount: 10 },
          { kind: 'package', amount: 7.5 },
          { kind: 'extraBalance', amount: 20 },
        ],
        method: 'card',
        reservedUntil: null,
        withdrawal: { endedBy: null, refund: 37.5, balance: null, until: '2026-12-05T23:59:59.999Z' },
      },
    ]);
    const { pathname, search } = new URL(String(own[0]?.receiptUrl));
    const receipt = await app.request(`${pathname}${search}`);
    expect([receipt.status, receipt.headers.get('content-type')]).toEqual([200, 'application/pdf']);

    const stranger = await addAccount(operator, 'bea@example.com', { passwordHash: null });
    expect(await listed(operator, stranger.userId)).toEqual({ status: 200, orders: [], next: null });
    expect((await listed(operator, stranger.userId, `?before=${cart.uuid}`)).status).toBe(404);
    expect((await send(operator, 'GET /profile/orders')).status).toBe(401);
    const secret = { 'X-Order-Token': 'guess' };
    expect((await send(operator, 'GET /profile/orders', { headers: secret })).status).toBe(401);
  });

  it('keeps what can still be paid apart from what has run out', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { userId, email } = await addAccount(operator, 'ana@example.com', { passwordHash: null });
    const { cart } = await operator.checkout({ email }, { userId });
    const only = async () => (await listed(operator, userId)).orders[0];
    const until = '2026-11-21T08:30:00.000Z';
    expect(await only()).toMatchObject({ state: 'reserved', reservedUntil: until, declined: false, receiptUrl: null });
    await sendEvent(operator, { ...(await newestPayment(operator, cart.uuid)), state: 'declined' });
    expect(await only()).toMatchObject({ state: 'reserved', declined: true, withdrawal: null });
    operator.advance(31 * 60_000);
    expect(await only()).toMatchObject({ state: 'expired', reservedUntil: null, declined: false });
  });

  it('says until when a contract can be withdrawn from, and what has ended that', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { userId, email } = await addAccount(operator, 'ana@example.com', { passwordHash: null });
    const { cart } = await operator.checkout({ email }, { userId });
    await operator.pay(cart.uuid);
    await operator.runJobs();
    const right = async () => (await listed(operator, userId)).orders[0]?.withdrawal;
    expect(await right()).toMatchObject({ endedBy: null });
    await operator.deps.db.update(esim).set({ profileState: 'installed' });
    expect(await right()).toMatchObject({ endedBy: 'installed' });
    operator.advance(16 * dayMs);
    expect(await right()).toMatchObject({ endedBy: 'too_late' });
    await send(operator, 'POST /withdrawal', { body: { name: 'Ana', email, order: cart.uuid } });
    await sendEvent(operator, { ...(await newestPayment(operator, cart.uuid)), state: 'reversed' });
    expect((await listed(operator, userId)).orders[0]).toMatchObject({ state: 'reversed', withdrawal: null });
  });

  it('has the top-up of an own number that was paid without a login, and nobody else has it', async () => {
    const { operator, userId, fill } = await withNumber(make);
    const { uuid } = checkoutResultSchema.parse((await fill({ price: 50 })).answer).cart;
    // Anybody may ask for one, so it is shown with its money.
    expect((await listed(operator, userId)).orders).toEqual([]);
    await operator.pay(uuid);
    await operator.runJobs();
    const { orders: own } = await listed(operator, userId);
    expect(own).toMatchObject([{ uuid, kind: 'refill', state: 'completed', withdrawal: { refund: 50 } }]);
    expect(own[0]?.receiptUrl).toMatch(/documents\/receipt/);
    const friend = await addAccount(operator, 'bea@example.com', { passwordHash: null });
    expect((await listed(operator, friend.userId)).orders).toEqual([]);
  });

  it('goes through top-ups page by page, each once, with the balance before and after', async () => {
    const { operator, userId, fill } = await withNumber(make);
    const { token } = await openSession(operator, userId);
    const made: string[] = [];
    for (const price of [10, 20, 50]) {
      const { uuid } = checkoutResultSchema.parse((await fill({ price }, { token })).answer).cart;
      made.unshift(uuid);
      await operator.pay(uuid);
      await operator.runJobs();
      if (price === 20) operator.advance(1000);
    }
    const seen: string[] = [];
    let query = '?limit=1';
    for (;;) {
      const { orders: part, next } = await listed(operator, userId, query);
      expect(part).toHaveLength(1);
      seen.push(...part.map(({ uuid }) => uuid));
      if (next === null) break;
      query = `?limit=1&before=${next}`;
    }
    expect(seen).toEqual(made);
    const [newest] = (await listed(operator, userId)).orders;
    expect(newest).toMatchObject({ kind: 'refill', total: 50, bonus: 2.5, lines: [{ kind: 'topUp', amount: 50 }] });
    expect(newest?.withdrawal).toMatchObject({ refund: 50, balance: { before: 82.5, after: 30 } });
    const friend = await addAccount(operator, 'bea@example.com', { passwordHash: null });
    const { token: theirs } = await openSession(operator, friend.userId);
    const { uuid } = checkoutResultSchema.parse((await fill({ price: 5 }, { token: theirs })).answer).cart;
    await operator.pay(uuid);
    expect((await listed(operator, friend.userId)).orders).toMatchObject([{ uuid, withdrawal: { balance: null } }]);
    for (const wrong of ['?limit=0', '?limit=51', '?limit=x', '?before=x']) {
      expect([wrong, (await listed(operator, userId, wrong)).status]).toEqual([wrong, 400]);
    }
  });
});
