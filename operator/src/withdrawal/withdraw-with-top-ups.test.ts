import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { chargeUse } from '@/operator/src/lines/charge-usage';
import { renderMail } from '@/operator/src/mail/render-mail';
import { moveSandboxPayment } from '@/operator/src/payments/gateways/sandbox-gateway';
import { openSession, send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { addressOf, inParallel, moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';

/** A number with €5.00 on it that was ordered for €10.00, its top-ups, and the withdrawal from the order. */
async function withOrder(make: Parameters<typeof moneyOperator>[0]) {
  const operator = await moneyOperator(make, { stock: 2 });
  const { db } = operator.deps;
  const approve = async (uuid: string) => {
    const [row] = await db.select().from(payment).where(eq(payment.orderId, uuid));
    await moveSandboxPayment(operator.deps, row?.url?.split('/').at(-1) ?? '', 'approved');
    await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'approved' });
    await operator.runJobs();
  };
  const { cart } = await operator.checkout({ immediateSupply: true }, { language: 'es' });
  await approve(cart.uuid);
  const [number] = await db.select().from(esim).where(eq(esim.orderId, cart.uuid));
  if (!number) throw new Error('The order made no number');
  const { token } = await openSession(operator, number.userId);
  const reserve = async (price: number) => {
    operator.advance(60_000);
    const body = { esim: { phone: number.msisdn, email: cart.email }, price, paymentMethod: 'hash-card' };
    const headers = {
      'X-Location-Key': operator.deps.config.locationKey,
      'X-Forwarded-For': addressOf(operator.mails.length),
    };
    return checkoutResultSchema.parse((await send(operator, 'POST /refill', { body, headers, token })).answer).cart
      .uuid;
  };
  const topUp = async (price: number) => {
    const uuid = await reserve(price);
    await approve(uuid);
    const [row] = await db.select().from(orders).where(eq(orders.id, uuid));
    return { uuid, number: row?.number ?? '' };
  };
  const use = (cents: number) =>
    inTransaction(db, (tx) => {
      const of = { deps: operator.deps, number, countryId: 724, residence: 'ES', source: `use-${cents}` };
      return chargeUse({ tx, ...of }, { kind: 'call', direction: 'outgoing', volume: 1, unit: 'min', peer: '' }, cents);
    });
  let calls = 0;
  const withdraw = async () => {
    calls += 1;
    const body = { name: 'Ana', email: cart.email, order: cart.uuid };
    const headers = { 'X-Location-Key': operator.deps.config.locationKey, 'X-Forwarded-For': addressOf(900 + calls) };
    return send(operator, 'POST /withdrawal', { body, headers });
  };
  const given = async (uuid: string) => {
    const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.orderUuid, uuid));
    return row?.refundedCents;
  };
  const stateOf = async (uuid: string) => (await db.select().from(orders).where(eq(orders.id, uuid)))[0]?.status;
  const right = async () => {
    const { answer } = await send(operator, 'GET /profile/orders', { token });
    return answer;
  };
  /** Books that balance, nothing on the number, and a history that says why. */
  const expectSettled = async () => {
    expect(isClean(await auditLedger(db))).toBe(true);
    expect(await shownBalance(db, number.msisdn)).toBe(0);
    const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
    expect(rows.reduce((sum, { cost }) => sum + cost, 0)).toBe(0);
  };
  return { operator, db, cart, number, reserve, approve, topUp, use, withdraw, given, stateOf, right, expectSettled };
}

