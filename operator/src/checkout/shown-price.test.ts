import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { dataPackage, tariff } from '@/operator/src/db/schema/catalog';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { shownBalance } from '@/operator/src/ledger/balances';
import { openSession, send } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { checkoutBody, moneyOperator, startTariffId, travellerTariffId } from '@/operator/testing/money-operator';
import { withNumber } from '@/operator/testing/refills';
import type { TestOperator } from '@/operator/testing/test-operator';

const inSpain = 7242;
const spain = 724;

/** Sets a price as the owner does while a form is open, in cents. */
async function setPackagePrice({ deps: { db } }: TestOperator, priceCents: number) {
  await db.update(dataPackage).set({ priceCents }).where(eq(dataPackage.id, inSpain));
  await refreshDataVersion(db);
}

/** Sets the starting balance of the tariff Traveller, in cents. */
async function setStartingBalance({ deps: { db } }: TestOperator, startingBalanceCents: number) {
  await db.update(tariff).set({ startingBalanceCents }).where(eq(tariff.id, travellerTariffId));
  await refreshDataVersion(db);
}

const changed = (prices: Record<string, number>) => ({
  status: 400,
  answer: {
    code: 'price_changed',
    message: 'The price has changed.',
    errors: { '#': ['The price has changed.'] },
    prices,
  },
});

describeOnBoth('a price that rose while the buyer looked at it (M8)', (make) => {
  it('is not asked of a new number before its buyer has said yes to it, and holds nothing meanwhile', async () => {
    const operator = await moneyOperator(make);
    const { db } = operator.deps;
    const order = (shown: object) =>
      send(operator, `POST /tariffs/${startTariffId}/checkout`, {
        body: checkoutBody({ packageId: inSpain, packageCountry: spain, ...shown }),
      });
    await setPackagePrice(operator, 1300);
    const before = await db.select().from(orders);
    const refused = await order({ shownTotal: 20.5, shownPackage: 10.5 });
    expect(refused).toMatchObject(changed({ total: 23, tariff: 10, package: 13 }));
    expect(await db.select().from(orders)).toHaveLength(before.length);
    await db.update(tariff).set({ priceCents: 1500 }).where(eq(tariff.id, startTariffId));
    expect(await order({ shownTotal: 23 })).toMatchObject(changed({ total: 28, tariff: 15, package: 13 }));
    expect(await order({ shownTotal: 28, shownPackage: 13 })).toMatchObject({
      status: 200,
      answer: { cart: { total: 28 } },
    });
    // Nobody minds paying less than was said, and who does not say what was shown pays as before.
    expect(await order({ shownTotal: 30 })).toMatchObject({ status: 200, answer: { cart: { total: 28 } } });
    expect(await order({})).toMatchObject({ status: 200, answer: { cart: { total: 28 } } });
    const [row] = (await db.select().from(orders)).slice(-1);
    expect(row?.form).not.toHaveProperty('shownTotal');
  });

  it('is not taken from a starting balance either, though the sum to pay stays the same', async () => {
    const operator = await moneyOperator(make);
    const order = (shown: object) =>
      send(operator, `POST /tariffs/${travellerTariffId}/checkout`, {
        body: checkoutBody({ packageId: inSpain, packageCountry: spain, packageFromBalance: true, ...shown }),
      });
    await setPackagePrice(operator, 800);
    const refused = await order({ shownTotal: 25, shownPackage: 7.5 });
    expect(refused).toMatchObject(changed({ total: 25, tariff: 25, package: 8 }));
    // More than the balance: then it would have to be paid on top.
    await setPackagePrice(operator, 9000);
    expect(await order({ shownTotal: 25, shownPackage: 8 })).toMatchObject(
      changed({ total: 115, tariff: 25, package: 90 }),
    );
    await setPackagePrice(operator, 800);
    expect(await order({ shownTotal: 25, shownPackage: 8 })).toMatchObject({ status: 200 });
  });

  it('is not taken in less balance for the same sum, nor in a package that the balance covers no more', async () => {
    const operator = await moneyOperator(make);
    const order = (form: object) =>
      send(operator, `POST /tariffs/${travellerTariffId}/checkout`, { body: checkoutBody(form) });
    const fromBalance = { packageId: inSpain, packageCountry: spain, packageFromBalance: true };
    await setStartingBalance(operator, 1000);
    const shown = { shownTotal: 25, shownBalance: 20 };
    const now = { balance: 10, tariff: 25, startingBalance: 10 };
    expect(await order(shown)).toMatchObject(changed({ total: 25, ...now }));
    const toppedUp = { refillBalance: 10, shownTotal: 35, shownBalance: 30 };
    expect(await order(toppedUp)).toMatchObject(changed({ total: 35, ...now, balance: 20 }));
    expect(await order({ ...fromBalance, ...shown, shownPackage: 7.5 })).toMatchObject(
      changed({ total: 25, ...now, package: 7.5 }),
    );
    await setPackagePrice(operator, 1500);
    expect(await order({ ...fromBalance, ...shown, shownPackage: 15 })).toMatchObject(
      changed({ total: 40, ...now, package: 15 }),
    );
    const agreed = { ...fromBalance, packageFromBalance: false, shownTotal: 40, shownBalance: 10 };
    expect(await order(agreed)).toMatchObject({ status: 200, answer: { cart: { total: 40 } } });
    // Nobody minds more balance than was said, and who does not say what was shown takes what there is.
    expect(await order({ shownTotal: 25, shownBalance: 5 })).toMatchObject({ status: 200 });
    expect(await order({ shownTotal: 25 })).toMatchObject({ status: 200 });
    const [row] = (await operator.deps.db.select().from(orders).where(eq(orders.tariffId, travellerTariffId))).slice(
      -1,
    );
    expect(row?.form).not.toHaveProperty('shownBalance');
  });

  it('is not spent by a top-up that buys the package, nor from the balance of a number', async () => {
    const { operator, userId, number, fill } = await withNumber(make);
    const { db } = operator.deps;
    const { token } = await openSession(operator, userId);
    await giveBalance(operator, number.msisdn, 5000);
    await setPackagePrice(operator, 900);
    const topUp = (shownPackage: number) => fill({ packageId: inSpain, price: 10, shownPackage }, { token });
    expect(await topUp(7.5)).toMatchObject(changed({ package: 9 }));
    expect(await topUp(9)).toMatchObject({ status: 200 });
    const activate = (query: string) =>
      send(operator, `GET /profile/esim/${number.id}/packages/${inSpain}/${spain}${query}`, { token });
    expect(await activate('?shownPrice=7.5')).toMatchObject(changed({ package: 9 }));
    expect(await shownBalance(db, number.msisdn)).toBe(5000);
    expect(await activate('?shownPrice=9')).toMatchObject({ status: 200 });
    expect(await shownBalance(db, number.msisdn)).toBe(4100);
    // Who lost the answer hears that it is bought, whatever it costs by now.
    await setPackagePrice(operator, 1000);
    expect(await activate('?shownPrice=9')).toMatchObject({ status: 200 });
    expect(await db.select().from(packageAssignment)).toHaveLength(1);
  });
});
