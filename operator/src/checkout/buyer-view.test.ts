import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { paymentStatusSchema } from '@/lib/api/contract/order';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { users } from '@/operator/src/db/schema/users';
import { isIccid } from '@/operator/src/rules/activation-code';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';

const unknown = '00000000-0000-4000-8000-999999999999';

async function statusOf({ app }: MoneyOperator, uuid: string, token?: string | null) {
  const answer = await app.request(`/payment/${uuid}/status`, token ? { headers: { 'X-Order-Token': token } } : {});
  expect(answer.status).toBe(200);
  return paymentStatusSchema.parse(await answer.json());
}

async function pay(operator: MoneyOperator, orderId: string): Promise<void> {
  await operator.pay(orderId);
  await operator.runJobs();
}

describeOnOne('what a buyer sees', (make) => {
  it('follows an order from payment to its number, profile, package and mail', {
    tags: ['F3.38', 'F7.62'],
  }, async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { cart, token } = await operator.checkout({ packageId: 7242, packageCountry: 724 });
    expect(await statusOf(operator, cart.uuid, token)).toMatchObject({ status: 'processing', inPayment: true, token });
    await pay(operator, cart.uuid);
    const seen = await statusOf(operator, cart.uuid, token);
    expect(seen).toMatchObject({
      status: 'approved',
      inPayment: false,
      kind: 'order',
      total: 17.5,
      email: cart.email,
      token: '',
    });
    expect(seen.ordered).toMatchObject({
      homeCode: 'DE',
      product: { id: 7242, countryCode: 'ES', days: 30, state: 'waiting', beginsBefore: '2027-11-21T23:59:59.999Z' },
    });
    expect(seen.number).toMatch(/^372\d{9}$/);
    expect(seen.lpa).toMatch(/^LPA:1\$rsp\.wanderline\.example\$[A-Z0-9]{4}(-[A-Z0-9]{4}){3}$/);
    expect(seen.activationCode).toBe(seen.lpa?.slice(4));
    const [row] = await operator.deps.db.select().from(esim);
    expect(isIccid(row?.iccid ?? '')).toBe(true);
    const [user] = await operator.deps.db.select().from(users).where(eq(users.email, cart.email));
    expect(user?.mainEsimId).toBe(row?.id);
    const [bought] = await operator.deps.db.select().from(packageAssignment);
    expect(bought).toMatchObject({
      packageId: 7242,
      countryId: 724,
      totalMb: 3000,
      usedMb: 0,
      status: 'waiting',
      startsAt: null,
    });
    expect(operator.mails.map(({ data }) => data.topic)).toEqual(['order_completed']);
  });

  it('shows a stranger with the uuid how the payment stands, and nothing else', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { cart } = await operator.checkout();
    await pay(operator, cart.uuid);
    for (const token of [null, 'guess', unknown]) {
      const seen = await statusOf(operator, cart.uuid, token);
      expect(Object.keys(seen).sort()).toEqual(['inPayment', 'kind', 'reservedUntil', 'status', 'token']);
      expect([seen.status, seen.token]).toEqual(['approved', '']);
    }
    expect((await operator.app.request(`/payment/${unknown}/status`)).status).toBe(404);
    expect((await operator.app.request(`/payment/${cart.uuid}/status?status=approved`)).status).toBe(200);
  });

  it('lets anybody check a promo code: good, unknown, run out, and a referral of another user', {
    tags: ['F6.03', 'F7.58'],
  }, async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const ask = async (code: string) => {
      const answer = await operator.app.request(`/promo-code/${encodeURIComponent(code)}?tariff=1`);
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    };
    const none = { discount: null, bonus: null, referralBonus: null };
    expect(await ask(' welcome10 ')).toEqual({ status: 200, body: { ...none, code: 'WELCOME10', discount: 1 } });
    expect(await ask('BONUS5')).toEqual({ status: 200, body: { ...none, code: 'BONUS5', bonus: 5 } });
    const errors = { promoCode: ['Promo code not found.'] };
    expect(await ask('EXPIRED1')).toEqual({ status: 400, body: { code: 'promo_expired', errors } });
    expect(await ask('a/b %')).toEqual({ status: 400, body: { code: 'promo_not_found', errors } });
    const { cart } = await operator.checkout();
    await pay(operator, cart.uuid);
    const [friend] = await operator.deps.db.select().from(users).where(eq(users.email, cart.email));
    const code = friend?.referralCode ?? '';
    expect(await ask(code)).toEqual({ status: 200, body: { ...none, code, referralBonus: 5 } });
    const own = operator.checkout({ email: cart.email, promoCode: code }, { userId: friend?.id ?? null });
    await expect(own).rejects.toMatchObject({ code: 'promo_not_found' });
  });
});