describeOnBoth('withdrawal from an order whose number was topped up', (make) => {
  it('pays every top-up back with it, each by the way it came, and leaves nothing on the number', async () => {
    const { operator, cart, topUp, withdraw, given, stateOf, right, expectSettled } = await withOrder(make);
    const [small, large] = [await topUp(20), await topUp(100)];
    expect(await right()).toMatchObject({
      orders: [
        {},
        {},
        {
          uuid: cart.uuid,
          withdrawal: {
            refund: 10,
            lost: 10,
            topUps: [
              { reference: small.number, paid: 20, refund: 20 },
              { reference: large.number, paid: 100, refund: 100 },
            ],
          },
        },
      ],
    });
    operator.mails.length = 0;
    await withdraw();
    const [confirmed] = operator.mails;
    expect(confirmed?.data).toMatchObject({
      topic: 'withdrawal_confirmed',
      amountCents: 1000,
      topUps: [
        { order: small.number, amountCents: 2000 },
        { order: large.number, amountCents: 10_000 },
      ],
    });
    const { text } = await renderMail(mailSchema.parse(confirmed?.data), 'es', true);
    for (const words of ['130,00', '10,00', '20,00', '100,00', small.number, large.number])
      expect(text).toContain(words);
    await operator.runJobs();
    expect(await Promise.all([cart.uuid, small.uuid, large.uuid].map(given))).toEqual([1000, 2000, 10_000]);
    expect(await Promise.all([cart.uuid, small.uuid, large.uuid].map(stateOf))).toEqual([
      'refunded',
      'refunded',
      'refunded',
    ]);
    const paid = operator.mails.map(({ data }) => data).filter(({ topic }) => topic === 'withdrawal_paid');
    expect(paid).toHaveLength(3);
    await expectSettled();
  });

  it('does not pay back what was spent, the oldest money first, nor any bonus', async () => {
    const { operator, topUp, use, withdraw, given, stateOf, right, expectSettled } = await withOrder(make);
    const [first, second, third] = [await topUp(20), await topUp(100), await topUp(10)];
    await use(2000 + 3000);
    const owed = [
      { reference: second.number, paid: 100, refund: 70 },
      { reference: third.number, paid: 10, refund: 10 },
    ];
    expect(await right()).toMatchObject({ orders: [{}, {}, {}, { withdrawal: { topUps: owed, lost: 10 } }] });
    operator.mails.length = 0;
    await withdraw();
    await operator.runJobs();
    expect(await Promise.all([first.uuid, second.uuid, third.uuid].map(given))).toEqual([0, 7000, 1000]);
    expect(await Promise.all([first.uuid, second.uuid, third.uuid].map(stateOf))).toEqual([
      'completed',
      'refunded',
      'refunded',
    ]);
    const paid = operator.mails.map(({ data }) => data).filter(({ topic }) => topic === 'withdrawal_paid');
    expect(paid).toContainEqual({ topic: 'withdrawal_paid', order: second.number, amountCents: 7000 });
    expect(await right()).toMatchObject({ orders: [{}, { total: 100, refunded: 70 }, { refunded: null }, {}] });
    await expectSettled();
  });

  it('takes off what is left of a bonus alone', async () => {
    const { operator, topUp, use, withdraw, given, stateOf, expectSettled } = await withOrder(make);
    const { uuid } = await topUp(100);
    await use(10_400);
    await withdraw();
    await operator.runJobs();
    expect([await given(uuid), await stateOf(uuid)]).toEqual([0, 'completed']);
    await expectSettled();
  });

  it('counts once, however often and however parallel it is declared', async () => {
    const { operator, topUp, withdraw, given, expectSettled } = await withOrder(make);
    const { uuid } = await topUp(20);
    operator.mails.length = 0;
    const answers = await inParallel([1, 2, 3, 4], 4, withdraw);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await operator.runJobs();
    await operator.runJobs();
    const topics = operator.mails.map(({ data }) => data.topic).toSorted();
    expect(topics).toEqual(['withdrawal_confirmed', 'withdrawal_paid', 'withdrawal_paid']);
    expect(await given(uuid)).toBe(2000);
    await expectSettled();
  });

  it('sends a top-up back whose money comes when the number is closed', async () => {
    const { operator, reserve, approve, withdraw, given, stateOf, expectSettled } = await withOrder(make);
    const uuid = await reserve(30);
    await withdraw();
    await approve(uuid);
    await operator.runJobs();
    expect([await given(uuid), await stateOf(uuid)]).toEqual([3000, 'refunded']);
    await expectSettled();
  });

  it('settles a part also when the gateway tells of it before the operator has written it', async () => {
    const { operator, topUp, use, withdraw, given, expectSettled } = await withOrder(make);
    const { uuid } = await topUp(20);
    await use(500);
    await withdraw();
    await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'reversed' });
    await operator.runJobs();
    expect(await given(uuid)).toBe(0);
    await expectSettled();
  });
});
