import { expect, it } from 'vitest';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { numberStock, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { checkoutBody, moneyOperator } from '@/operator/testing/money-operator';

describeOnBoth('an order that is placed', (make) => {
  it('writes an order and its payment together: without the payment there is no order and no number is kept', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { db, database } = operator.deps;
    await database.execute('alter table payment add constraint refused check (false) not valid');
    const request = { body: checkoutBody(), headers: { 'Idempotency-Key': 'once-or-never' } };
    const place = () => send(operator, 'POST /tariffs/1/checkout', request);
    expect((await place()).status).toBe(500);
    expect(await db.select().from(orders)).toEqual([]);
    expect(await db.select().from(numberStock)).toMatchObject([{ state: 'free', orderId: null }]);
    await database.execute('alter table payment drop constraint refused');
    expect((await place()).status).toBe(200);
    expect(await db.select().from(orders)).toMatchObject([{ status: 'awaiting_payment' }]);
  });

  it('prices by the catalogue as it is now, also when somebody else has changed it since it was read', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    await catalogOf(operator.deps.db);
    await operator.deps.database.execute('update tariff set price_cents = 1234 where id = 1');
    expect((await operator.checkout()).cart).toMatchObject({ total: 12.34, tariff: { price: 12.34 } });
  });

  it('delivers its package as the catalogue has it then, also when somebody else has changed it since', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { cart } = await operator.checkout({ packageId: 7242, packageCountry: 724 });
    await operator.deps.database.execute('update data_package set duration = 77 where id = 7242');
    await operator.pay(cart.uuid);
    await operator.runJobs();
    expect(await operator.deps.db.select().from(packageAssignment)).toMatchObject([{ days: 77 }]);
  });
});
