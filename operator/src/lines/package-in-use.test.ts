import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { refreshDataVersion } from '@/operator/src/catalog/data-version';
import type { Supplier } from '@/operator/src/core/supplier';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim } from '@/operator/src/db/schema/numbers';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { shownBalance } from '@/operator/src/ledger/balances';
import { addAccount, addNumber, openSession, send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { endPackages } from './end-packages';
import { notifySupplier } from './usage/notify-supplier';
import { simulateUsage } from './usage/simulate-usage';

const hour = 3_600_000;
const day = 24 * hour;
const timeout = 240_000;
/** Ids of local packages: the country's, then the size; the packs by their names. */
const spain1Gb = 7241;
const spain3Gb = 7242;
const france1Gb = 2501;

/** A number with money, its profile on a phone that is switched on, and hands to buy and to travel with. */
async function traveller(make: Make, cents = 50_000) {
  const operator = await make({ config: { simSpeed: 1 } });
  const { db, now } = operator.deps;
  const { userId } = await addAccount(operator, 'ana@example.com', { passwordHash: null });
  const number = await addNumber(operator, userId, 1);
  await db.update(esim).set({ profileState: 'enabled' }).where(eq(esim.id, number.id));
  await giveBalance(operator, number.msisdn, cents);
  // A session ends after an hour; the clock of these tests moves by months.
  const ask = async (path: string) =>
    send(operator, `GET /profile/esim/${number.id}/packages${path}`, {
      token: (await openSession(operator, userId)).token,
    });
  const { packages: sold } = await catalogOf(db);
  const packOf = (slug: string) => sold.find((one) => one.slug.startsWith(slug))?.id ?? 0;
  return {
    operator,
    number,
    packOf,
    buy: async (packageId: number) => (await ask(`/${packageId}`)).status,
    /** The packages of the number that it has or had, by the contract, in the order they were bought. */
    packages: async () => {
      const { answer } = await ask('');
      const all = z.parse(endpoints.listEsimPackages.response, answer);
      return all.filter(({ updatedAt }) => updatedAt !== null).reverse();
    },
    /** Uses the phone in a country for some days, a few times a day. */
    stay: async (country: string, days: number) => {
      for (let step = 0; step < days * 4; step += 1) {
        operator.advance(6 * hour);
        await simulateUsage(operator.deps, { placeOf: () => country });
      }
    },
    paidFromBalance: async () => {
      const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
      return rows.some(({ kind, cost }) => kind === 'data' && cost < 0);
    },
    daysFromNow: (iso: string | null | undefined) =>
      iso ? Math.floor((Date.parse(iso) - now().getTime()) / day) : null,
  };
}

describeOnBoth('a package in use', (make) => {
  it('waits for the landing: bought today, begun in 40 days, all of its days from then', { timeout }, async () => {
    const { operator, buy, packages, stay, paidFromBalance, daysFromNow } = await traveller(make);
    expect(await buy(spain1Gb)).toBe(200);
    const [bought] = await packages();
    expect(bought).toMatchObject({ state: 'waiting', active: true, startsAt: null, expiresAt: null, usedVolume: 0 });
    expect(daysFromNow(bought?.beginsBefore)).toBe(365);
    operator.advance(39 * day);
    await endPackages(operator.deps);
    await stay('FR', 1);
    expect((await packages())[0]).toMatchObject({ state: 'waiting', usedVolume: 0 });
    expect(await paidFromBalance()).toBe(true);
    const landed = operator.deps.now();
    await stay('ES', 1);
    const [begun] = await packages();
    expect(begun).toMatchObject({ state: 'running', active: true, beginsBefore: null });
    expect(begun?.usedVolume).toBeGreaterThan(0);
    const startsAt = Date.parse(begun?.startsAt ?? '');
    expect(startsAt).toBeGreaterThanOrEqual(landed.getTime());
    expect(Date.parse(begun?.expiresAt ?? '') - startsAt).toBe(7 * day);
    operator.advance(7 * day);
    expect(await endPackages(operator.deps)).toBe(1);
    expect((await packages())[0]).toMatchObject({ state: 'ended', active: false });
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('ends when it has not begun within 12 months, and makes room for another', { timeout }, async () => {
    const { operator, buy, packages } = await traveller(make);
    await buy(spain1Gb);
    operator.advance(364 * day);
    expect(await endPackages(operator.deps)).toBe(0);
    expect((await packages())[0]).toMatchObject({ state: 'waiting', active: true });
    operator.advance(2 * day);
    expect((await packages())[0]).toMatchObject({ state: 'ended', active: false, startsAt: null });
    expect(operator.mails.map(({ data }) => data.topic)).toEqual(['package_lapses']);
    expect(await buy(spain1Gb)).toBe(200);
    expect((await packages()).map(({ state }) => state)).toEqual(['ended', 'waiting']);
  });

  it('takes data from the narrowest package first: country, region, world, then the balance', { timeout }, async () => {
    const { operator, number, buy, packages, stay, packOf, paidFromBalance } = await traveller(make, 20_000);
    const [world, europe] = [packOf('global-'), packOf('europe-')];
    for (const id of [world, europe, spain1Gb]) expect(await buy(id)).toBe(200);
    const balance = await shownBalance(operator.deps.db, number.msisdn);
    const used = async () => Object.fromEntries((await packages()).map(({ id, usedVolume }) => [id, usedVolume > 0]));
    await stay('ES', 1);
    expect(await used()).toEqual({ [world]: false, [europe]: false, [spain1Gb]: true });
    await stay('FR', 1);
    expect(await used()).toEqual({ [world]: false, [europe]: true, [spain1Gb]: true });
    await stay('US', 1);
    expect(await used()).toEqual({ [world]: true, [europe]: true, [spain1Gb]: true });
    expect(await paidFromBalance()).toBe(false);
    expect((await packages()).map(({ state }) => state)).toEqual(['running', 'running', 'running']);
    await stay('CU', 1);
    expect(await paidFromBalance()).toBe(true);
    expect(await shownBalance(operator.deps.db, number.msisdn)).toBeLessThan(balance);
  });

  it('is one in an area and leaves other areas alone', { tags: ['F8.17', 'F8.18'], timeout }, async () => {
    const { buy, packages, packOf } = await traveller(make);
    expect(await buy(packOf('europe-'))).toBe(200);
    expect(await buy(packOf('europe-35-10gb'))).toBe(400);
    expect(await buy(packOf('asia-'))).toBe(200);
    expect(await buy(packOf('global-'))).toBe(200);
    expect(await buy(packOf('global-95-10gb'))).toBe(400);
    expect(await buy(spain1Gb)).toBe(200);
    expect(await buy(spain3Gb)).toBe(400);
    expect(await buy(france1Gb)).toBe(200);
    expect((await packages()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'waiting'));
  });

  it('covers what it did when it was bought, whatever a later catalogue leaves out', { timeout }, async () => {
    const { operator, buy, packages, packOf, stay, paidFromBalance } = await traveller(make);
    const { db, supplier } = operator.deps;
    const pack = eq(dataPackage.id, packOf('europe-'));
    await buy(packOf('europe-'));
    const [before] = await db.select().from(dataPackage).where(pack);
    const countryCodes = before?.countryCodes.filter((code) => code !== 'ES') ?? [];
    await db.update(dataPackage).set({ countryCodes }).where(pack);
    await refreshDataVersion(db);
    const told: (readonly string[])[] = [];
    const setPackage: Supplier['setPackage'] = async ({ countries }) => void told.push(countries);
    await notifySupplier({ ...operator.deps, supplier: { ...supplier, setPackage } });
    expect(told).toEqual([before?.countryCodes]);
    expect((await packages())[0]?.countryCodes).toEqual(before?.countryCodes);
    await stay('ES', 1);
    expect((await packages())[0]).toMatchObject({ state: 'running' });
    expect(await paidFromBalance()).toBe(false);
  });

  it('begins by itself once the simulated owner has travelled, without anybody steering', { timeout }, async () => {
    const { operator, buy, packages } = await traveller(make);
    await buy(3921);
    for (let step = 0; step < 60; step += 1) {
      operator.advance(6 * hour);
      await simulateUsage(operator.deps);
    }
    expect((await packages())[0]).toMatchObject({ countryCodes: ['JP'], startsAt: expect.any(String) });
    const { db } = operator.deps;
    const rows = await db.select().from(usageRecord).where(eq(usageRecord.countryId, 392));
    expect(rows.length).toBeGreaterThan(0);
  });
});
