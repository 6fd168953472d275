import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SupplierEvent } from '@/operator/src/core/supplier';
import { esim, type ProfileState, packageAssignment } from '@/operator/src/db/schema/numbers';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { activatePackage } from '@/operator/src/lines/activate-package';
import { endPackages } from '@/operator/src/lines/end-packages';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import { buyForSpain, suppliedShop } from '@/operator/testing/supplied-shop';
import { followSupplier } from './follow-supplier';

const minuteMs = 60_000;

/** A number with a package of Spain, and what its supplier tells, each time under the id of the event. */
async function followed(make: Make) {
  const { operator, standIn } = await suppliedShop(make);
  const { db } = operator.deps;
  const number = await buyForSpain(operator);
  const { id, msisdn } = number;
  const tell = async (...events: readonly SupplierEvent[]) => {
    standIn.events.push(...events);
    await followSupplier(operator.deps);
  };
  const data = (name: string, at: Date, megabytes: number): SupplierEvent => {
    const use = { kind: 'data', direction: 'other', peer: '', volume: megabytes * 1000, unit: 'kb' } as const;
    return { id: name, msisdn, at, kind: 'use', country: 'ES', use };
  };
  const profile = (name: string, at: Date, profileState: ProfileState): SupplierEvent => {
    return { id: name, msisdn, at, kind: 'profile', profileState };
  };
  const stateOf = async () => (await db.select().from(esim).where(eq(esim.id, id)))[0]?.profileState;
  const packages = () => db.select().from(packageAssignment).orderBy(packageAssignment.id);
  return { operator, number, tell, data, profile, stateOf, packages };
}

describeOnOne('a change of a profile that a supplier tells', (make) => {
  it('counts once, and not after a later one', async () => {
    const { operator, tell, profile, stateOf } = await followed(make);
    const start = operator.deps.now().getTime();
    operator.advance(10 * minuteMs);
    const at = (minutes: number) => new Date(start + minutes * minuteMs);
    const downloaded = profile('p-1', at(1), 'downloaded');
    const enabled = profile('p-3', at(3), 'enabled');
    await tell(downloaded, enabled);
    expect(await stateOf()).toBe('enabled');
    await tell(downloaded);
    expect(await stateOf()).toBe('enabled');
    await tell(profile('p-2', at(2), 'installed'));
    expect(await stateOf()).toBe('enabled');
    // Two of one moment stand in the order in which they are told, however often.
    const [off, on] = [profile('p-4', at(4), 'disabled'), profile('p-5', at(4), 'enabled')];
    await tell(off, on, off);
    expect(await stateOf()).toBe('enabled');
    await tell(profile('p-6', at(5), 'deleted'), profile('p-7', at(6), 'released'));
    expect(await stateOf()).toBe('released');
  });

  it('is not taken back by one from before the use that showed it', async () => {
    const { operator, tell, data, profile, stateOf } = await followed(make);
    const start = operator.deps.now();
    operator.advance(10 * minuteMs);
    await tell(data('u-1', operator.deps.now(), 1));
    expect(await stateOf()).toBe('enabled');
    await tell(profile('p-1', start, 'installed'));
    expect(await stateOf()).toBe('enabled');
  });
});

describeOnOne('data of before the last day of a package that is read after it', (make) => {
  it('begins the package all the same', async () => {
    const { operator, tell, data, packages } = await followed(make);
    const [bought] = await packages();
    const last = bought?.beginsBefore ?? new Date(0);
    operator.advance(last.getTime() + minuteMs - operator.deps.now().getTime());
    expect(await endPackages(operator.deps)).toBe(1);
    const at = new Date(last.getTime() - 1000);
    await tell(data('too-late', last, 3), data('in-time', at, 5));
    const ended = new Date(at.getTime() + (bought?.days ?? 0) * 86_400_000);
    expect(await packages()).toMatchObject([{ status: 'running', startsAt: at, expiresAt: ended, usedMb: 5 }]);
    await tell(data('on', operator.deps.now(), 7));
    expect(await packages()).toMatchObject([{ status: 'running', usedMb: 12 }]);
    const used = await operator.deps.db.select().from(usageRecord).where(eq(usageRecord.kind, 'data'));
    expect(used.map(({ volume, cost }) => [volume / 1000, cost === 0]).toSorted()).toEqual([
      [3, false],
      [5, true],
      [7, true],
    ]);
  });

  it('leaves the package over where another of the same country has come since', async () => {
    const { operator, number, tell, data, packages } = await followed(make);
    const [bought] = await packages();
    const last = bought?.beginsBefore ?? new Date(0);
    operator.advance(last.getTime() + minuteMs - operator.deps.now().getTime());
    await endPackages(operator.deps);
    await giveBalance(operator, number.msisdn, 5000);
    const { userId, id: esimId } = number;
    const packageId = bought?.packageId ?? 0;
    await activatePackage(operator.deps, { userId, esimId, packageId, countryId: null, key: 'again' });
    await tell(data('in-time', new Date(last.getTime() - 1000), 5));
    expect(await packages()).toMatchObject([
      { status: 'expired', usedMb: 5 },
      { status: 'waiting', usedMb: 0 },
    ]);
  });
});
