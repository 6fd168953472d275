import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { esimPackageSchema } from '@/lib/api/contract/profile';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import { readNumber } from '@/operator/src/console/customers/read-customers';
import { demoSeller } from '@/operator/src/core/config';
import { dataPackage, tariff } from '@/operator/src/db/schema/catalog';
import { esim } from '@/operator/src/db/schema/numbers';
import { orderDocuments } from '@/operator/src/documents/order-documents';
import { activatePackage } from '@/operator/src/lines/activate-package';
import { endPackages } from '@/operator/src/lines/end-packages';
import { followSupplier } from '@/operator/src/lines/usage/follow-supplier';
import { openSession, send } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { anyOrder } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { buyApproved, type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';
import { findOrders } from './find-orders';
import { readOrder } from './read-order';

/** Gives every tariff and package of the catalogue other names. */
async function renameAll({ deps: { db } }: MoneyOperator): Promise<void> {
  const renamed = (language: 'en' | 'es' | 'ru') =>
    sql`jsonb_build_object(${language}::text, ${tariff.texts}->${language}::text || '{"name": "New", "title": "New"}')`;
  await db.update(tariff).set({ texts: sql`${renamed('en')} || ${renamed('es')} || ${renamed('ru')}` });
  await db.update(dataPackage).set({ titles: { en: 'New', es: 'New', ru: 'New' } });
  await refreshDataVersion(db);
}

describeOnOne('an order', (make) => {
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

/** The supplier tells of one megabyte in Spain. */
async function useData({ deps }: MoneyOperator, msisdn: string): Promise<void> {
  const use = { kind: 'data', direction: 'other', peer: '', volume: 1000, unit: 'kb' } as const;
  const event = { id: `${msisdn}-data`, msisdn, at: deps.now(), kind: 'use', country: 'ES', use } as const;
  const supplier = { ...deps.supplier, readEvents: async () => ({ events: [event], mark: '1' }) };
  await followSupplier({ ...deps, supplier });
}

describeOnOne('a bought package', (make) => {
  it('keeps the name under which it was bought: in the account, in the console and in what its owner is told', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { db } = operator.deps;
    const { number, msisdn } = await buyApproved(operator, { packageId: 7242, packageCountry: 724 });
    const [line] = await db.select().from(esim).where(eq(esim.msisdn, msisdn));
    const [esimId, userId] = [line?.id ?? 0, line?.userId ?? 0];
    await giveBalance(operator, msisdn, 5000);
    await activatePackage(operator.deps, { userId, esimId, packageId: 2501, countryId: 250, key: null });
    await renameAll(operator);
    const { token } = await openSession(operator, userId);
    const headers = { 'Accept-Language': 'es' };
    const { answer } = await send(operator, `GET /profile/esim/${esimId}/packages`, { token, headers });
    const owned = z
      .array(esimPackageSchema)
      .parse(answer)
      .filter(({ boughtAt }) => boughtAt);
    expect(owned.map(({ title }) => title)).toEqual(['Francia, 1 Gb', 'España, 3 Gb']);
    const names = [{ titles: { en: 'France, 1 Gb' } }, { titles: { en: 'Spain, 3 Gb' } }];
    expect((await readNumber(db, msisdn))?.packages).toMatchObject(names);
    expect((await readOrder(db, number))?.packages).toMatchObject(names);
    await useData(operator, msisdn);
    operator.advance(29.5 * 86_400_000);
    await endPackages(operator.deps);
    expect(operator.mails.map(({ data }) => data)).toMatchObject([
      { topic: 'package_started', packageTitle: 'Spain, 3 Gb' },
      { topic: 'package_expiry', packageTitle: 'Spain, 3 Gb' },
    ]);
  });

  it('has the name that its order promised, though the catalogue had another one by the time of its delivery', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const { db } = operator.deps;
    const { cart } = await operator.checkout({ packageId: 7242, packageCountry: 724 });
    await renameAll(operator);
    await operator.pay(cart.uuid);
    await operator.runJobs();
    expect(operator.mails.at(-1)?.data).toMatchObject({ topic: 'order_completed', packageTitle: 'Spain, 3 Gb' });
    const [line] = await db.select().from(esim).where(eq(esim.orderId, cart.uuid));
    expect((await readNumber(db, line?.msisdn ?? ''))?.packages).toMatchObject([{ titles: { en: 'Spain, 3 Gb' } }]);
  });
});
