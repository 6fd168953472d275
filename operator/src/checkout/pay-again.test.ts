import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentStatusSchema, startedPaymentSchema } from '@/lib/api/contract/order';
import { esim, numberStock } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import type { GatewayState } from '@/operator/src/rules/payment-states';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import {
  checkoutBody,
  type MoneyOperator,
  moneyOperator,
  newestPayment,
  sendEvent,
} from '@/operator/testing/money-operator';
import { statusOf, withNumber } from '@/operator/testing/refills';

const minute = 60_000;
const notFound = [404, { code: 'order_not_found' }];

type Start = {
  readonly secret?: string | null;
  readonly token?: string;
  readonly method?: string;
  readonly language?: string;
};

async function start(operator: MoneyOperator, uuid: string, { secret, token, method, language = 'en' }: Start) {
  const headers = { 'Accept-Language': language, ...(secret && { 'X-Order-Token': secret }) };
  const body = method === undefined ? {} : { paymentMethod: method };
  return send(operator, `POST /order/${uuid}/payment`, { token, headers, body });
}

async function end(operator: MoneyOperator, uuid: string, state: GatewayState): Promise<void> {
  await sendEvent(operator, { ...(await newestPayment(operator, uuid)), state });
}

const reservedNumber = async ({ deps }: MoneyOperator, uuid: string) => {
  const [stock] = await deps.db.select().from(numberStock).where(eq(numberStock.orderId, uuid));
  return stock?.msisdn;
};

