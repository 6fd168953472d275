import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { SupplierUse } from '@/operator/src/core/supplier';
import { esim } from '@/operator/src/db/schema/numbers';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { releaseNumber } from '@/operator/src/lines/line-state';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import { logLines } from '@/operator/testing/log-lines';
import { suppliedShop } from '@/operator/testing/supplied-shop';
import { followSupplier } from './follow-supplier';

const data = { kind: 'data', direction: 'other', peer: '', volume: 10_000, unit: 'kb' } as const;
const sms = { kind: 'sms', direction: 'outgoing', peer: '34600000000', volume: 1, unit: 'piece' } as const;

/** A number without a package that has so many cents left, and what a supplier tells of it. */
async function withCents(make: Make, cents: number) {
  const { operator, standIn } = await suppliedShop(make);
  const { db, ids, now } = operator.deps;
  const { cart } = await operator.checkout();
  await operator.pay(cart.uuid);
  await operator.runJobs();
  const [number] = await db.select().from(esim).where(eq(esim.orderId, cart.uuid));
  if (!number) throw new Error('The order made no number');
  const { id, msisdn } = number;
  const balance = async () => (await numberBalances(db, [msisdn])).get(msisdn);
  const spentCents = ((await balance())?.spendableCents ?? 0) - cents;
  const lines = [balanceOfNumber(msisdn, -spentCents), house('usage_revenue', spentCents)];
  await inTransaction(db, (tx) =>
    postLedger(tx, { id: ids.uuid(), kind: 'data', idemKey: `usage:before:${msisdn}`, at: now(), lines }),
  );
  const tell = async (...uses: readonly SupplierUse[]) => {
    for (const use of uses)
      standIn.events.push({
        id: `e${standIn.events.length}`,
        msisdn,
        at: now(),
        kind: 'use',
        country: 'ES',
        use,
      });
    expect(await followSupplier(operator.deps)).toBe(uses.length);
  };
  /** What was noted of the number's use, in the cents that it cost. */
  const costs = async () => {
    const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, id)).orderBy(usageRecord.id);
    return rows.filter(({ kind }) => kind !== 'refill').map(({ kind, cost }) => [kind, -cost / 100]);
  };
  const lineState = async () => (await db.select().from(esim).where(eq(esim.id, id)))[0]?.lineState;
  return { operator, standIn, msisdn, balance, tell, costs, lineState };
}

describeOnOne('what has happened on the network of a supplier', (make) => {
  it('is owed where the balance is nought already, and blocks the number', async () => {
    const { operator, balance, tell, costs, lineState } = await withCents(make, 0);
    await tell(data);
    const [[kind, cents] = []] = await costs();
    expect(kind).toBe('data');
    expect(cents).toBeGreaterThan(0);
    expect(await balance()).toEqual({ spendableCents: 0, debtCents: cents });
    expect(await lineState()).toBe('blocked');
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('is owed to the last event of a batch, an SMS that costs more than is left too', async () => {
    const { operator, balance, tell, costs, lineState } = await withCents(make, 1);
    await tell(sms, data, data);
    const noted = await costs();
    expect(noted.map(([kind]) => kind)).toEqual(['sms', 'data', 'data']);
    const cents = noted.reduce((sum, [, cost]) => sum + Number(cost), 0);
    expect(await balance()).toEqual({ spendableCents: 0, debtCents: cents - 1 });
    expect(await lineState()).toBe('blocked');
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('blocks a number again that the staff has released while it owes', async () => {
    const { operator, msisdn, balance, tell, lineState } = await withCents(make, 0);
    await tell(data);
    const before = await balance();
    await inTransaction(operator.deps.db, (tx) => releaseNumber(tx, msisdn, operator.deps.now()));
    expect(await lineState()).toBe('active');
    await tell(data);
    expect(await balance()).toEqual({ spendableCents: 0, debtCents: 2 * (before?.debtCents ?? 0) });
    expect(await lineState()).toBe('blocked');
  });

  it('is told in the log where it happened in a country without rates, as nobody pays for it', async () => {
    const { operator, standIn, msisdn, costs } = await withCents(make, 500);
    const { log, lines } = logLines();
    const at = operator.deps.now();
    standIn.events.push({ id: 'at-sea', msisdn, at, kind: 'use', country: 'ZZ', use: data });
    expect(await followSupplier({ ...operator.deps, log })).toBe(1);
    expect(lines).toMatchObject([{ level: 40, event: 'at-sea', country: 'ZZ' }]);
    expect(await costs()).toEqual([]);
  });
});
