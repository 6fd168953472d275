import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { demoSeller } from '@/operator/src/core/config';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { orderDocuments } from '@/operator/src/documents/order-documents';
import { shownBalance } from '@/operator/src/ledger/balances';
import { renderMail } from '@/operator/src/mail/render-mail';
import { openSession, send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { booksOf, openSums } from '@/operator/testing/books';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import {
  addressOf,
  buyApproved,
  inParallel,
  type MoneyOperator,
  moneyOperator,
  startTariffId,
  travellerTariffId,
} from '@/operator/testing/money-operator';

const inSpain = 7242;

/** An operator, the price of a package that the balance of the larger tariff covers, and an order that pays it from there. */
async function withPackageOrder(make: Parameters<typeof moneyOperator>[0]) {
  const operator = await moneyOperator(make, { stock: 3 });
  const { db } = operator.deps;
  const [product] = await db.select().from(dataPackage).where(eq(dataPackage.id, inSpain));
  const priceCents = product?.priceCents ?? 0;
  const form = { packageId: inSpain, packageCountry: 724, packageFromBalance: true };
  const order = async (tariff = travellerTariffId, changes = {}) =>
    (await operator.checkout({ ...form, ...changes }, { params: { id: tariff } })).cart;
  const bought = () => db.select().from(packageAssignment);
  const numberOf = async (uuid: string) => {
    const [number] = await db.select().from(esim).where(eq(esim.orderId, uuid));
    if (!number) throw new Error('The order made no number');
    return number;
  };
  const historyOf = async (esimId: number) => {
    const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, esimId));
    return rows.reduce((sum, { cost }) => sum + cost, 0) / 100;
  };
  return { operator, db, priceCents, order, bought, numberOf, historyOf };
}

const raisePrice = async ({ deps }: MoneyOperator, priceCents: number) => {
  await deps.db.update(dataPackage).set({ priceCents }).where(eq(dataPackage.id, inSpain));
  await refreshDataVersion(deps.db);
};

describeOnBoth('a package paid from the starting balance', (make) => {
  it('costs the tariff alone, and is bought once when the number is ready', { tags: ['F3.78'] }, async () => {
    const { operator, db, priceCents, order, bought, numberOf, historyOf } = await withPackageOrder(make);
    const cart = await order();
    expect(cart).toMatchObject({ total: 25, product: { id: inSpain } });
    expect(await bought()).toEqual([]);
    await inParallel([1, 2, 3], 3, () => operator.pay(cart.uuid));
    expect(await bought()).toEqual([]);
    await operator.runJobs();
    await operator.runJobs();
    expect(await bought()).toMatchObject([{ packageId: inSpain, status: 'waiting', orderId: cart.uuid, priceCents }]);
    const number = await numberOf(cart.uuid);
    expect(await shownBalance(db, number.msisdn)).toBe(2000 - priceCents);
    expect((await booksOf(operator, 'activation')).esim_balance).toBe(-priceCents);
    expect(await historyOf(number.id)).toBe(2000 - priceCents);
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('is told to its buyer: state, price, what stays, mail and receipt', async () => {
    const { operator, priceCents, order, numberOf } = await withPackageOrder(make);
    const { uuid } = await order();
    await operator.pay(uuid);
    await operator.runJobs();
    const { token } = await openSession(operator, (await numberOf(uuid)).userId);
    const { answer } = await send(operator, `GET /payment/${uuid}/status`, { token });
    const product = { state: 'waiting', price: priceCents / 100, balanceLeft: 20 - priceCents / 100, refusal: null };
    expect(answer).toMatchObject({ total: 25, ordered: { product } });
    const mail = mailSchema.parse(operator.mails.at(-1)?.data);
    expect(mail).toMatchObject({ topic: 'order_completed', totalCents: 2500, packageFromBalanceCents: priceCents });
    const { text } = await renderMail(mail, 'en', true);
    expect(text).toContain('Paid from the balance');
  });

  it('is refused where the starting balance is too small, and nothing is reserved', async () => {
    const { operator, db, order } = await withPackageOrder(make);
    await raisePrice(operator, 501);
    await expect(order(startTariffId)).rejects.toMatchObject({ code: 'package_unavailable' });
    expect(await db.select().from(orders)).toEqual([]);
    const { total } = await order(startTariffId, { packageFromBalance: false });
    expect(total).toBe(15.01);
    await raisePrice(operator, 500);
    expect((await order(startTariffId)).total).toBe(10);
  });

  it.each([
    ['dearer by now', 'price', 'it costs more than when you ordered'],
    ['not on sale any more', 'unavailable', 'it is no longer on sale'],
  ])('leaves the balance and says why when it is %s', async (_what, refusal, words) => {
    const { operator, db, priceCents, order, bought, numberOf, historyOf } = await withPackageOrder(make);
    const { uuid } = await order();
    const change = refusal === 'price' ? { priceCents: priceCents + 1 } : { available: false };
    await db.update(dataPackage).set(change).where(eq(dataPackage.id, inSpain));
    await refreshDataVersion(db);
    await operator.pay(uuid);
    await operator.runJobs();
    const number = await numberOf(uuid);
    expect(await bought()).toEqual([]);
    expect(await shownBalance(db, number.msisdn)).toBe(2000);
    expect(await historyOf(number.id)).toBe(2000);
    const mail = mailSchema.parse(operator.mails.at(-1)?.data);
    expect(mail).toMatchObject({ topic: 'order_completed', packageRefusal: refusal });
    const { text } = await renderMail(mail, 'en', true);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('safe on the balance');
    const { token } = await openSession(operator, number.userId);
    const { answer } = await send(operator, `GET /payment/${uuid}/status`, { token });
    expect(answer).toMatchObject({ status: 'approved', ordered: { product: { refusal } } });
    const receipt = await orderDocuments({ db, demo: true, seller: demoSeller }).receipt(uuid);
    expect(receipt?.credits).toEqual([{ kind: 'starterBalance', cents: 2000 }]);
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('goes back with a withdrawal while it waits, and leaves nothing on the number', async () => {
    const { operator, db, order, bought, numberOf, historyOf } = await withPackageOrder(make);
    const { uuid, email } = await order();
    await buyApproved(operator, uuid);
    const number = await numberOf(uuid);
    const { token } = await openSession(operator, number.userId);
    expect((await send(operator, 'GET /profile/orders', { token })).answer).toMatchObject({
      orders: [{ uuid, withdrawal: { endedBy: null, refund: 25 } }],
    });
    operator.mails.length = 0;
    const headers = { 'X-Location-Key': operator.deps.config.locationKey, 'X-Forwarded-For': addressOf(70) };
    await send(operator, 'POST /withdrawal', { body: { name: 'Ana', email, order: uuid }, headers });
    await operator.runJobs();
    expect(operator.mails.map(({ data }) => data)).toMatchObject([
      { topic: 'withdrawal_confirmed', amountCents: 2500 },
      { topic: 'withdrawal_paid', amountCents: 2500 },
    ]);
    expect(await bought()).toMatchObject([{ status: 'refunded' }]);
    expect(await shownBalance(db, number.msisdn)).toBe(0);
    expect(await historyOf(number.id)).toBe(0);
    expect(await openSums(operator)).toEqual([]);
    expect(isClean(await auditLedger(db))).toBe(true);
  });
});
