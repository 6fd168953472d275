import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { limits } from '@/operator/src/customers/limits';
import { numberStock } from '@/operator/src/db/schema/numbers';
import { orders, promoUse } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { users } from '@/operator/src/db/schema/users';
import { openOrderStates } from '@/operator/src/rules/order-states';
import { addAccount, send } from '@/operator/testing/accounts';
import { describeOnBoth, describeOnOne } from '@/operator/testing/describe-on-both';
import {
  addressOf,
  checkoutBody,
  inParallel,
  type MoneyOperator,
  moneyOperator,
  newestPayment,
  sendEvent,
  shuffled,
} from '@/operator/testing/money-operator';

const ip = '203.0.113.7';
const order = (operator: MoneyOperator, form: object, from = ip) =>
  send(operator, 'POST /tariffs/1/checkout', {
    body: checkoutBody(form),
    headers: { 'X-Forwarded-For': from, 'X-Location-Key': 'test-location-key' },
  });
const held = async ({ deps }: MoneyOperator) => {
  const open = inArray(orders.status, [...openOrderStates]);
  const rows = await deps.db.select().from(orders).where(open).orderBy(orders.id);
  return rows.map(({ id }) => id);
};
const reservedCount = async ({ deps }: MoneyOperator) =>
  (await deps.db.select().from(numberStock).where(eq(numberStock.state, 'reserved'))).length;

describeOnBoth('what one visitor may occupy', (make) => {
  it('a fourth reservation ends the oldest: its number, its code and its payment are free; money for it still counts', async () => {
    const operator = await moneyOperator(make, { stock: 4 });
    const made: string[] = [];
    for (let index = 0; index < 4; index += 1) {
      const { cart } = await operator.checkout({ promoCode: 'WELCOME10' }, { ip });
      made.push(cart.uuid);
      operator.advance(1000);
    }
    const [first = '', ...others] = made;
    expect(await held(operator)).toEqual(others);
    const [gone] = await operator.deps.db.select().from(orders).where(eq(orders.id, first));
    expect(gone).toMatchObject({ status: 'expired', msisdn: null });
    const attempts = await operator.deps.db.select().from(payment).where(eq(payment.orderId, first));
    expect(attempts.map(({ status }) => status)).toEqual(['expired']);
    const uses = await operator.deps.db.select().from(promoUse);
    expect(uses.map(({ orderId }) => orderId).sort()).toEqual(others);
    expect(await reservedCount(operator)).toBe(3);
    await operator.pay(first);
    await operator.runJobs();
    const [revived] = await operator.deps.db.select().from(orders).where(eq(orders.id, first));
    expect(revived?.status).toBe('completed');
    await operator.checkout({}, { ip: addressOf(70_000) }).catch(() => undefined);
    expect(await held(operator)).toEqual(others);
  });

  it('an order whose payment is under way stays, and the next oldest ends', async () => {
    const operator = await moneyOperator(make, { stock: 9 });
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) made.push((await operator.checkout({}, { ip })).cart.uuid);
    const [first = '', second = '', third = ''] = made;
    await sendEvent(operator, { ...(await newestPayment(operator, first)), state: 'processing' });
    const fourth = (await operator.checkout({}, { ip })).cart.uuid;
    expect(await held(operator)).toEqual([first, third, fourth]);
    expect(made).toContain(second);
  });

  it('20 parallel checkouts of one visitor leave three reservations, and others keep theirs', async () => {
    const operator = await moneyOperator(make, { stock: 30 });
    const { cart: other } = await operator.checkout({}, { ip: '198.51.100.1' });
    const { userId } = await addAccount(operator, 'signed-in@mail.example', { passwordHash: null });
    const { cart: own } = await operator.checkout({}, { ip, userId });
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        operator.checkout({}, { ip }).then(
          () => 'reserved',
          (error: { code?: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome !== 'reserved' && outcome !== 'order_expired')).toEqual([]);
    expect(await held(operator)).toHaveLength(5);
    expect(await held(operator)).toEqual(expect.arrayContaining([other.uuid, own.uuid]));
    expect(await reservedCount(operator)).toBe(5);
  });

  it('keeps no address, and counts a network of IPv6 as one visitor', async () => {
    const operator = await moneyOperator(make, { stock: 9 });
    for (const last of ['1', 'ffff', 'a:b:c:d', '0:0:0:9']) {
      const whole = last.includes(':') ? `2001:db8:0:7:${last}` : `2001:db8:0:7::${last}`;
      await operator.checkout({}, { ip: whole });
    }
    await operator.checkout({}, { ip: '2001:db8:0:8::1' });
    await operator.checkout({}, { ip });
    expect(await held(operator)).toHaveLength(5);
    const rows = await operator.deps.db.select().from(orders);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|2001:/);
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3);
  });
});

