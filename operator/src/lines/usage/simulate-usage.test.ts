import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { readPhoneStatus } from '@/operator/src/customers/read-esims';
import { type EsimRow, esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { usageLine, usageRecord } from '@/operator/src/db/schema/usage';
import { numberBalances, shownBalance } from '@/operator/src/ledger/balances';
import { activatePackage } from '@/operator/src/lines/activate-package';
import { endPackages } from '@/operator/src/lines/end-packages';
import { addNumbers } from '@/operator/src/lines/number-stock';
import { seedDemo } from '@/operator/src/seed/seed-demo';
import { addAccount, addNumber } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import type { TestOperator } from '@/operator/testing/test-operator';
import { ratesOfUse } from './charge-usage';
import { costOf, isSilent, randomUse } from './random-usage';
import { simulateUsage, usagePeriodics } from './simulate-usage';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const inSpain = { packageId: 7241, countryId: 724 };

async function withNumber(make: Make, { cents = 0, serial = 1, simSpeed = 1 } = {}) {
  const operator = await make({ config: { simSpeed } });
  const { userId } = await addAccount(operator, 'ana@example.com', { passwordHash: null, language: 'es' });
  const number = await addNumber(operator, userId, serial);
  if (cents > 0) await giveBalance(operator, number.msisdn, cents);
  const { db } = operator.deps;
  const line = async () => {
    const [row] = await db.select().from(esim).where(eq(esim.id, number.id));
    return row;
  };
  const rows = () =>
    db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id)).orderBy(asc(usageRecord.id));
  return { operator, userId, number, line, rows };
}

/** Lets time pass in steps of six hours, the longest pause there is. */
async function passTime(operator: TestOperator, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    operator.advance(6 * hour);
    await simulateUsage(operator.deps);
  }
}

async function switchOn({ deps }: TestOperator, { id }: EsimRow): Promise<void> {
  await deps.db.update(esim).set({ profileState: 'enabled' }).where(eq(esim.id, id));
}

