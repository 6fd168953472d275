import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SupplierEvent } from '@/operator/src/core/supplier';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { blockNumber } from '@/operator/src/lines/line-state';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { logLines } from '@/operator/testing/log-lines';
import { suppliedShop } from '@/operator/testing/supplied-shop';
import { followSupplier } from './follow-supplier';

/** A package of €7.50. */
const inSpain = 7242;

/** A number with €5.00 on it, and what its owner dials. */
async function withDialler(make: Make) {
  const { operator, standIn } = await suppliedShop(make);
  const { db, now } = operator.deps;
  const { cart } = await operator.checkout();
  await operator.pay(cart.uuid);
  await operator.runJobs();
  const [number] = await db.select().from(esim).where(eq(esim.orderId, cart.uuid));
  const [product] = await db.select().from(dataPackage).where(eq(dataPackage.id, inSpain));
  if (!number || !product) throw new Error('There is no number, or no package');
  const { log, lines } = logLines();
  const follow = async (...events: readonly SupplierEvent[]) => {
    standIn.events.push(...events);
    await followSupplier({ ...operator.deps, log });
  };
  const dialled = (id: string, code: string): SupplierEvent => {
    const at = new Date(now().getTime() - 60_000);
    return { id, msisdn: number.msisdn, at, kind: 'dialled', code };
  };
  const bought = () => db.select().from(packageAssignment);
  const balance = () => shownBalance(db, number.msisdn);
  return { operator, number, code: product.number, follow, dialled, bought, balance, lines };
}

describeOnBoth('a package that is dialled', (make) => {
  it('is bought from the balance of the number, once, and gives the data that follows', async () => {
    const { operator, number, code, follow, dialled, bought, balance, lines } = await withDialler(make);
    await giveBalance(operator, number.msisdn, 1000);
    operator.advance(3_600_000);
    const dial = dialled('d-1', code);
    const at = new Date(dial.at.getTime() + 1000);
    const use = { kind: 'data', direction: 'other', peer: '', volume: 5000, unit: 'kb' } as const;
    await follow(dial, { id: 'u-1', msisdn: number.msisdn, at, kind: 'use', country: 'ES', use });
    expect(await bought()).toMatchObject([{ packageId: inSpain, status: 'running', usedMb: 5, createdAt: dial.at }]);
    expect(await balance()).toBe(750);
    await follow(dial);
    expect([(await bought()).length, await balance(), lines]).toEqual([1, 750, []]);
    const noted = await operator.deps.db.select().from(usageRecord).where(eq(usageRecord.kind, 'activation'));
    expect(noted).toMatchObject([{ cost: -75_000, at: dial.at }]);
    const [line] = await operator.deps.db.select().from(esim).where(eq(esim.id, number.id));
    expect(line?.profileState).toBe('enabled');
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('is refused by the rules of a purchase, which the log tells; a refused one is not bought later', async () => {
    const { operator, number, code, follow, dialled, bought, balance, lines } = await withDialler(make);
    const { db, now } = operator.deps;
    await follow(dialled('poor', code), dialled('odd', '*148*999999#'));
    await giveBalance(operator, number.msisdn, 2000);
    await follow(dialled('poor', code));
    expect([await bought(), await balance()]).toEqual([[], 2500]);
    await follow(dialled('rich', code), dialled('twice', code));
    expect([(await bought()).length, await balance()]).toEqual([1, 1750]);
    await inTransaction(db, (tx) => blockNumber(tx, number.msisdn, { canUnlockByPayment: false, now: now() }));
    await follow(dialled('blocked', code));
    expect(lines).toMatchObject([
      { event: 'poor', reason: 'not_enough_money' },
      { event: 'odd', reason: 'not_found' },
      { event: 'twice', reason: 'active_package_exists' },
      { event: 'blocked', reason: 'number_blocked' },
    ]);
    expect(isClean(await auditLedger(db))).toBe(true);
  });
});
