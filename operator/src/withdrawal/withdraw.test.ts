import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { limits } from '@/operator/src/customers/limits';
import { esim, numberStock, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders, withdrawal } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { users } from '@/operator/src/db/schema/users';
import { shownBalance } from '@/operator/src/ledger/balances';
import { moveSandboxPayment } from '@/operator/src/payments/gateways/sandbox-gateway';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { openSums } from '@/operator/testing/books';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import {
  checkoutBody,
  inParallel,
  type MoneyOperator,
  moneyOperator,
  sendEvent,
} from '@/operator/testing/money-operator';

const day = 86_400_000;
const name = 'Tanya Tester';

/** A paid order with its profile, as the buyer knows it. */
async function buy(operator: MoneyOperator, form: Parameters<MoneyOperator['checkout']>[0] = {}) {
  const { db } = operator.deps;
  const { cart } = await operator.checkout({ immediateSupply: true, ...form }, { language: 'es' });
  const [row] = await db.select().from(payment).where(eq(payment.orderId, cart.uuid));
  const amountCents = row?.amountCents ?? 0;
  await moveSandboxPayment(operator.deps, row?.url?.split('/').at(-1) ?? '', 'approved');
  await sendEvent(operator, { providerRef: row?.providerRef ?? '', state: 'approved', amountCents });
  await operator.runJobs();
  operator.mails.length = 0;
  const [order] = await db.select().from(orders).where(eq(orders.id, cart.uuid));
  if (!order) throw new Error('The order is missing');
  return { id: cart.uuid, number: order.number, email: cart.email, msisdn: order.msisdn ?? '', amountCents };
}

let calls = 0;

/** Declares a withdrawal from an address of its own, unless told otherwise. */
async function declare(operator: MoneyOperator, body: object, headers: Record<string, string> = {}) {
  calls += 1;
  const answer = await operator.app.request('/withdrawal', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Location-Key': operator.deps.config.locationKey,
      'X-Forwarded-For': `198.51.100.${calls % 250}`,
      ...headers,
    },
    body: JSON.stringify({ name, ...body }),
  });
  const read: unknown = await answer.json();
  return { status: answer.status, body: read, retryAfter: answer.headers.get('retry-after') };
}

async function stateOf({ deps: { db } }: MoneyOperator, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [paid] = await db.select().from(payment).where(eq(payment.orderId, id));
  const [profile] = await db.select().from(esim).where(eq(esim.orderId, id));
  return { order: order?.status, payment: paid?.status, line: profile?.lineState };
}

const topics = ({ mails }: MoneyOperator) => mails.map(({ data }) => data.topic);

