import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { blockNumber, closeNumber, releaseNumber, unblockNumber } from '@/operator/src/lines/line-state';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { buyForSpain, suppliedShop } from '@/operator/testing/supplied-shop';
import { followSupplier } from './follow-supplier';
import { notifySupplier } from './notify-supplier';

/** A number with a package of Spain whose balance can be spent at will, and what its supplier knows of it. */
async function withPackage(make: Make) {
  const { operator, standIn } = await suppliedShop(make);
  const { deps } = operator;
  const number = await buyForSpain(operator);
  const { msisdn } = number;
  const told = async () => {
    const count = await notifySupplier(deps);
    return [count, standIn.services.get(msisdn)];
  };
  /** Takes all of the balance off but so many cents. */
  const leave = async (cents: number) => {
    const id = deps.ids.uuid();
    const spent = (await shownBalance(deps.db, msisdn)) - cents;
    const lines = [balanceOfNumber(msisdn, -spent), house('usage_revenue', spent)];
    await inTransaction(deps.db, (tx) =>
      postLedger(tx, { id, kind: 'call', idemKey: `usage:${id}`, at: deps.now(), lines }),
    );
  };
  await notifySupplier(deps);
  return { operator, standIn, number, msisdn, told, leave };
}

describeOnBoth('a number of a supplier whose balance is empty', (make) => {
  it('is held to its packages, told so once, and let go by the next money on it', async () => {
    const { operator, msisdn, told, leave } = await withPackage(make);
    await leave(1);
    expect(await told()).toEqual([0, undefined]);
    await leave(0);
    expect(await told()).toEqual([1, 'packages_only']);
    expect(await told()).toEqual([0, 'packages_only']);
    await giveBalance(operator, msisdn, 1);
    expect(await told()).toEqual([1, 'active']);
  });

  it('goes on using its package, which costs nothing, and is not blocked', async () => {
    const { operator, standIn, number, told, leave } = await withPackage(make);
    await leave(0);
    await told();
    const use = { kind: 'data', direction: 'other', peer: '', volume: 5000, unit: 'kb' } as const;
    standIn.events.push({ id: 'u', msisdn: number.msisdn, at: operator.deps.now(), kind: 'use', country: 'ES', use });
    await followSupplier(operator.deps);
    const { db } = operator.deps;
    expect(await db.select().from(packageAssignment)).toMatchObject([{ status: 'running', usedMb: 5 }]);
    expect(await db.select().from(esim).where(eq(esim.id, number.id))).toMatchObject([{ lineState: 'active' }]);
    expect(await told()).toEqual([0, 'packages_only']);
  });

  it('is told where calls that arrive cost nothing, in the body that docs/supplier.md names', async () => {
    const { standIn, told, leave } = await withPackage(make);
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (target: URL, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)));
      return standIn.fetch(new Request(target, init));
    });
    await leave(0);
    await told();
    expect(bodies).toEqual([{ state: 'packages_only', freeIncoming: expect.arrayContaining(['ES', 'GB', 'NO']) }]);
    expect(bodies).not.toEqual([{ state: 'packages_only', freeIncoming: expect.arrayContaining(['KE']) }]);
  });

  it('is blocked and closed like any other, and held to its packages again when a block ends', async () => {
    const { operator, number, msisdn, told, leave } = await withPackage(make);
    const { db, now } = operator.deps;
    await leave(0);
    expect(await told()).toEqual([1, 'packages_only']);
    await inTransaction(db, (tx) => blockNumber(tx, msisdn, { canUnlockByPayment: true, now: now() }));
    expect(await told()).toEqual([1, 'blocked']);
    await inTransaction(db, (tx) => releaseNumber(tx, msisdn, now()));
    expect(await told()).toEqual([1, 'packages_only']);
    await giveBalance(operator, msisdn, 500);
    await inTransaction(db, (tx) => blockNumber(tx, msisdn, { canUnlockByPayment: true, now: now() }));
    expect(await told()).toEqual([1, 'blocked']);
    await inTransaction(db, (tx) => unblockNumber(tx, msisdn, now()));
    expect(await told()).toEqual([1, 'active']);
    await inTransaction(db, (tx) => closeNumber(tx, number, now()));
    expect(await told()).toEqual([2, 'closed']);
  });
});
