import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { promoSchema } from '@/lib/api/contract/catalog';
import { normalPromoCode } from '@/lib/validation/promo-code';
import { numberStock } from '@/operator/src/db/schema/numbers';
import { orders, promoCode } from '@/operator/src/db/schema/orders';
import { users } from '@/operator/src/db/schema/users';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { checkoutBody, type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';

const minute = 60_000;
const unknown = { status: 400, answer: { code: 'promo_not_found', errors: { promoCode: ['Promo code not found.'] } } };

async function withCode(operator: MoneyOperator, terms: Partial<typeof promoCode.$inferInsert>): Promise<string> {
  const code = 'ONCE';
  await operator.deps.db.insert(promoCode).values({ code, bonusCents: 500, ...terms });
  return code;
}

/** An order with a code; visitors come from addresses of their own. */
async function order(operator: MoneyOperator, code: string, token?: string, email?: string) {
  const body = checkoutBody({ promoCode: code, ...(email && { email }) });
  const ip = `192.0.2.${1 + (Number(/\d+/.exec(body.email)?.[0] ?? 0) % 250)}`;
  const headers = { 'X-Forwarded-For': ip, 'X-Location-Key': 'test-location-key' };
  const { status, answer } = await send(operator, 'POST /tariffs/1/checkout', { token, body, headers });
  return { status, answer };
}

async function check(operator: MoneyOperator, code: string, token?: string) {
  return (await send(operator, `GET /promo-code/${code}?tariff=1`, { token })).status;
}

describeOnOne('a promo code', (make) => {
  it('for one order goes to one of twenty that ask at once, and takes no number from the others', async () => {
    const operator = await moneyOperator(make, { stock: 20 });
    const code = await withCode(operator, { singleUse: true });
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(operator, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 19 }, () => unknown));
    const made = await operator.deps.db.select().from(orders);
    expect(made.map(({ promoCode: used }) => used)).toEqual([code]);
    const held = await operator.deps.db.select().from(numberStock).where(eq(numberStock.state, 'reserved'));
    expect(held).toHaveLength(1);
  });

  it('for one order is free again when that order was not paid in time', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const code = await withCode(operator, { singleUse: true });
    expect((await order(operator, code)).status).toBe(200);
    expect(await check(operator, code)).toBe(400);
    operator.advance(31 * minute);
    expect(await expireOrders(operator.deps)).toBe(1);
    expect(await check(operator, code)).toBe(200);
    expect((await order(operator, code)).status).toBe(200);
  });

  it('for everybody serves many orders', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const code = await withCode(operator, { singleUse: false });
    const answers = [await order(operator, code), await order(operator, code), await order(operator, code)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('ends at its very moment, however it is written', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const code = await withCode(operator, { expiresAt: new Date(operator.deps.now().getTime() + minute) });
    operator.advance(minute - 1);
    expect(normalPromoCode(' once\t')).toBe(code);
    expect((await order(operator, ' once ')).status).toBe(200);
    operator.advance(1);
    const { status, answer } = await order(operator, code);
    expect([status, answer]).toMatchObject([400, { code: 'promo_expired' }]);
    expect(await check(operator, code)).toBe(400);
  });

  it('of a friend gives a bonus to everybody but its owner, also when the owner writes as a visitor', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const ana = await addAccount(operator, 'ana@example.com');
    const bea = await addAccount(operator, 'bea@example.com');
    const [row] = await operator.deps.db.select().from(users).where(eq(users.id, ana.userId));
    const code = row?.referralCode ?? '';
    const [anas, beas] = [await openSession(operator, ana.userId), await openSession(operator, bea.userId)];
    expect(await check(operator, code, anas.token)).toBe(400);
    const { answer } = await send(operator, `GET /promo-code/${code}?tariff=1`, { token: beas.token });
    expect(z.parse(promoSchema, answer)).toMatchObject({ referralBonus: 5, bonus: null, discount: null });
    expect(await order(operator, code, anas.token, ana.email)).toEqual(unknown);
    const asVisitor = await order(operator, code, undefined, ana.email);
    expect(asVisitor).toMatchObject({ status: 400, answer: { errors: { promoCode: ['Promo code not found.'] } } });
    expect((await order(operator, code, beas.token, bea.email)).status).toBe(200);
    expect((await order(operator, code)).status).toBe(200);
  });
});