describeOnBoth('withdrawal from a contract', (make) => {
  it('ends an order that was not installed, sends the whole price back and leaves the books at nought', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { db } = operator.deps;
    const bought = await buy(operator, { packageId: 7242, packageCountry: 724 });
    const answer = await declare(operator, { order: bought.number, email: bought.email });
    expect(answer.status).toBe(200);
    expect(z.parse(endpoints.withdraw.response, answer.body)).toEqual({ receivedAt: '2026-11-21T08:00:00.000Z' });
    expect(await stateOf(operator, bought.id)).toEqual({ order: 'withdrawn', payment: 'approved', line: 'closed' });
    await operator.runJobs();
    expect(await stateOf(operator, bought.id)).toEqual({ order: 'refunded', payment: 'reversed', line: 'closed' });
    const [sandbox] = await db.select().from(sandboxPayment);
    expect(sandbox).toMatchObject({ state: 'reversed', amountCents: bought.amountCents });
    expect(isClean(await auditLedger(db))).toBe(true);
    expect(await openSums(operator)).toEqual([]);
    const [stock] = await db.select().from(numberStock).where(eq(numberStock.msisdn, bought.msisdn));
    const [product] = await db.select().from(packageAssignment);
    const [user] = await db.select().from(users).where(eq(users.email, bought.email));
    expect([stock?.state, product?.status, user?.mainEsimId]).toEqual(['retired', 'refunded', null]);
    expect((await db.select().from(withdrawal)).map(({ state }) => state)).toEqual(['paid']);
  });

  it('confirms by e-mail in the language of the order what was declared and when, then the refund', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const bought = await buy(operator);
    await declare(operator, { order: bought.id, email: bought.email.toUpperCase() }, { 'Accept-Language': 'en' });
    await operator.runJobs();
    expect(topics(operator)).toEqual(['withdrawal_confirmed', 'withdrawal_paid']);
    expect(operator.mails.every(({ to, language }) => to === bought.email && language === 'es')).toBe(true);
    const [confirmed] = operator.mails;
    expect(confirmed?.data).toMatchObject({ order: bought.number, receivedAt: '2026-11-21T08:00:00.000Z' });
    expect(JSON.stringify(confirmed?.data)).toMatch(/desisto del contrato.*Tanya Tester/);
  });

  it('counts once, however often and however parallel it is declared', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const bought = await buy(operator);
    const body = { order: bought.number, email: bought.email };
    const attempts = Array.from({ length: 5 }, () => body);
    const answers = await inParallel(attempts, 5, (one) => declare(operator, one));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await operator.runJobs();
    await operator.runJobs();
    expect(topics(operator)).toEqual(['withdrawal_confirmed', 'withdrawal_paid']);
    expect(await openSums(operator)).toEqual([]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('refuses an installed eSIM with the reason, and changes nothing', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { db } = operator.deps;
    const bought = await buy(operator);
    await db.update(esim).set({ profileState: 'installed' }).where(eq(esim.orderId, bought.id));
    expect((await declare(operator, { order: bought.number, email: bought.email })).status).toBe(200);
    await operator.runJobs();
    expect(await stateOf(operator, bought.id)).toEqual({ order: 'completed', payment: 'approved', line: 'active' });
    expect(await shownBalance(db, bought.msisdn)).toBe(500);
    expect(operator.mails.map(({ data }) => data)).toMatchObject([
      { topic: 'withdrawal_refused', reason: 'installed' },
    ]);
  });

  it('refuses one that comes after the fourteen days', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const bought = await buy(operator);
    operator.advance(16 * day);
    await declare(operator, { order: bought.number, email: bought.email });
    expect(operator.mails.map(({ data }) => data)).toMatchObject([
      { topic: 'withdrawal_refused', reason: 'too_late', endedAt: '2026-12-05T23:59:59.999Z' },
    ]);
  });

  it('answers alike whether order and e-mail fit or not, and mails nothing of another buyer', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const bought = await buy(operator);
    const strangers = [
      { order: 'WL-NOSUCH22', email: bought.email },
      { order: bought.number, email: 'stranger@mail.example' },
      { order: '<b>not an order</b>', email: 'stranger@mail.example' },
    ];
    const answers = [];
    for (const body of strangers) answers.push(await declare(operator, body));
    answers.push(await declare(operator, { order: bought.number, email: bought.email }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(topics(operator)).toEqual([...strangers.map(() => 'withdrawal_refused'), 'withdrawal_confirmed']);
    expect(operator.mails.slice(0, 3).map(({ to }) => to)).toEqual(strangers.map(({ email }) => email));
    expect(JSON.stringify(operator.mails.slice(0, 3))).not.toContain(name);
    expect(JSON.stringify(operator.mails.slice(0, 3))).not.toContain('<b>');
  });

  it('asks for what is missing', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const bad = await declare(operator, { name: ' ', email: 'nobody', order: '' });
    expect(bad).toMatchObject({
      status: 400,
      body: { errors: { name: ['required'], email: ['email_no_at'], order: ['required'] } },
    });
  });

  it('tells a stranger who knows the e-mail nothing, however often that one guesses, and holds up nobody', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { db } = operator.deps;
    const bought = await buy(operator);
    const guess = () => declare(operator, { order: 'WL-AAAAAAAA', email: bought.email });
    const answers = [];
    for (let tries = 0; tries < 7; tries += 1) answers.push(await guess());
    answers.push(await declare(operator, { order: bought.number, email: bought.email }));
    answers.push(await guess());
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await stateOf(operator, bought.id)).toMatchObject({ order: 'withdrawn' });
    const refusals = topics(operator).filter((topic) => topic === 'withdrawal_refused');
    expect(refusals).toHaveLength(limits.withdrawalMail.points);
    const kept = await db.select().from(withdrawal).where(eq(withdrawal.reason, 'unmatched'));
    expect(kept).toHaveLength(8);
  });

  it('counts against nobody what fits an order; who guesses is stopped at the own address, whatever e-mails are tried', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const bought = await buy(operator);
    for (let times = 0; times < 6; times += 1)
      expect((await declare(operator, { order: bought.number, email: bought.email })).status).toBe(200);
    expect((await declare(operator, { order: 'WL-MISTYPED', email: bought.email })).status).toBe(200);
    const from = { 'X-Forwarded-For': '203.0.113.9' };
    const guess = (times: number) => declare(operator, { order: bought.number, email: `${times}@mail.example` }, from);
    for (let times = 0; times < 10; times += 1) expect((await guess(times)).status).toBe(200);
    expect((await guess(10)).status).toBe(429);
  });

  it('ends an order that is paid and not yet delivered, which then never is', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { cart } = await operator.checkout({ ...checkoutBody(), immediateSupply: true });
    const [row] = await operator.deps.db.select().from(payment).where(eq(payment.orderId, cart.uuid));
    await moveSandboxPayment(operator.deps, row?.url?.split('/').at(-1) ?? '', 'approved');
    await sendEvent(operator, { providerRef: row?.providerRef ?? '', state: 'approved' });
    await declare(operator, { order: cart.uuid, email: cart.email });
    await operator.runJobs();
    expect(await stateOf(operator, cart.uuid)).toEqual({ order: 'refunded', payment: 'reversed', line: undefined });
    expect(topics(operator)).toEqual(['withdrawal_confirmed', 'withdrawal_paid']);
    expect(await openSums(operator)).toEqual([]);
  });

  it('comes again when the gateway does not take the refund', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { gateway } = operator.deps;
    const bought = await buy(operator);
    await declare(operator, { order: bought.number, email: bought.email });
    const take = gateway.refundPayment;
    Reflect.set(gateway, 'refundPayment', async () => false);
    await operator.runJobs().catch(() => undefined);
    expect(await stateOf(operator, bought.id)).toMatchObject({ order: 'withdrawn', payment: 'approved' });
    Reflect.set(gateway, 'refundPayment', take);
    operator.advance(3_600_000);
    await operator.runJobs();
    expect(await stateOf(operator, bought.id)).toMatchObject({ order: 'refunded', payment: 'reversed' });
  });
});
