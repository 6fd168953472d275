import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { mailSchema } from '@/operator/src/core/mail-schema';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { shownBalance } from '@/operator/src/ledger/balances';
import { renderMail } from '@/operator/src/mail/render-mail';
import { addAccount, openSession, send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { giveBalance } from '@/operator/testing/balance';
import { booksOf } from '@/operator/testing/books';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { inParallel, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf, block, statusOf, withNumber } from '@/operator/testing/refills';

const inSpain = 7242;

/** A signed-in owner with €2 on a number, and the price of a package that this is not enough for. */
async function withPackageOrder(make: Parameters<typeof withNumber>[0]) {
  const made = await withNumber(make);
  const { operator, userId, number } = made;
  const { db } = operator.deps;
  await giveBalance(operator, number.msisdn, 200);
  const { token } = await openSession(operator, userId);
  const [product] = await db.select().from(dataPackage).where(eq(dataPackage.id, inSpain));
  const priceCents = product?.priceCents ?? 0;
  const fillFor = (changes: { packageId?: number; price?: number } = {}, language = 'en') =>
    made.fill({ packageId: inSpain, price: priceCents / 100, ...changes }, { token, language });
  const order = async (changes = {}, language = 'en') =>
    checkoutResultSchema.parse((await fillFor(changes, language)).answer);
  const bought = () => db.select().from(packageAssignment).where(eq(packageAssignment.esimId, number.id));
  const balance = () => shownBalance(db, number.msisdn);
  return { ...made, db, token, priceCents, fillFor, order, bought, balance };
}

describeOnBoth('a top-up that buys a package', (make) => {
  it('buys it once from the balance when the money has come, however often that is said', async () => {
    const { operator, order, bought, balance, priceCents, db, number, token } = await withPackageOrder(make);
    const { cart } = await order();
    expect(cart.product).toMatchObject({ id: inSpain });
    expect(await bought()).toEqual([]);
    const orderRow = (await send(operator, 'GET /profile/orders', { token })).answer;
    expect(orderRow).toMatchObject({ orders: [{ kind: 'refill', product: { id: inSpain } }] });
    await inParallel([1, 2, 3], 3, () => operator.pay(cart.uuid));
    await operator.runJobs();
    await operator.runJobs();
    expect(await bought()).toMatchObject([{ packageId: inSpain, status: 'waiting', orderId: cart.uuid, priceCents }]);
    expect(await balance()).toBe(200);
    expect((await booksOf(operator, 'activation')).esim_balance).toBe(-priceCents);
    expect(isClean(await auditLedger(db))).toBe(true);
    const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
    expect(rows.map(({ kind, cost }) => [kind, cost])).toEqual([
      ['refill', priceCents * 100],
      ['activation', -priceCents * 100],
    ]);
  });

  it('tells the result page and the mail what is waiting', async () => {
    const { operator, order, priceCents } = await withPackageOrder(make);
    const { cart, token } = await order({}, 'es');
    const { ordered } = await statusOf(operator, cart.uuid, token);
    expect(ordered?.product).toMatchObject({ id: inSpain, price: priceCents / 100, refusal: null });
    await operator.pay(cart.uuid);
    expect((await statusOf(operator, cart.uuid, token)).ordered?.product?.state).toBeUndefined();
    await operator.runJobs();
    expect((await statusOf(operator, cart.uuid, token)).ordered?.product).toMatchObject({ state: 'waiting' });
    const [mail] = operator.mails;
    expect(mail?.data).toMatchObject({
      topic: 'refill_receipt',
      balanceCents: 200,
      package: { title: expect.stringMatching(/Espa/) },
    });
    const { text } = await renderMail(mailSchema.parse(mail?.data), 'es', true);
    for (const words of [/España/, /primera conexión/, /WL-\w{8}/, /es\/withdrawal\?order=WL-/])
      expect(text).toMatch(words);
  });

  it.each([
    ['price', async ({ db }) => db.update(dataPackage).set({ priceCents: 99_000 }).where(eq(dataPackage.id, inSpain))],
    [
      'unavailable',
      async ({ db }) => db.update(dataPackage).set({ available: false }).where(eq(dataPackage.id, inSpain)),
    ],
    [
      'exists',
      async ({ operator, number, token, priceCents }) => {
        await giveBalance(operator, number.msisdn, priceCents);
        return send(operator, `GET /profile/esim/${number.id}/packages/${inSpain}`, { token });
      },
    ],
    [
      'blocked',
      async ({ operator, number }) =>
        block(operator, number, { lineState: 'blocked', blockingReason: 'inactivity', canUnlockByPayment: false }),
    ],
  ] as const satisfies [string, (setup: Awaited<ReturnType<typeof withPackageOrder>>) => Promise<unknown>][])(
    'leaves the money on the balance where it cannot be bought any more, and says so: %s',
    async (refusal, happens) => {
      const setup = await withPackageOrder(make);
      const { operator, order, bought, balance, priceCents, db } = setup;
      const { cart, token } = await order();
      await happens(setup);
      await refreshDataVersion(db);
      const before = { packages: (await bought()).length, balance: await balance() };
      await operator.pay(cart.uuid);
      await operator.runJobs();
      expect(await bought()).toHaveLength(before.packages);
      expect(await balance()).toBe(before.balance + priceCents);
      expect((await statusOf(operator, cart.uuid, token)).ordered?.product).toMatchObject({ refusal });
      const data = mailSchema.parse(operator.mails.at(-1)?.data);
      expect(data).toMatchObject({ topic: 'refill_receipt', package: { refusal } });
      expect((await renderMail(data, 'en', true)).text).toMatch(/was not bought[\s\S]*on the balance/);
      expect(isClean(await auditLedger(db))).toBe(true);
    },
  );

  it('is refused before any payment where it could not succeed, and to everybody but the owner', async () => {
    const { operator, fill, fillFor, priceCents, number, token } = await withPackageOrder(make);
    const friend = await addAccount(operator, 'bea@example.com', { passwordHash: null });
    const { token: friends } = await openSession(operator, friend.userId);
    const unavailable = {
      status: 400,
      answer: { code: 'package_unavailable', errors: { packageId: [expect.any(String)] } },
    };
    expect(await fill({ packageId: inSpain, price: 50 })).toMatchObject(unavailable);
    expect(await fill({ packageId: inSpain, price: 50 }, { token: friends })).toMatchObject(unavailable);
    expect(await fillFor({ packageId: 999_999 })).toMatchObject(unavailable);
    const missing = (priceCents - 200) / 100;
    expect(await fillFor({ price: missing - 0.01 })).toMatchObject({
      answer: { code: 'min_amount', errors: { price: [`The minimum top-up amount is ${missing} EUR.`] } },
    });
    expect((await fillFor({ price: missing })).status).toBe(200);
    await giveBalance(operator, number.msisdn, priceCents);
    await send(operator, `GET /profile/esim/${number.id}/packages/${inSpain}`, { token });
    expect(await fillFor()).toMatchObject({ status: 400, answer: { code: 'active_package_exists' } });
  });

  it('needs no more than what is enough with its bonus', async () => {
    const { fillFor, db } = await withPackageOrder(make);
    await db.update(dataPackage).set({ priceCents: 5201 }).where(eq(dataPackage.id, inSpain));
    await refreshDataVersion(db);
    expect(await fillFor({ price: 49.99 })).toMatchObject({
      answer: { code: 'min_amount', errors: { price: ['The minimum top-up amount is 50 EUR.'] } },
    });
    expect((await fillFor({ price: 50 })).status).toBe(200);
  });

  it('buys nothing when the money goes back before the package was there', async () => {
    const { operator, order, bought, balance } = await withPackageOrder(make);
    const { cart } = await order();
    const attempt = await attemptOf(operator, cart.uuid);
    await operator.pay(cart.uuid);
    await sendEvent(operator, { ...attempt, state: 'reversed' });
    await operator.runJobs();
    expect([await bought(), await balance()]).toEqual([[], 200]);
  });
});
