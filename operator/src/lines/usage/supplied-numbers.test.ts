import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SupplierEvent } from '@/operator/src/core/supplier';
import { esim, numberStock, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { endPackages } from '@/operator/src/lines/end-packages';
import { blockNumber, closeNumber, unblockNumber } from '@/operator/src/lines/line-state';
import { addNumbers, stockUp } from '@/operator/src/lines/number-stock';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import type { MoneyOperator } from '@/operator/testing/money-operator';
import { buyForSpain, spain, suppliedShop } from '@/operator/testing/supplied-shop';
import { followSupplier } from './follow-supplier';
import { notifySupplier } from './notify-supplier';
import { usagePeriodics } from './simulate-usage';

describeOnOne('numbers of a supplier', (make) => {
  const packagesOf = async ({ deps }: MoneyOperator) => deps.db.select().from(packageAssignment);

  it('fill the stock, until there are no more, and none comes twice', async () => {
    const { operator } = await suppliedShop(make, 25);
    const { db, supplier } = operator.deps;
    expect(await addNumbers(db, 20, supplier)).toBe(10);
    expect(await stockUp(operator.deps)).toBe(5);
    expect(await stockUp(operator.deps)).toBe(0);
    const stock = await db.select().from(numberStock).orderBy(numberStock.id);
    expect(stock.map(({ msisdn }) => msisdn)).toEqual(await supplier.reserveNumbers(25, null));
  });

  it('are asked for once more, not for ever, of a supplier that gives the same ones again', async () => {
    const { operator } = await suppliedShop(make, 25);
    const { db, supplier } = operator.deps;
    let calls = 0;
    const reserveNumbers = (count: number) => {
      calls += 1;
      if (calls > 9) throw new Error('The supplier is asked for ever');
      return supplier.reserveNumbers(count, null);
    };
    expect(await addNumbers(db, 20, { reserveNumbers })).toBe(0);
    expect(await addNumbers(db, 30, { reserveNumbers })).toBe(10);
  });

  it('are sold with the profile that the supplier made, once', async () => {
    const { operator, standIn } = await suppliedShop(make);
    const { msisdn, iccid, matchingId } = await buyForSpain(operator);
    expect(standIn.profiles.get(msisdn)).toMatchObject({ iccid, matchingId });
    expect(standIn.profiles.size).toBe(1);
    expect(operator.mails.find(({ data }) => data.topic === 'order_completed')?.data).toMatchObject({
      msisdn,
      lpa: expect.stringContaining(matchingId),
    });
  });

  it('wait for a supplier that is away, with the order paid, and come when it is back', async () => {
    const { operator, state } = await suppliedShop(make);
    const { cart } = await operator.checkout();
    await operator.pay(cart.uuid);
    state.isUp = false;
    await expect(operator.runJobs()).rejects.toThrow('503');
    const statusOf = async () =>
      (await operator.deps.db.select().from(orders).where(eq(orders.id, cart.uuid)))[0]?.status;
    expect(await statusOf()).toBe('paid');
    state.isUp = true;
    await operator.runJobs();
    expect(await statusOf()).toBe('completed');
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('are told of once: package, block, unblock, and the end of both', async () => {
    const { operator, standIn, state } = await suppliedShop(make);
    const { db, now } = operator.deps;
    const number = await buyForSpain(operator);
    expect(await notifySupplier(operator.deps)).toBe(1);
    const [bought] = await packagesOf(operator);
    const told = () => standIn.packages.get(String(bought?.id));
    expect(told()).toMatchObject({
      msisdn: number.msisdn,
      megabytes: bought?.totalMb,
      countries: ['ES'],
      isActive: true,
    });
    expect(await notifySupplier(operator.deps)).toBe(0);
    await inTransaction(db, (tx) => blockNumber(tx, number.msisdn, { canUnlockByPayment: true, now: now() }));
    state.isUp = false;
    expect(await notifySupplier(operator.deps)).toBe(0);
    state.isUp = true;
    expect(await notifySupplier(operator.deps)).toBe(1);
    expect(standIn.services.get(number.msisdn)).toBe('blocked');
    await inTransaction(db, (tx) => unblockNumber(tx, number.msisdn, now()));
    await notifySupplier(operator.deps);
    expect(standIn.services.get(number.msisdn)).toBe('active');
    await inTransaction(db, (tx) => closeNumber(tx, number, now()));
    expect(await notifySupplier(operator.deps)).toBe(2);
    expect(standIn.services.get(number.msisdn)).toBe('closed');
    expect(told()).toMatchObject({ isActive: false });
    expect(await notifySupplier(operator.deps)).toBe(0);
  });

  it('are followed: what was used is paid once, when and where it was used, however often it is told', async () => {
    const { operator, standIn } = await suppliedShop(make);
    const { db, now } = operator.deps;
    const { id, msisdn } = await buyForSpain(operator);
    operator.advance(3_600_000);
    const at = new Date(now().getTime() - 600_000);
    const use = { kind: 'data', direction: 'other', peer: '', volume: 200_000, unit: 'kb' } as const;
    const happened: SupplierEvent[] = [
      { id: 'e1', msisdn, at, kind: 'profile', profileState: 'enabled' },
      { id: 'e2', msisdn, at, kind: 'use', country: 'ES', use },
      { id: 'e3', msisdn: '372999999999', at, kind: 'use', country: 'ES', use },
    ];
    standIn.events.push(...happened);
    expect(await followSupplier(operator.deps)).toBe(3);
    expect(await followSupplier(operator.deps)).toBe(0);
    standIn.events.push(...happened);
    expect(await followSupplier(operator.deps)).toBe(3);
    const [number] = await db.select().from(esim).where(eq(esim.id, id));
    expect(number?.profileState).toBe('enabled');
    expect(await packagesOf(operator)).toMatchObject([{ usedMb: 200, status: 'running', startsAt: at }]);
    const data = await db.select().from(usageRecord).where(eq(usageRecord.kind, 'data'));
    expect(data).toMatchObject([{ esimId: id, volume: 200_000, countryId: spain, at, cost: 0 }]);
  });

  /** A number with a package of Spain that has begun, a call that reads a use of data there, and one that reads its costs. */
  async function begunInSpain() {
    const { operator, standIn } = await suppliedShop(make);
    const { msisdn } = await buyForSpain(operator);
    const spend = async (at: Date, megabytes: number) => {
      const use = { kind: 'data', direction: 'other', peer: '', volume: megabytes * 1000, unit: 'kb' } as const;
      standIn.events.push({ id: `e${standIn.events.length}`, msisdn, at, kind: 'use', country: 'ES', use });
      await followSupplier(operator.deps);
    };
    const costs = async () => {
      const rows = await operator.deps.db
        .select()
        .from(usageRecord)
        .where(eq(usageRecord.kind, 'data'))
        .orderBy(usageRecord.id);
      return rows.map(({ volume, cost }) => [volume / 1000, cost < 0]);
    };
    await spend(operator.deps.now(), 200);
    const [bought] = await packagesOf(operator);
    if (!bought?.expiresAt) throw new Error('The package has not begun');
    return { operator, spend, costs, bought, endsAt: bought.expiresAt.getTime() };
  }

  it('use a package until its last second, though the event comes after its end, and nothing beyond that', async () => {
    const { operator, spend, costs, bought, endsAt } = await begunInSpain();
    operator.advance(endsAt + 2000 - operator.deps.now().getTime());
    expect(await endPackages(operator.deps)).toBe(1);
    operator.mails.length = 0;
    await spend(new Date(endsAt - 10_000), 100);
    expect(await packagesOf(operator)).toMatchObject([{ status: 'expired', usedMb: 300 }]);
    await spend(new Date(endsAt), 1);
    await spend(new Date(endsAt - 9000), bought.totalMb - 299);
    await spend(new Date(endsAt - 8000), 2);
    expect(await packagesOf(operator)).toMatchObject([{ status: 'expired', usedMb: bought.totalMb }]);
    expect(await costs()).toEqual([
      [200, false],
      [100, false],
      [1, true],
      [bought.totalMb - 300, false],
      [1, true],
      [2, true],
    ]);
    expect(operator.mails.filter(({ data }) => data.topic === 'package_expiry')).toEqual([]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('use no package that was taken back or used up, though its days are not over', async () => {
    const { operator, spend, costs, bought } = await begunInSpain();
    operator.advance(60_000);
    await operator.deps.db.update(packageAssignment).set({ status: 'refunded' });
    await spend(operator.deps.now(), 1);
    await operator.deps.db.update(packageAssignment).set({ status: 'depleted', usedMb: bought.totalMb });
    await spend(operator.deps.now(), 2);
    expect((await costs()).slice(1)).toEqual([
      [1, true],
      [2, true],
    ]);
  });

  it('begin no package before it was bought', async () => {
    const { operator, standIn } = await suppliedShop(make);
    const { msisdn, createdAt } = await buyForSpain(operator);
    const use = { kind: 'data', direction: 'other', peer: '', volume: 2000, unit: 'kb' } as const;
    const at = new Date(createdAt.getTime() - 1);
    standIn.events.push({ id: 'early', msisdn, at, kind: 'use', country: 'ES', use });
    await followSupplier(operator.deps);
    expect(await packagesOf(operator)).toMatchObject([{ status: 'waiting', startsAt: null, usedMb: 0 }]);
    const data = await operator.deps.db.select().from(usageRecord).where(eq(usageRecord.kind, 'data'));
    expect(data).toMatchObject([{ volume: 2000, at, cost: expect.any(Number) }]);
    expect(data[0]?.cost).toBeLessThan(0);
  });

  it('have their rounds instead of the simulated network', async () => {
    const { operator } = await suppliedShop(make);
    const names = usagePeriodics(operator.deps).map(({ name }) => name);
    expect(names).toEqual(['end-packages', 'end-numbers', 'notify-supplier', 'follow-supplier']);
  });
});
