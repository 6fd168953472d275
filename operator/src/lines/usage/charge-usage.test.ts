import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { countryCost, ratesBetween } from '@/operator/src/catalog/calculate';
import { catalogOf } from '@/operator/src/catalog/catalog';
import type { SupplierUse } from '@/operator/src/core/supplier';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { addAccount, addNumber } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { applyUse } from './charge-usage';

const call = { kind: 'call', direction: 'outgoing', volume: 2, unit: 'min' } as const;
const sms = { kind: 'sms', direction: 'outgoing', volume: 1, unit: 'piece' } as const;

describeOnBoth('a call and an SMS abroad', (make) => {
  it('cost what the calculator says of the two countries, and nothing where the call is for help', async () => {
    const operator = await make();
    const { db } = operator.deps;
    const { userId } = await addAccount(operator, 'ana@example.com', { passwordHash: null, language: 'es' });
    const number = await addNumber(operator, userId, 1);
    await giveBalance(operator, number.msisdn, 5000);
    const catalog = await catalogOf(db);
    const costs: number[] = [];
    const use = async (place: string, used: SupplierUse) => {
      const source = `${place}:${used.kind}:${used.direction}:${used.peer}`;
      await db.transaction((tx) =>
        applyUse({ tx, deps: operator.deps, catalog, number, packages: [], place, source }, used),
      );
      const [row] = await db
        .select()
        .from(usageRecord)
        .where(eq(usageRecord.source, source))
        .orderBy(asc(usageRecord.id));
      costs.push(-(row?.cost ?? Number.NaN) / 10_000);
    };
    await use('ES', { ...call, peer: '254712000000' });
    await use('ES', { ...sms, peer: '254712000000' });
    await use('KE', { ...call, peer: '34600000000' });
    await use('ES', { ...call, peer: '34600000000' });
    await use('ES', { ...call, direction: 'incoming', peer: '254712000000' });
    await use('ES', { ...call, peer: '112' });
    const between = (from: string, to: string) => {
      const [here, there] = [from, to].map((code) => catalog.rates.get(catalog.countryByCode.get(code)?.zone ?? ''));
      if (!here || !there) throw new Error('no rates');
      return countryCost(ratesBetween(here, there));
    };
    const [abroad, back, home] = [between('ES', 'KE'), between('KE', 'ES'), between('ES', 'ES')];
    expect(abroad.call.cost).toBeGreaterThan(home.call.cost);
    const expected = [2 * abroad.call.cost, abroad.sms.cost, 2 * back.call.cost, 2 * home.call.cost, 0, 0];
    expect(costs.map((cost) => cost + 0)).toEqual(expected);
  });
});