describeOnBoth('paying again', (make) => {
  it.each(['declined', 'expired', 'created'] as const)(
    'after a card payment that is %s goes on with crypto: same order, number and price',
    { tags: ['F4.11'] },
    async (state) => {
      const operator = await moneyOperator(make, { stock: 3 });
      const { cart, token } = await operator.checkout({ packageId: 7242, packageCountry: 724 });
      const number = await reservedNumber(operator, cart.uuid);
      if (state !== 'created') await end(operator, cart.uuid, state);
      const seen = await statusOf(operator, cart.uuid, token);
      const status = state === 'created' ? 'processing' : state;
      const reservedUntil = new Date(operator.deps.now().getTime() + 30 * minute).toISOString();
      expect(seen).toMatchObject({ status, mayPay: true, reservedUntil, token, total: 17.5 });
      operator.advance(10 * minute);
      const again = await start(operator, cart.uuid, { secret: token, method: 'hash-crypto' });
      expect(startedPaymentSchema.parse(again.answer).payment?.url).toContain('/sandbox/pay/');
      await operator.pay(cart.uuid);
      await operator.runJobs();
      const paid = await statusOf(operator, cart.uuid, token);
      expect(paid).toMatchObject({ status: 'approved', number, mayPay: false, total: 17.5, reservedUntil: null });
      const rows = await operator.deps.db.select().from(payment).orderBy(payment.id);
      expect(rows.map(({ method, amountCents }) => [method, amountCents])).toEqual([
        ['card', 1750],
        ['crypto', 1750],
      ]);
      expect(await operator.deps.db.select().from(orders)).toHaveLength(1);
      expect(await operator.deps.db.select().from(esim)).toHaveLength(1);
    },
  );

  it('goes on with the same page for the same method, and not at all while money is on its way', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { cart, token, payment: first } = await operator.checkout();
    const same = await start(operator, cart.uuid, { secret: token });
    expect(startedPaymentSchema.parse(same.answer).payment?.url).toBe(first?.url);
    await end(operator, cart.uuid, 'processing');
    expect(await statusOf(operator, cart.uuid, token)).toMatchObject({ status: 'processing', mayPay: false });
    const other = await start(operator, cart.uuid, { secret: token, method: 'hash-crypto' });
    expect(startedPaymentSchema.parse(other.answer).payment?.url).toBe(first?.url);
    expect(await operator.deps.db.select().from(payment)).toHaveLength(1);
  });

  it('is for the buyer alone: the uuid shows only how the payment stands', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { cart } = await operator.checkout();
    await end(operator, cart.uuid, 'declined');
    const { userId } = await addAccount(operator, 'somebody@mail.example', { passwordHash: null });
    const { token } = await openSession(operator, userId);
    for (const asker of [{}, { secret: 'guess' }, { token }, { secret: cart.uuid, token }]) {
      const { status, answer } = await start(operator, cart.uuid, asker);
      expect([status, answer]).toEqual(notFound);
      const seen = await statusOf(operator, cart.uuid, 'secret' in asker ? asker.secret : null);
      expect(Object.keys(seen).sort()).toEqual(['inPayment', 'kind', 'reservedUntil', 'status', 'token']);
    }
    const unknown = await start(operator, cart.uuid.replace(/^./, 'f'), { token });
    expect([unknown.status, unknown.answer]).toEqual(notFound);
    expect(await operator.deps.db.select().from(payment)).toHaveLength(1);
  });

  it('gives the form back whole to its buyer after the end, less the password and the document number', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const form = checkoutBody({
      password: 'a-long-secret-9',
      packageId: 7242,
      packageCountry: 724,
      promoCode: 'WELCOME10',
      refillBalance: 20,
      russianService: true,
    });
    const { cart, token } = await operator.checkout(form);
    operator.advance(30 * minute);
    await expireOrders(operator.deps);
    const seen = await statusOf(operator, cart.uuid, token);
    const { password: _password, documentNumber: _documentNumber, ...kept } = form;
    const [order] = await operator.deps.db.select().from(orders);
    expect(seen).toMatchObject({ status: 'expired', mayPay: false, maySignIn: false, reservedUntil: null });
    expect(seen.ordered).toEqual({
      reference: order?.number,
      tariff: { id: 1, title: 'Tariff “Start”' },
      product: { id: 7242, title: expect.any(String), packageCountry: 724, countryCode: 'ES', days: 30 },
      homeCode: 'DE',
      form: kept,
    });
    expect(JSON.stringify([seen, order])).not.toContain('a-long-secret-9');
    const late = await start(operator, cart.uuid, { secret: token });
    expect([late.status, late.answer]).toEqual([410, { code: 'order_expired' }]);
  });

  it('shows the signed-in owner everything on every device, and gives a right secret back, no other', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { userId } = await addAccount(operator, 'owner@mail.example', { passwordHash: null });
    const session = await openSession(operator, userId);
    const { cart, token: secret } = await operator.checkout({}, { userId });
    const ask = (headers: Record<string, string>) => send(operator, `GET /payment/${cart.uuid}/status`, { headers });
    const owner = await ask({ Authorization: `Bearer ${session.token}` });
    expect(paymentStatusSchema.parse(owner.answer)).toMatchObject({ mayPay: true, total: 10, maySignIn: false });
    expect(owner.headers.get('x-order-token')).toBeNull();
    expect((await start(operator, cart.uuid, { token: session.token })).status).toBe(200);
    await operator.pay(cart.uuid);
    await operator.runJobs();
    const paid = await ask({ Authorization: `Bearer ${session.token}` });
    expect(paymentStatusSchema.parse(paid.answer)).toMatchObject({
      number: expect.stringMatching(/^372\d{9}$/),
      receiptUrl: expect.any(String),
      ordered: { reference: expect.stringMatching(/^WL-/) },
    });
    expect((await ask({ 'X-Order-Token': secret ?? '' })).headers.get('x-order-token')).toBe(secret);
    expect((await ask({ 'X-Order-Token': 'guess' })).headers.get('x-order-token')).toBeNull();
    expect((await ask({ Authorization: 'Bearer ended' })).status).toBe(401);
  });

  it('works for a top-up too, for its buyer alone', async () => {
    const { operator, fill } = await withNumber(make);
    const placed = await fill();
    const [order] = await operator.deps.db.select().from(orders);
    const uuid = order?.id ?? '';
    await sendEvent(operator, { ...(await newestPayment(operator, uuid)), state: 'declined' });
    expect((await start(operator, uuid, {})).status).toBe(404);
    const secret = JSON.parse(JSON.stringify(placed.answer)).token;
    expect(await statusOf(operator, uuid, secret)).toMatchObject({ status: 'declined', mayPay: true, kind: 'refill' });
    expect((await start(operator, uuid, { secret, method: 'hash-crypto' })).status).toBe(200);
    await operator.pay(uuid);
    await operator.runJobs();
    expect(await statusOf(operator, uuid, secret)).toMatchObject({ status: 'approved', totalrefill: 52.5 });
  });

  it('offers roubles to whoever reads on in Russian', { tags: ['F9.28'] }, async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const refusal = {
      code: 'payment_method_unavailable',
      errors: { paymentMethod: ['This payment method is not available here.'] },
    };
    const { cart, token } = await operator.checkout();
    const english = await start(operator, cart.uuid, { secret: token, method: 'hash-other' });
    expect([english.status, english.answer]).toEqual([400, refusal]);
    const switched = await start(operator, cart.uuid, { secret: token, method: 'hash-other', language: 'ru' });
    expect(switched.status).toBe(200);
    const body = checkoutBody({ paymentMethod: 'hash-other' });
    const order = (language: string) =>
      send(operator, 'POST /tariffs/1/checkout', { body, headers: { 'Accept-Language': language } });
    for (const language of ['en', 'es']) expect((await order(language)).answer).toEqual(refusal);
    expect((await order('ru')).status).toBe(200);
  });
});