describeOnOne('the simulated network', (make) => {
  it('brings a sold profile onto a phone within minutes, faster when told', async () => {
    const { operator, line } = await withNumber(make, { simSpeed: 2 });
    const states: (string | undefined)[] = [];
    for (let half = 0; half < 6; half += 1) {
      await simulateUsage(operator.deps);
      states.push((await line())?.profileState);
      operator.advance(minute / 2);
    }
    expect(states).toEqual(['released', 'released', 'downloaded', 'installed', 'enabled', 'enabled']);
  });

  it('writes the same history for the same number, pays it from the balance and keeps the books clean', async () => {
    const serial = [1, 2, 3, 4, 5].find((one) => !isSilent(`37200000000${one}`, 99)) ?? 1;
    const { operator, number, rows, line } = await withNumber(make, { cents: 50_000, serial });
    await switchOn(operator, number);
    await passTime(operator, 24);
    const { db } = operator.deps;
    const [state] = await db.select().from(usageLine).where(eq(usageLine.esimId, number.id));
    const expected = Array.from({ length: state?.step ?? 0 }, (_, step) => randomUse(number.msisdn, step));
    const noted = await rows();
    expect(noted.map(({ kind, volume, direction, peer, unit }) => ({ kind, direction, peer, volume, unit }))).toEqual(
      expected,
    );
    expect(expected.length).toBeGreaterThan(20);
    expect(new Set(noted.map(({ kind }) => kind))).toEqual(new Set(['data', 'call', 'sms']));
    const catalog = await catalogOf(db);
    const europe = catalog.rates.get('europe');
    const costs = noted.flatMap((row) => (europe ? [-100 * costOf(row, ratesOfUse(catalog, europe, row)) || 0] : []));
    expect(noted.map(({ cost }) => cost)).toEqual(costs);
    const spent = noted.reduce((sum, { cost }) => sum - cost, 0) / 100;
    expect(spent).toBeGreaterThan(0);
    expect(await shownBalance(db, number.msisdn)).toBe(50_000 - spent);
    expect((await line())?.validUntil.getTime()).toBeGreaterThan(number.validUntil.getTime());
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('does what is due once, however many ask', async () => {
    const { operator, number, rows } = await withNumber(make, { cents: 50_000 });
    await switchOn(operator, number);
    operator.advance(hour);
    await Promise.all(Array.from({ length: 5 }, () => simulateUsage(operator.deps)));
    expect(await rows()).toHaveLength(1);
  });

  it('takes data out of the package first and tells the owner at 80 and 95 percent, then from the balance', async () => {
    const { operator, userId, number, rows } = await withNumber(make, { cents: 2000 });
    const { db } = operator.deps;
    await switchOn(operator, number);
    await activatePackage(operator.deps, { userId, esimId: number.id, ...inSpain, key: null });
    for (let round = 0; round < 80; round += 1) {
      const [left] = await db.select().from(packageAssignment);
      if (left?.status === 'depleted') break;
      await passTime(operator, 1);
      if (round === 2) await db.update(packageAssignment).set({ usedMb: 780 });
    }
    const [ended] = await db.select().from(packageAssignment);
    expect(ended).toMatchObject({ status: 'depleted', usedMb: 1000, totalMb: 1000 });
    const notices = operator.mails.flatMap(({ data }) => (data.topic === 'package_expiry' ? [data.usedPercent] : []));
    expect(notices).toEqual([80, 95]);
    expect(operator.mails.map(({ data }) => data.topic)[0]).toBe('package_started');
    expect(operator.mails[1]).toMatchObject({ to: 'ana@example.com', language: 'es' });
    await passTime(operator, 6);
    const data = (await rows()).filter(({ kind }) => kind === 'data');
    expect(data.filter(({ cost }) => cost === 0).length).toBeGreaterThan(2);
    expect(data.at(-1)?.cost).toBeLessThan(0);
    expect(
      data.slice(0, 2).every(({ cost, volume, countryId }) => cost === 0 && volume % 1000 === 0 && countryId === 724),
    ).toBe(true);
  }, 240_000);

  it('warns of a low balance once, blocks below zero, says so and then is quiet', {
    tags: ['F4.12'],
    timeout: 240_000,
  }, async () => {
    const { operator, number, rows, line } = await withNumber(make, { cents: 250 });
    const { db } = operator.deps;
    await switchOn(operator, number);
    for (let round = 0; round < 60 && (await line())?.lineState === 'active'; round += 1) await passTime(operator, 1);
    expect(await line()).toMatchObject({ lineState: 'blocked', blockingReason: 'negative_balance' });
    expect(await readPhoneStatus(db, number.msisdn)).toMatchObject({ blocked: true, canUnlockByPayment: true });
    const balance = (await numberBalances(db, [number.msisdn])).get(number.msisdn);
    expect(balance?.spendableCents).toBe(0);
    expect(balance?.debtCents).toBeGreaterThan(0);
    expect(operator.mails.map(({ data }) => data.topic)).toEqual(['low_balance', 'number_blocked']);
    const noted = (await rows()).length;
    await passTime(operator, 4);
    expect(await rows()).toHaveLength(noted);
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('lets a number nobody uses wait, blocks it, and a second time for good', {
    tags: ['F4.13', 'F4.14', 'F4.15'],
  }, async () => {
    const { operator, number, line } = await withNumber(make);
    const { db, now } = operator.deps;
    await db.update(esim).set({ profileState: 'disabled' }).where(eq(esim.id, number.id));
    const later = async (days: number) => {
      operator.advance(days * day);
      await simulateUsage(operator.deps);
      return readPhoneStatus(db, number.msisdn);
    };
    expect((await later(364)).blocked).toBe(false);
    expect(await later(2)).toEqual({ blocked: true, blockingReason: 'waiting_for_block', canUnlockByPayment: true });
    expect(await later(31)).toEqual({ blocked: true, blockingReason: 'inactivity', canUnlockByPayment: true });
    await db.update(esim).set({ lineState: 'active', blockingReason: null, updatedAt: now() });
    await later(366);
    expect(await later(31)).toEqual({ blocked: true, blockingReason: 'inactivity_again', canUnlockByPayment: false });
    expect((await line())?.canUnlockByPayment).toBe(false);
  });

  it('stands still without speed and leaves the demo account alone', async () => {
    const { operator, number, rows } = await withNumber(make, { cents: 5000, serial: 77, simSpeed: 0 });
    await switchOn(operator, number);
    await passTime(operator, 3);
    expect(await rows()).toHaveLength(0);
    expect(usagePeriodics(operator.deps).map(({ name }) => name)).toEqual(['end-packages', 'end-numbers']);
    await addNumbers(operator.deps.db, 5, operator.deps.supplier);
    await seedDemo(operator.deps);
    await simulateUsage({ ...operator.deps, config: { ...operator.deps.config, simSpeed: 1 } });
    const lines = await operator.deps.db.select().from(usageLine);
    expect(lines.map(({ esimId }) => esimId)).toEqual([number.id]);
  });

  it('ends packages in time and tells their owners a day before, once', async () => {
    const { operator, userId, number } = await withNumber(make, { cents: 2000 });
    const { db } = operator.deps;
    await switchOn(operator, number);
    await activatePackage(operator.deps, { userId, esimId: number.id, ...inSpain, key: null });
    operator.advance(30 * day);
    await endPackages(operator.deps);
    expect(operator.mails).toHaveLength(0);
    const isRunning = async () => (await db.select().from(packageAssignment))[0]?.status === 'running';
    while (!(await isRunning())) await passTime(operator, 1);
    await db.update(esim).set({ profileState: 'disabled' }).where(eq(esim.id, number.id));
    expect(await endPackages(operator.deps)).toBe(0);
    expect(operator.mails.splice(0).map(({ data }) => data.topic)).toEqual(['package_started']);
    operator.advance(6 * day + hour);
    await endPackages(operator.deps);
    await endPackages(operator.deps);
    expect(operator.mails).toMatchObject([
      { to: 'ana@example.com', data: { topic: 'package_expiry', packageTitle: expect.stringContaining('España') } },
    ]);
    expect(operator.mails[0]?.data).not.toHaveProperty('usedPercent');
    operator.advance(day);
    expect(await endPackages(operator.deps)).toBe(1);
    expect((await db.select().from(packageAssignment))[0]?.status).toBe('expired');
  });
});
