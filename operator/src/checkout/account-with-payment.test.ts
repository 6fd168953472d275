import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tokensSchema } from '@/lib/api/contract/auth';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders, promoUse } from '@/operator/src/db/schema/orders';
import { users } from '@/operator/src/db/schema/users';
import { visitorOf } from '@/operator/src/orders/buyer';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { remindUnpaid } from '@/operator/src/orders/remind-unpaid';
import { findPromo } from '@/operator/src/promo/find-promo';
import { send, testPassword } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { type MoneyOperator, moneyOperator, newestPayment, sendEvent } from '@/operator/testing/money-operator';
import { statusOf } from '@/operator/testing/refills';

const minute = 60_000;
const email = 'newcomer@mail.example';

const orderRow = async ({ deps }: MoneyOperator, id: string) => {
  const [row] = await deps.db.select().from(orders).where(eq(orders.id, id));
  return row;
};
const logIn = (operator: MoneyOperator, password: string) =>
  send(operator, 'POST /login_check', { body: { username: email, password } });
const openSession = (operator: MoneyOperator, uuid: string, secret: string | null) =>
  send(operator, `POST /order/${uuid}/session`, { headers: secret ? { 'X-Order-Token': secret } : {} });

describeOnBoth('the account comes with the money', (make) => {
  it('an order that nobody pays makes no account, and its e-mail can order again', { tags: ['F3.75'] }, async () => {
    const operator = await moneyOperator(make, { stock: 5 });
    const first = await operator.checkout({ email, password: testPassword });
    expect(await operator.deps.db.select().from(users)).toEqual([]);
    expect((await logIn(operator, testPassword)).status).toBe(401);
    const second = await operator.checkout({ email, password: testPassword });
    operator.advance(30 * minute);
    expect(await expireOrders(operator.deps)).toBe(2);
    for (const { cart } of [first, second]) {
      const end = { status: 'expired', userId: null, msisdn: null, passwordHash: null };
      expect(await orderRow(operator, cart.uuid)).toMatchObject(end);
    }
    const { cart } = await operator.checkout({ email, password: testPassword });
    await operator.pay(cart.uuid);
    expect((await logIn(operator, testPassword)).status).toBe(200);
    expect(await orderRow(operator, cart.uuid)).toMatchObject({ madeAccount: true, passwordHash: null });
  });

  it('two unpaid orders of one new e-mail, both paid, are one account with two numbers', async () => {
    const operator = await moneyOperator(make, { stock: 5 });
    const [one, two] = [
      await operator.checkout({ email, password: 'first-long-secret' }),
      await operator.checkout({ email: ` ${email.toUpperCase()}`, password: 'second-long-secret' }),
    ];
    const outcomes = await Promise.all([operator.pay(two.cart.uuid), operator.pay(one.cart.uuid)]);
    expect(outcomes).toEqual(['applied', 'applied']);
    await operator.runJobs();
    const accounts = await operator.deps.db.select().from(users);
    expect(accounts.map((account) => account.email)).toEqual([email]);
    const numbers = await operator.deps.db.select().from(esim);
    expect(numbers.map(({ userId }) => userId)).toEqual([accounts[0]?.id, accounts[0]?.id]);
    const made = await Promise.all([one, two].map(({ cart }) => orderRow(operator, cart.uuid)));
    expect(made.filter((order) => order?.madeAccount)).toHaveLength(1);
    const isFirst = made[0]?.madeAccount === true;
    const later = isFirst ? two : one;
    const refused = await openSession(operator, later.cart.uuid, later.token);
    expect([refused.status, refused.answer]).toEqual([409, { code: 'account_exists' }]);
    expect((await statusOf(operator, later.cart.uuid, later.token)).maySignIn).toBe(false);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('money that comes after the reservation makes the account too, without a password; unusable money makes none', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const late = await operator.checkout({ email, password: testPassword });
    operator.advance(31 * minute);
    await expireOrders(operator.deps);
    await operator.pay(late.cart.uuid);
    await operator.runJobs();
    const [account] = await operator.deps.db.select().from(users);
    expect(account).toMatchObject({ email, passwordHash: null });
    const gone = await operator
      .checkout({ email: 'other@mail.example' })
      .catch((error: { code?: string }) => error.code);
    expect(gone).toBe('out_of_stock');
    const sold = await moneyOperator(make, { stock: 1 });
    const first = await sold.checkout({ email });
    sold.advance(31 * minute);
    await expireOrders(sold.deps);
    await sold.checkout({ email: 'second@mail.example' });
    expect(await sold.pay(first.cart.uuid)).toBe('applied');
    expect(await sold.deps.db.select().from(users)).toEqual([]);
  });

  it('an order of somebody who is signed in makes no account and opens no session', async () => {
    const operator = await moneyOperator(make, { stock: 5 });
    const first = await operator.checkout({ email });
    await operator.pay(first.cart.uuid);
    const [user] = await operator.deps.db.select().from(users);
    const { cart, token } = await operator.checkout({ email: 'gift@mail.example' }, { userId: user?.id ?? null });
    await operator.pay(cart.uuid);
    expect(await orderRow(operator, cart.uuid)).toMatchObject({ userId: user?.id, madeAccount: false });
    expect(await operator.deps.db.select().from(users)).toHaveLength(1);
    expect((await openSession(operator, cart.uuid, token)).answer).toEqual({ code: 'account_exists' });
  });

  it('a single-use code goes along with its visitor to the next order, unless money is on its way for the first', async () => {
    const operator = await moneyOperator(make, { stock: 5 });
    const { promoCode } = await import('@/operator/src/db/schema/orders');
    await operator.deps.db.insert(promoCode).values({ code: 'ONCE', percent: 10, singleUse: true });
    const from = { ip: '203.0.113.9' };
    const holders = async () => (await operator.deps.db.select().from(promoUse)).map(({ orderId }) => orderId);
    const left = await operator.checkout({ email, promoCode: 'ONCE' }, from);
    const asker = {
      userId: null,
      email,
      visitor: visitorOf(operator.deps, { userId: null, ...from }),
      now: new Date(),
    };
    expect(await findPromo(operator.deps.db, 'once', asker)).toMatchObject({ kind: 'found' });
    expect(await findPromo(operator.deps.db, 'once', { ...asker, visitor: 'another' })).toEqual({ kind: 'unknown' });
    const { cart } = await operator.checkout({ email, promoCode: 'ONCE' }, from);
    expect(await holders()).toEqual([cart.uuid]);
    expect(await orderRow(operator, left.cart.uuid)).toMatchObject({ status: 'expired' });
    await sendEvent(operator, { ...(await newestPayment(operator, cart.uuid)), state: 'processing' });
    const third = operator.checkout({ email, promoCode: 'ONCE' }, from);
    await expect(third).rejects.toMatchObject({ code: 'promo_not_found' });
    expect(await holders()).toEqual([cart.uuid]);
  });

  it('a single-use code goes to one of two unpaid orders, and is free again when that one ends', async () => {
    const operator = await moneyOperator(make, { stock: 5 });
    const { promoCode } = await import('@/operator/src/db/schema/orders');
    await operator.deps.db.insert(promoCode).values({ code: 'ONCE', percent: 10, singleUse: true });
    await operator.checkout({ email, promoCode: 'ONCE' });
    const again = operator.checkout({ email, promoCode: 'ONCE' });
    await expect(again).rejects.toMatchObject({ code: 'promo_not_found' });
    operator.advance(30 * minute);
    await expireOrders(operator.deps);
    const { cart } = await operator.checkout({ email, promoCode: 'ONCE' });
    await operator.pay(cart.uuid);
    const uses = await operator.deps.db.select().from(promoUse);
    expect(uses.map(({ orderId }) => orderId)).toEqual([cart.uuid]);
  });
});

describeOnBoth('the session of an order', (make) => {
  async function paidOrder() {
    const operator = await moneyOperator(make, { stock: 2 });
    const { cart, token } = await operator.checkout({ email, password: testPassword });
    return { operator, uuid: cart.uuid, secret: token ?? '' };
  }

  it('opens once for the secret of 20 parallel calls, into the account of the order', async () => {
    const { operator, uuid, secret } = await paidOrder();
    const unpaid = await openSession(operator, uuid, secret);
    expect([unpaid.status, unpaid.answer]).toEqual([409, { code: 'order_not_paid' }]);
    expect((await statusOf(operator, uuid, secret)).maySignIn).toBe(false);
    await operator.pay(uuid);
    for (const guess of [null, 'guess', `${secret}x`, uuid]) {
      const refused = await openSession(operator, uuid, guess);
      expect([refused.status, refused.answer]).toEqual([404, { code: 'order_not_found' }]);
    }
    expect((await statusOf(operator, uuid, secret)).maySignIn).toBe(true);
    const answers = await Promise.all(Array.from({ length: 20 }, () => openSession(operator, uuid, secret)));
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(new Set(others.map(({ status, answer }) => JSON.stringify([status, answer])))).toEqual(
      new Set([JSON.stringify([409, { code: 'session_opened' }])]),
    );
    const { token } = tokensSchema.parse(opened[0]?.answer);
    expect((await send(operator, 'GET /profile', { token })).answer).toMatchObject({ email });
    expect((await statusOf(operator, uuid, secret)).maySignIn).toBe(false);
  });

  it('does not open any more once somebody has logged in with the password', async () => {
    const { operator, uuid, secret } = await paidOrder();
    await operator.pay(uuid);
    const logIn = { username: email, password: testPassword };
    expect((await send(operator, 'POST /login_check', { body: logIn })).status).toBe(200);
    expect((await statusOf(operator, uuid, secret)).maySignIn).toBe(false);
    expect((await openSession(operator, uuid, secret)).answer).toEqual({ code: 'session_opened' });
  });

  it('does not open when the money went back, nor after the mailbox has set another password', async () => {
    const back = await paidOrder();
    await back.operator.pay(back.uuid);
    const { providerRef } = await newestPayment(back.operator, back.uuid);
    await sendEvent(back.operator, { providerRef, state: 'reversed' });
    expect((await openSession(back.operator, back.uuid, back.secret)).answer).toEqual({ code: 'order_not_paid' });
    const { operator, uuid, secret } = await paidOrder();
    await operator.pay(uuid);
    await send(operator, 'POST /resetting/send-email', { body: { email } });
    const mail = operator.mails.map(({ data }) => data).find(({ topic }) => topic === 'password_reset');
    const token = mail?.topic === 'password_reset' ? new URL(mail.resetUrl).searchParams.get('token') : '';
    const reset = await send(operator, 'POST /resetting/reset', { body: { token, password: 'quite-another-77' } });
    expect(reset.status).toBe(200);
    expect((await openSession(operator, uuid, secret)).answer).toEqual({ code: 'session_opened' });
  });

  it('does not open for a mailed link, whose secret shows the order, pays for it and gives no stronger one', async () => {
    const { operator, uuid, secret } = await paidOrder();
    operator.advance(6 * minute);
    await remindUnpaid(operator.deps);
    const mail = operator.mails.map(({ data }) => data).find(({ topic }) => topic === 'order_kept');
    const mailed = mail?.topic === 'order_kept' ? (mail.continueUrl.split('#key=')[1] ?? '') : '';
    expect(await statusOf(operator, uuid, mailed)).toMatchObject({ email, mayPay: true, token: mailed });
    const headers = { 'X-Order-Token': mailed };
    const { answer } = await send(operator, `POST /order/${uuid}/payment`, { headers, body: {} });
    expect(answer).toMatchObject({ params: { token: mailed } });
    expect(JSON.stringify(answer)).not.toContain(secret);
    await operator.pay(uuid);
    expect(await statusOf(operator, uuid, mailed)).toMatchObject({ status: 'approved', maySignIn: false });
    const refused = await openSession(operator, uuid, mailed);
    expect([refused.status, refused.answer]).toEqual([404, { code: 'order_not_found' }]);
    expect((await openSession(operator, uuid, secret)).status).toBe(200);
  });
});
