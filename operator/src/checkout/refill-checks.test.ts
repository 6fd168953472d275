import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { orders } from '@/operator/src/db/schema/orders';
import { addAccount, addNumber, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';

import { block, type RefillChanges, withNumber } from '@/operator/testing/refills';

describeOnBoth('the form of a top-up', (make) => {
  it('is refused with a text for each field at fault', { tags: ['F5.42', 'F8.26'] }, async () => {
    const { operator, fill } = await withNumber(make);
    const { number: foreign } = {
      number: await addNumber(
        operator,
        (await addAccount(operator, 'bo@example.com', { passwordHash: null })).userId,
        2,
      ),
    };
    const notFound = { '#': ['The combination of number and email was not found.'] };
    const cases: [RefillChanges, Record<string, string[]>][] = [
      [{ price: 4.99 }, { price: ['The minimum top-up amount is 5 EUR.'] }],
      [{ price: 500.01 }, { price: ['The maximum top-up amount is 500 EUR.'] }],
      [{ price: -50 }, { price: ['The minimum top-up amount is 5 EUR.'] }],
      [{ price: 50.001 }, { price: ['Invalid amount.'] }],
      [{ price: 1e300 }, { price: ['Invalid amount.'] }],
      [{ price: 'fifty' }, { price: ['Invalid amount.'] }],
      [{ email: 'nobody@example.com' }, notFound],
      [{ phone: '372999999999' }, notFound],
      [{ phone: foreign.msisdn }, notFound],
      [{ email: 'no-address' }, { 'esim.email': ['The email address is invalid.'] }],
      [
        { email: 'x@example.com', price: 1 },
        { ...notFound, price: ['The minimum top-up amount is 5 EUR.'] },
      ],
      [{ paymentMethod: 'hash-unknown' }, { paymentMethod: ['Unknown payment method.'] }],
      [{ paymentMethod: 'hash-other' }, { paymentMethod: ['This payment method is not available here.'] }],
    ];
    for (const [changes, errors] of cases) {
      const { status, answer } = await fill(changes);
      expect([changes, status, answer]).toMatchObject([changes, 400, { errors }]);
      expect(answer).not.toHaveProperty('blockedCannotUnlock');
    }
    expect(await operator.deps.db.select().from(orders)).toHaveLength(0);
  });

  it('has roubles for readers of Russian only, also in the calculation', { tags: ['F9.28'] }, async () => {
    const { operator, fill } = await withNumber(make);
    const calculate = (language: string, method: string) =>
      send(operator, `GET /refill/calculate?price=50&paymentMethod=${method}`, {
        headers: { 'Accept-Language': language },
      });
    const refusal = {
      code: 'payment_method_unavailable',
      errors: { paymentMethod: ['This payment method is not available here.'] },
    };
    for (const language of ['en', 'es']) {
      const filled = await fill({ paymentMethod: 'hash-other' }, { language });
      expect([filled.status, filled.answer]).toEqual([400, refusal]);
      const calculated = await calculate(language, 'hash-other');
      expect([calculated.status, calculated.answer]).toEqual([400, refusal]);
    }
    expect((await calculate('ru', 'hash-other')).status).toBe(200);
    expect((await calculate('en', 'hash-card')).status).toBe(200);
    expect((await fill({ paymentMethod: 'hash-other' }, { language: 'ru' })).status).toBe(200);
  });

  it('says what blocks a number and whether a payment ends that; strange numbers look free', {
    tags: ['F3.41', 'F4.12', 'F4.13', 'F4.14', 'F4.15', 'F7.25', 'F7.26'],
  }, async () => {
    const { operator, number } = await withNumber(make);
    const check = async (phone: string) => {
      const { answer } = await send(operator, 'POST /refill/check-phone-status', { body: { phone } });
      return z.parse(endpoints.checkPhoneStatus.response, answer);
    };
    const free = { blocked: false, blockingReason: null, canUnlockByPayment: true };
    expect(await check(number.msisdn)).toEqual(free);
    expect(await check('372999999999')).toEqual(free);
    const cases = [
      ['negative_balance', true],
      ['inactivity', true],
      ['inactivity_again', false],
      ['waiting_for_block', true],
    ] as const;
    for (const [blockingReason, canUnlockByPayment] of cases) {
      const lineState = blockingReason === 'waiting_for_block' ? 'waiting_for_block' : 'blocked';
      await block(operator, number, { lineState, blockingReason, canUnlockByPayment: true });
      expect(await check(number.msisdn)).toEqual({ blocked: true, blockingReason, canUnlockByPayment });
    }
    await block(operator, number, {
      lineState: 'blocked',
      blockingReason: 'negative_balance',
      canUnlockByPayment: false,
    });
    expect((await check(number.msisdn)).canUnlockByPayment).toBe(false);
    expect((await send(operator, 'POST /refill/check-phone-status', { body: { phone: '+372 1' } })).status).toBe(400);
  });

  it('answers ten questions a minute from one address and thirty a day about one number', async () => {
    const { operator, number } = await withNumber(make);
    const ask = (ip: string, phone = number.msisdn) =>
      send(operator, 'POST /refill/check-phone-status', {
        body: { phone },
        headers: { 'X-Forwarded-For': ip, 'X-Location-Key': operator.deps.config.locationKey },
      });
    for (let turn = 0; turn < 10; turn += 1) expect((await ask('192.0.2.1', `37200000010${turn}`)).status).toBe(200);
    const refused = await ask('192.0.2.1', '372000000555');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    for (let turn = 0; turn < 30; turn += 1) expect((await ask(`192.0.3.${turn}`)).status).toBe(200);
    const over = await ask('192.0.4.1');
    expect(over.status).toBe(429);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(60);
  });

  it('refuses a number that no payment unblocks, but only to who knows its e-mail', {
    tags: ['F4.17', 'F8.16', 'F8.27'],
  }, async () => {
    const { operator, number, fill } = await withNumber(make);
    await block(operator, number, {
      lineState: 'blocked',
      blockingReason: 'inactivity_again',
      canUnlockByPayment: false,
    });
    const { status, answer } = await fill();
    expect([status, answer]).toMatchObject([400, { blockedCannotUnlock: true, errors: { '#': [expect.any(String)] } }]);
    expect((await fill({ email: 'nobody@example.com' })).answer).not.toHaveProperty('blockedCannotUnlock');
    expect(await operator.deps.db.select().from(orders)).toHaveLength(0);
  });

  it('calculates what an amount buys, with its bonus, or says what is wrong with it', {
    tags: ['F7.29', 'F7.30', 'F7.31', 'F8.24'],
  }, async () => {
    const { operator } = await withNumber(make);
    const ask = (query: string) => send(operator, `GET /refill/calculate?${query}`);
    const read = async (query: string) => z.parse(endpoints.calculateRefill.response, (await ask(query)).answer);
    const ten = await read('price=10');
    expect(ten.bonus).toEqual({ bonus: null, hint: 'Top up €50.00 or more: a bonus of 5%.' });
    expect([ten.call.total, ten.data.total, ten.sms?.total]).toEqual([52, 1250, 111]);
    expect([ten.call.cost, ten.data.units, ten.sms?.formattedCost]).toEqual([0.19, 'MB', '€0.09']);
    const hundred = await read('price=99.99&paymentMethod=hash-card');
    expect(hundred.bonus).toEqual({ bonus: 5, hint: 'Top up €100.00 or more: a bonus of 10%.' });
    expect((await read('price=100')).bonus.bonus).toBe(10);
    for (const price of ['4.99', '0', '500.5', '10.999', 'ten', 'NaN', 'Infinity']) {
      expect((await ask(`price=${price}`)).answer).toMatchObject({ errors: { price: [expect.any(String)] } });
    }
    expect((await ask('price=ten')).answer).toMatchObject({ errors: { price: ['Invalid amount.'] } });
  });
});