describeOnOne('many visitors at once', (make) => {
  it('1,000 unpaid checkouts from 20 addresses hold three numbers each, make no account and tell ten e-mails each', async () => {
    const operator = await moneyOperator(make, { stock: 200 });
    const known = await addAccount(operator, 'known@mail.example', { passwordHash: null });
    const attempts = Array.from({ length: 1000 }, (_, index) => ({
      from: `203.0.113.${index % 20}`,
      isKnown: index % 3 === 0,
    }));
    const answers = await inParallel(shuffled(attempts, 3), 16, async ({ from, isKnown }) => {
      const { status, answer } = await order(operator, isKnown ? { email: known.email } : {}, from);
      const isTold = JSON.stringify(answer).includes('email_taken');
      return { from, status, isTold, isKnown };
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400, 429]));
    for (let index = 0; index < 20; index += 1) {
      const own = answers.filter(({ from }) => from === `203.0.113.${index}`);
      expect(own.filter(({ isTold }) => isTold)).toHaveLength(limits.checkoutTakenEmail.points);
    }
    expect(answers.filter(({ isTold, isKnown }) => isTold && !isKnown)).toEqual([]);
    const rows = await operator.deps.db
      .select()
      .from(orders)
      .where(inArray(orders.status, [...openOrderStates]));
    const visitors = [...new Set(rows.map(({ visitor }) => visitor))];
    expect(visitors).toHaveLength(20);
    for (const one of visitors) expect(rows.filter(({ visitor }) => visitor === one).length).toBeLessThanOrEqual(3);
    expect(await reservedCount(operator)).toBe(rows.length);
    expect(await operator.deps.db.select().from(users)).toHaveLength(1);
  }, 300_000);
});

describeOnBoth('how often one may check out', (make) => {
  it('tells ten times in ten minutes that an e-mail has an account, then nothing about any', {
    tags: ['F8.10'],
  }, async () => {
    const operator = await moneyOperator(make, { stock: 9 });
    const { email } = await addAccount(operator, 'known@mail.example', { passwordHash: null });
    for (let index = 0; index < limits.checkoutTakenEmail.points; index += 1) {
      expect((await order(operator, { email })).answer).toMatchObject({ code: 'email_taken' });
    }
    for (const form of [{ email }, {}]) {
      const { status, answer, headers } = await order(operator, form);
      expect([status, answer]).toEqual([429, { code: 'too_many_requests' }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    }
    expect((await order(operator, {}, '203.0.113.8')).status).toBe(200);
  });

  it('limits checkouts of one address; paid ones are not held against it', { timeout: 120_000 }, async () => {
    const operator = await moneyOperator(make, { stock: 150 });
    const { points } = limits.checkoutVisitor;
    const paid = await order(operator, {});
    const { uuid } = JSON.parse(JSON.stringify(paid.answer)).cart;
    for (let index = 1; index < points - 1; index += 1) expect((await order(operator, {})).status).toBe(200);
    await operator.pay(uuid);
    await operator.runJobs();
    expect((await order(operator, {})).status).toBe(200);
    expect((await order(operator, {})).status).toBe(200);
    const { status, answer, headers } = await order(operator, {});
    expect([status, answer]).toEqual([429, { code: 'too_many_requests' }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await order(operator, {}, '203.0.113.9')).status).toBe(200);
  });

  it('limits checkouts with one e-mail from one address, and leaves it to its owner elsewhere', async () => {
    const operator = await moneyOperator(make, { stock: 9 });
    const email = 'victim@mail.example';
    for (let index = 0; index < limits.checkoutEmailOfVisitor.points; index += 1) await order(operator, { email });
    expect((await order(operator, { email })).status).toBe(429);
    expect((await order(operator, {})).status).toBe(200);
    expect((await order(operator, { email }, '203.0.113.9')).status).toBe(200);
  });

  it('limits checkouts with one e-mail from however many addresses, and no other e-mail with it', {
    timeout: 120_000,
  }, async () => {
    const operator = await moneyOperator(make, { stock: 20 });
    const email = 'victim@mail.example';
    const from = (index: number) => `203.0.113.${index % 5}`;
    for (let index = 0; index < limits.checkoutEmail.points; index += 1) {
      expect((await order(operator, { email }, from(index))).status).toBe(200);
    }
    const { status, answer } = await order(operator, { email }, '203.0.113.9');
    expect([status, answer]).toEqual([429, { code: 'too_many_requests' }]);
    expect((await order(operator, {}, '203.0.113.9')).status).toBe(200);
  });
});
