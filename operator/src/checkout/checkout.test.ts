import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { selectablePhoneSchema } from '@/lib/api/contract/catalog';
import { type CheckoutBody, checkoutResultSchema } from '@/lib/api/contract/order';
import { numberStock } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { users } from '@/operator/src/db/schema/users';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import {
  checkoutBody,
  checkoutCall,
  inParallel,
  type MoneyOperator,
  moneyOperator,
  travellerTariffId,
} from '@/operator/testing/money-operator';
import { checkoutTariff } from './checkout';

const minute = 60_000;

type Posted = { key?: string; tariff?: number; language?: string };

function post({ app }: MoneyOperator, form: unknown, { key, tariff = 1, language }: Posted = {}) {
  const headers = {
    'Content-Type': 'application/json',
    ...(key && { 'Idempotency-Key': key }),
    ...(language && { 'Accept-Language': language }),
  };
  return app.request(`/tariffs/${tariff}/checkout`, { method: 'POST', headers, body: JSON.stringify(form) });
}

async function refusalOf(answer: Response) {
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

describeOnBoth('checkout', (make) => {
  it('sells a tariff to a visitor and answers cart, token and payment url @F3.07 @F3.08 @F6.04 @F7.59', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const form = checkoutBody({ password: 'a-long-secret-9' });
    const answer = await post(operator, form);
    expect(answer.status).toBe(200);
    const { cart, token, payment } = checkoutResultSchema.parse(await answer.json());
    expect(cart).toMatchObject({
      documentNumber: 'C01X00T47',
      email: form.email,
      lastName: 'Tester',
      firstName: 'Tanya',
      shippingAddress: form.shippingAddress,
      country: 276,
      postCode: '10115',
      total: 10,
      product: null,
      instructionUrl: null,
    });
    expect(cart.tariff?.id).toBe(1);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(payment?.url).toContain('/sandbox/pay/');
    const argon = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
    const [order] = await operator.deps.db.select().from(orders);
    expect(order).toMatchObject({ userId: null, passwordHash: expect.stringMatching(argon) });
    expect(await operator.deps.db.select().from(users)).toEqual([]);
    await operator.pay(cart.uuid);
    const [user] = await operator.deps.db.select().from(users).where(eq(users.email, form.email));
    expect(user?.passwordHash).toMatch(argon);
  });

  it('answers a token and no url for roubles, and goes on at the payment call @F7.60', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const result = await operator.checkout({ paymentMethod: 'hash-other' }, { language: 'ru' });
    expect(result.payment).toBeNull();
    const answer = await operator.app.request(`/order/${result.cart.uuid}/payment`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Order-Token': result.token ?? '' },
      body: JSON.stringify({ paymentMethod: 'hash-other' }),
    });
    expect(await answer.json()).toMatchObject({
      params: { token: result.token },
      payment: { url: expect.stringContaining('/sandbox/pay/') },
    });
    const stranger = await operator.app.request(`/order/${result.cart.uuid}/payment`, { method: 'POST' });
    expect(await refusalOf(stranger)).toEqual({ status: 404, body: { code: 'order_not_found' } });
  });

  it('makes one order of 100 parallel retries with one key, and refuses the key for another form', async () => {
    const operator = await moneyOperator(make, { stock: 10 });
    const form = checkoutBody();
    const answers = await Promise.all(Array.from({ length: 100 }, () => post(operator, form, { key: 'the-same-key' })));
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(bodies.size).toBe(1);
    expect(await operator.deps.db.select().from(orders)).toHaveLength(1);
    const other = await post(operator, { ...form, lastName: 'Other' }, { key: 'the-same-key' });
    expect(await refusalOf(other)).toEqual({ status: 422, body: { code: 'idempotency_mismatch' } });
    const refused = await post(operator, checkoutBody({ lastName: 'Иванов' }), { key: 'another-key' });
    expect(refused.status).toBe(400);
    expect((await post(operator, checkoutBody(), { key: 'another-key' })).status).toBe(200);
  });

  it('sells 100 numbers to 300 buyers: 100 orders, 200 clean refusals, no number twice', async () => {
    const operator = await moneyOperator(make, { stock: 100 });
    const outcomes = await inParallel([...Array(300).keys()], 30, () =>
      operator.checkout({ paymentMethod: 'hash-other' }, { language: 'ru' }).then(
        () => 'sold',
        (error: { code?: string }) => error.code,
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'sold')).toHaveLength(100);
    expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(200);
    const made = await operator.deps.db.select({ msisdn: orders.msisdn }).from(orders);
    expect(new Set(made.map(({ msisdn }) => msisdn)).size).toBe(100);
  }, 300_000);

  it('prices every order itself, whatever the form claims @F3.77', async () => {
    const operator = await moneyOperator(make, { stock: 10 });
    const claims = [
      { total: 0.01 },
      { price: 1, currency: 'USD' },
      { tariff: { price: 0 } },
      { bonus: 1000, discount: 1000, balance: 5000 },
      { vat: -100 },
    ];
    for (const claim of claims) {
      const answer = await post(operator, { ...checkoutBody(), ...claim });
      expect(checkoutResultSchema.parse(await answer.json()).cart.total).toBe(10);
    }
    const full = await operator.checkout({
      refillBalance: 50,
      packageId: 7242,
      packageCountry: 724,
      promoCode: 'WELCOME10',
    });
    const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, full.cart.uuid));
    expect(full.cart.total).toBe(10 - 1 + 50 + 7.5);
    expect(order?.price).toMatchObject({ totalCents: 6650, balanceCents: 5750, vat: { rate: 1900, cents: 184 } });
    expect((await post(operator, { ...checkoutBody(), packageId: 30 })).status).toBe(400);
    expect((await post(operator, { ...checkoutBody(), packageId: 7242, packageCountry: 276 })).status).toBe(400);
    expect((await post(operator, checkoutBody(), { tariff: 999 })).status).toBe(404);
  });

  it('names the field at fault and why, and writes nothing @F5.25 @F8.15 @F5.26 @F3.73 @F5.27 @F8.14 @F5.32 @F8.11 @F5.30 @F8.09 @F5.29 @F8.08 @F8.13 @F5.28 @F3.77 @F5.33 @F8.12 @F5.31', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const cases: [string, Partial<CheckoutBody>, string][] = [
      ['lastName', { lastName: 'Иванов' }, 'English letters only'],
      ['firstName', { firstName: 'Иван' }, 'English letters only'],
      ['shippingAddress', { shippingAddress: 'ул. Ленина' }, 'Latin letters'],
      ['documentNumber', { documentNumber: '12345678901' }, '10 characters or less'],
      ['documentNumber', { documentNumber: '12#' }, 'Invalid document number.'],
      ['postCode', { postCode: '1' }, 'does not match the country'],
      ['taxNumber', { companyPurchase: true }, 'taxpayer number'],
      ['email', { email: 'a b@c' }, 'email address is invalid'],
      ['password', { password: 'password123' }, 'too common'],
      ['refillBalance', { refillBalance: 4.99 }, 'minimum top-up amount is 5'],
      ['refillBalance', { refillBalance: 501 }, 'maximum top-up amount is 500'],
      ['promoCode', { promoCode: 'NOPE' }, 'Promo code not found'],
      ['packageId', { packageId: 30 }, 'not available'],
      ['packageCountry', { packageId: 7242, packageCountry: 276 }, 'not available'],
      ['residencyConfirmed', { residencyConfirmed: false }, 'Confirm'],
      ['returnPolicy', { returnPolicy: false }, 'Confirm'],
      ['exchange', { exchange: false }, 'Confirm'],
      ['russianService', { russianService: false }, 'Confirm'],
      ['immediateSupply', { immediateSupply: false }, 'Confirm'],
      ['paymentMethod', { paymentMethod: 'nonsense' }, 'payment'],
    ];
    for (const [field, change, words] of cases) {
      const { status, body } = await refusalOf(await post(operator, checkoutBody(change)));
      expect(status, field).toBe(400);
      expect(body, field).toMatchObject({ errors: { [field]: [expect.stringContaining(words)] } });
    }
    expect(await operator.deps.db.select().from(orders)).toHaveLength(0);
  });

  it('keeps every consent with the order and when it was given @F5.34 @F5.35 @F5.36', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    await operator.checkout({ russianService: true });
    const [order] = await operator.deps.db.select().from(orders);
    expect(order?.consents).toEqual({
      residencyConfirmed: true,
      dataConsent: true,
      returnPolicy: true,
      exchange: true,
      immediateSupply: true,
      russianService: true,
      at: operator.deps.now().toISOString(),
    });
  });

  it('refuses an e-mail that has an account, and lets its owner buy when logged in @F8.10', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const first = await operator.checkout();
    await operator.pay(first.cart.uuid);
    const taken = await refusalOf(await post(operator, checkoutBody({ email: ` ${first.cart.email.toUpperCase()} ` })));
    const email = ['A user with this email is already registered.'];
    expect(taken).toEqual({ status: 400, body: { code: 'email_taken', errors: { email } } });
    const [user] = await operator.deps.db.select().from(users);
    const second = await operator.checkout({ email: first.cart.email }, { userId: user?.id ?? null });
    expect(second.cart.total).toBe(10);
  });

  it('reserves the chosen number, and asks to choose again when it is gone @F8.30', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const offers = await operator.app.request('/tariffs/6f1d0c52-3a84-4e0b-9b61-5c2f7e90a102/esims');
    const [phone] = z.array(selectablePhoneSchema).parse(await offers.json());
    const first = await post(operator, checkoutBody({ phone: phone?.id }), { tariff: travellerTariffId });
    expect(first.status).toBe(200);
    const second = await post(operator, checkoutBody({ phone: phone?.id }), { tariff: travellerTariffId });
    const body = { code: 'need_refresh_phone', need_refresh_phone: true };
    expect(await refusalOf(second)).toEqual({ status: 400, body });
    const [stock] = await operator.deps.db
      .select()
      .from(numberStock)
      .where(eq(numberStock.msisdn, phone?.msisdn ?? ''));
    expect(stock?.state).toBe('reserved');
    const none = await operator.app.request('/tariffs/6f1d0c52-3a84-4e0b-9b61-5c2f7e90a101/esims');
    expect(await none.json()).toEqual([]);
  });

  it('gives a number free again 30 minutes after an order nobody paid', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const first = await operator.checkout();
    await expect(operator.checkout()).rejects.toMatchObject({ code: 'out_of_stock' });
    operator.advance(30 * minute);
    const headers = { 'X-Order-Token': first.token ?? '' };
    const late = await operator.app.request(`/order/${first.cart.uuid}/payment`, { method: 'POST', headers });
    expect(late.status).toBe(410);
    const second = await operator.checkout();
    const status = await operator.app.request(`/payment/${first.cart.uuid}/status`);
    expect(await status.json()).toMatchObject({ status: 'expired' });
    const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, second.cart.uuid));
    expect(order?.status).toBe('awaiting_payment');
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('goes on with the order of a request that was cut off after it was written', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const call = checkoutCall(operator.deps, {}, { idempotencyKey: 'cut-off-key' });
    const broken = {
      ...operator.deps,
      gateway: { ...operator.deps.gateway, createPayment: () => Promise.reject(new Error('down')) },
    };
    await expect(checkoutTariff({ ...call, deps: broken })).rejects.toMatchObject({ code: 'payment_unavailable' });
    const result = await checkoutTariff(call);
    expect(result.payment?.url).toContain('/sandbox/pay/');
    expect(await operator.deps.db.select().from(orders)).toHaveLength(1);
  });
});
