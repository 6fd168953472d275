import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { demoSeller } from '@/operator/src/core/config';
import { dataPackage, tariff } from '@/operator/src/db/schema/catalog';
import { orderDocuments } from '@/operator/src/documents/order-documents';
import { openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { buyApproved, type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';
import { anyOrder, findOrders } from './find-orders';
import { readOrder } from './read-order';

/** Gives every tariff and package of the catalogue other names. */
async function renameAll({ deps: { db } }: MoneyOperator): Promise<void> {
  const renamed = (language: 'en' | 'es' | 'ru') =>
    sql`jsonb_build_object(${language}::text, ${tariff.texts}->${language}::text || '{"name": "New", "title": "New"}')`;
  await db.update(tariff).set({ texts: sql`${renamed('en')} || ${renamed('es')} || ${renamed('ru')}` });
  await db.update(dataPackage).set({ titles: { en: 'New', es: 'New', ru: 'New' } });
}

describeOnBoth('an order', (make) => {
  it('keeps the names under which it was sold: on its receipt, in the account, in the console, on its result page', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { db } = operator.deps;
    const { id, number } = await buyApproved(operator, { packageId: 7242, packageCountry: 724 });
    await renameAll(operator);
    const receipt = await orderDocuments({ db, demo: true, seller: demoSeller }).receipt(id);
    expect(receipt?.lines).toMatchObject([
      { kind: 'tariff', title: 'Start' },
      { kind: 'package', title: 'Spain, 3 Gb' },
    ]);
    const { order, tariffName, packageName } = (await readOrder(db, number)) ?? {};
    expect([tariffName, packageName]).toEqual(['Start', 'Spain, 3 Gb']);
    const { orders: found } = await findOrders(db, { ...anyOrder, from: null });
    expect(found).toMatchObject([{ number, contents: 'Start, Spain, 3 Gb' }]);
    const { token } = await openSession(operator, order?.userId ?? 0);
    const read = async (path: string) =>
      (await send(operator, `GET ${path}`, { token, headers: { 'Accept-Language': 'es' } })).answer;
    expect(await read('/profile/orders')).toMatchObject({
      orders: [{ tariff: { title: 'Básica' }, product: { title: 'España, 3 Gb' } }],
    });
    expect(await read(`/payment/${id}/status`)).toMatchObject({
      ordered: { tariff: { title: 'Tarifa «Básica»' }, product: { title: 'España, 3 Gb' } },
    });
    const later = await buyApproved(operator, { packageId: 7242, packageCountry: 724 });
    expect(await readOrder(db, later.number)).toMatchObject({ tariffName: 'New', packageName: 'New' });
  });
});
