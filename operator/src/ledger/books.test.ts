import { eq, sum } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { dataPackage, tariff } from '@/operator/src/db/schema/catalog';
import { ledgerAccount, ledgerEntry } from '@/operator/src/db/schema/ledger';
import { esim } from '@/operator/src/db/schema/numbers';
import { promoCode } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { chargeUse } from '@/operator/src/lines/usage/charge-usage';
import { addAccount, addNumber, openSession, send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { giveBalance } from '@/operator/testing/balance';
import { booksOf } from '@/operator/testing/books';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import {
  checkoutBody,
  type MoneyOperator,
  moneyOperator,
  sendEvent,
  startTariffId,
} from '@/operator/testing/money-operator';
import { attemptOf, withNumber } from '@/operator/testing/refills';

const spain = 724;

/** Prices of the test's own: tariff 20.00 with 5.00 of balance, one package for Spain at 7.50, a code of 10 % and 3.00. */
async function ownPrices({ deps: { db } }: MoneyOperator): Promise<number> {
  await db.update(tariff).set({ priceCents: 2000, startingBalanceCents: 500 }).where(eq(tariff.id, startTariffId));
  const local = (await db.select().from(dataPackage)).find(
    ({ kind, available, countryCodes }) => kind === 'local' && available && countryCodes.includes('ES'),
  );
  if (!local) throw new Error('No package for Spain');
  await db.update(dataPackage).set({ priceCents: 750 }).where(eq(dataPackage.id, local.id));
  await db.insert(promoCode).values({ code: 'BOTH', percent: 10, bonusCents: 300 });
  return local.id;
}

async function pay(operator: MoneyOperator, orderId: string): Promise<void> {
  const attempt = await attemptOf(operator, orderId);
  expect(await sendEvent(operator, { ...attempt, state: 'approved' })).toBe('applied');
  await operator.runJobs();
}

describeOnBoth('the books of', (make) => {
  it('an order name its money, its VAT, each revenue, what is given away and the balance', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const packageId = await ownPrices(operator);
    const form = checkoutBody({ packageId, packageCountry: spain, refillBalance: 50, promoCode: 'BOTH' });
    const { answer } = await send(operator, `POST /tariffs/${startTariffId}/checkout`, { body: form });
    const { cart } = checkoutResultSchema.parse(answer);
    expect(cart.total).toBe(75.5);
    await pay(operator, cart.uuid);
    // Germany: 19 of 119 of the 20.50 that are not balance are 3.27, and 1.20 of the 7.50 for the package.
    expect(await booksOf(operator, 'order')).toEqual({
      psp_clearing: -7550,
      vat_payable: 327,
      package_revenue: 630,
      tariff_revenue: 7550 - 327 - 630 - 5500,
      promo_expense: -550,
      esim_balance: 6050,
    });
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('an order of a company that accounts for the VAT itself name none, and its balance at face value', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const packageId = await ownPrices(operator);
    const company = { companyPurchase: true, taxNumber: 'DE136695976' };
    const form = checkoutBody({ ...company, packageId, packageCountry: spain, refillBalance: 100 });
    const { answer } = await send(operator, `POST /tariffs/${startTariffId}/checkout`, { body: form });
    await pay(operator, checkoutResultSchema.parse(answer).cart.uuid);
    // 15.00 of the tariff and 7.50 of the package are less by their 19 of 119; the 105.00 of balance are not.
    expect(await booksOf(operator, 'order')).toEqual({
      psp_clearing: -(1261 + 630 + 10_500),
      package_revenue: 630,
      tariff_revenue: 1261,
      promo_expense: -1000,
      esim_balance: 11_500,
    });
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('a balance and its use hold the VAT of each euro once', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { deps } = operator;
    await ownPrices(operator);
    const { answer } = await send(operator, `POST /tariffs/${startTariffId}/checkout`, {
      body: checkoutBody({ refillBalance: 20 }),
    });
    await pay(operator, checkoutResultSchema.parse(answer).cart.uuid);
    const [number] = await deps.db.select().from(esim);
    if (!number) throw new Error('No number came of the order');
    const use = { kind: 'call', direction: 'outgoing', volume: 60, unit: 'min', peer: '' } as const;
    await inTransaction(deps.db, (tx) =>
      chargeUse({ tx, deps, number, countryId: spain, residence: 'DE', source: 'all-of-it' }, use, 2500),
    );
    const [{ vat } = { vat: 0 }] = await deps.db
      .select({ vat: sum(ledgerEntry.amountCents).mapWith(Number) })
      .from(ledgerEntry)
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
      .where(eq(ledgerAccount.kind, 'vat_payable'));
    // 40.00 were paid, and all of it is used: 19 of 119 of the 15.00 that are not balance, and of the 25.00 that are.
    expect(vat).toBe(239 + 399);
  });

  it('a top-up name its money, its bonus and the balance', async () => {
    const { operator, fill } = await withNumber(make);
    const { answer } = await fill({ price: 100 });
    await pay(operator, checkoutResultSchema.parse(answer).cart.uuid);
    expect(await booksOf(operator, 'refill')).toEqual({
      psp_clearing: -10_000,
      promo_expense: -1000,
      esim_balance: 11_000,
    });
  });

  it('a top-up that went back hold nothing of it any more', async () => {
    const { operator, fill } = await withNumber(make);
    const { cart } = checkoutResultSchema.parse((await fill({ price: 100 })).answer);
    await pay(operator, cart.uuid);
    await sendEvent(operator, { ...(await attemptOf(operator, cart.uuid)), state: 'reversed' });
    expect(await booksOf(operator, 'refill_reversal')).toEqual({
      psp_clearing: 10_000,
      promo_expense: 1000,
      esim_balance: -11_000,
    });
  });

  it('an activation name the VAT of the owner’s country', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const packageId = await ownPrices(operator);
    const { userId } = await addAccount(operator, 'ana@example.com', { passwordHash: null, countryId: 276 });
    const number = await addNumber(operator, userId, 1);
    await giveBalance(operator, number.msisdn, 1000);
    const { token } = await openSession(operator, userId);
    const path = `/profile/esim/${number.id}/packages/${packageId}/${spain}`;
    expect((await send(operator, `GET ${path}`, { token })).status).toBe(200);
    expect(await booksOf(operator, 'activation')).toEqual({
      esim_balance: -750,
      vat_payable: 120,
      package_revenue: 630,
    });
  });

  it('a call name the VAT of the owner’s country, and what is owed when the balance does not suffice', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const { deps } = operator;
    const { userId } = await addAccount(operator, 'ana@example.com', { passwordHash: null, countryId: 276 });
    const number = await addNumber(operator, userId, 1);
    await giveBalance(operator, number.msisdn, 1000);
    const use = { kind: 'call', direction: 'outgoing', volume: 60, unit: 'min', peer: '' } as const;
    const isPaid = await inTransaction(deps.db, (tx) =>
      chargeUse({ tx, deps, number, countryId: spain, residence: 'DE', source: 'one-call' }, use, 1190),
    );
    expect(isPaid).toBe(true);
    expect(await booksOf(operator, 'call')).toEqual({
      esim_balance: -1000,
      receivable: -190,
      vat_payable: 190,
      usage_revenue: 1000,
    });
  });
});
