import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { esim, numberStock, packageAssignment } from '@/operator/src/db/schema/numbers';
import { inTransaction } from '@/operator/src/db/transaction';
import { watchSupply } from '@/operator/src/http/supply-backlog';
import { blockNumber } from '@/operator/src/lines/line-state';
import { addNumbers } from '@/operator/src/lines/number-stock';
import { followSupplier } from '@/operator/src/lines/usage/follow-supplier';
import { notifySupplier } from '@/operator/src/lines/usage/notify-supplier';
import { staffVisit } from '@/operator/testing/console';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import { logLines } from '@/operator/testing/log-lines';
import { buyForSpain, suppliedShop } from '@/operator/testing/supplied-shop';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

/** A shop with enough numbers whose supplier answers, and all places that tell what is wrong with it. */
async function watchedShop(make: Make) {
  const shop = await suppliedShop(make, 60);
  const { operator } = shop;
  await addNumbers(operator.deps.db, 40, operator.deps.supplier);
  await followSupplier(operator.deps);
  // Two days end a log-in.
  const today = async () => (await (await staffVisit(operator, 'support')).get('/console')).html;
  const told = async () => {
    const { log, lines } = logLines();
    await watchSupply({ ...operator.deps, log });
    const ready = await operator.app.request('/ready');
    const metrics = await (await operator.app.request('/metrics')).text();
    const figures = metrics.split('\n').filter((line) => line.startsWith('wanderline_supply_faults{'));
    const [, list = ''] = (await today()).split('Needs a person');
    return { lines, ready: { status: ready.status, ...(await ready.json()) }, figures, page: list };
  };
  return { ...shop, today, told };
}

describeOnOne('a supplier that fails', (make) => {
  it('is told of nowhere while it works', async () => {
    const { operator, told } = await watchedShop(make);
    await buyForSpain(operator);
    await notifySupplier(operator.deps);
    await followSupplier(operator.deps);
    const { lines, ready, figures, page } = await told();
    expect([lines, figures]).toEqual([[], []]);
    expect(ready).toMatchObject({ status: 200, ok: true, supplier: true });
    expect(page).toContain('Nothing does.');
  });

  it('and gives no more numbers is told of before the last one is sold, and after', async () => {
    const { operator, told, today } = await watchedShop(make);
    const { db } = operator.deps;
    await buyForSpain(operator);
    await db.update(numberStock).set({ state: 'retired' }).where(eq(numberStock.state, 'free'));
    await addNumbers(db, 19, operator.deps.supplier);
    const few = await told();
    expect(few.lines).toMatchObject([{ level: 50, free: 19, soldLately: 1 }]);
    expect(few.ready).toMatchObject({ status: 200, ok: true, supplier: false });
    expect(few.figures).toEqual(['wanderline_supply_faults{fault="few_numbers",change=""} 1']);
    expect(few.page).toContain('19 numbers are left to sell');
    expect(few.page).toContain('Sold in the last 14 days: 1.');
    await db.update(numberStock).set({ state: 'retired' }).where(eq(numberStock.state, 'free'));
    expect((await told()).page).toContain('No number is left to sell');
    expect(await today()).toMatch(/is-bad[^>]*>(?:(?!<\/div>).)*Numbers free/s);
  });

  it('and does not answer is told of after ten minutes, until it answers', async () => {
    const { operator, state, told } = await watchedShop(make);
    state.isUp = false;
    operator.advance(9 * minuteMs);
    await expect(followSupplier(operator.deps)).rejects.toThrow('503');
    expect((await told()).figures).toEqual([]);
    operator.advance(2 * minuteMs);
    const gone = await told();
    expect(gone.lines).toMatchObject([{ level: 50, since: '2026-11-21T08:00:00.000Z' }]);
    expect(gone.ready).toMatchObject({ status: 200, supplier: false });
    expect(gone.figures).toEqual(['wanderline_supply_faults{fault="supplier_gone",change=""} 1']);
    expect(gone.page).toMatch(/Supplier does not answer.* since 21 November 2026, 08:00/s);
    state.isUp = true;
    await followSupplier(operator.deps);
    expect((await told()).page).toContain('Nothing does.');
  });

  it('and answers without telling of anything is told of once packages have run for a day', async () => {
    const { operator, standIn, told } = await watchedShop(make);
    const { db, now } = operator.deps;
    for (const _ of [1, 2, 3]) {
      const { msisdn } = await buyForSpain(operator);
      standIn.events.push({ id: `p-${msisdn}`, msisdn, at: now(), kind: 'profile', profileState: 'enabled' });
    }
    await notifySupplier(operator.deps);
    await followSupplier(operator.deps);
    operator.advance(2 * dayMs);
    await followSupplier(operator.deps);
    expect((await told()).figures).toEqual([]);
    await db.update(packageAssignment).set({ status: 'running', startsAt: now() });
    const silent = await told();
    expect(silent.lines).toMatchObject([{ level: 50, since: '2026-11-21T08:00:00.000Z' }]);
    expect(silent.figures).toEqual(['wanderline_supply_faults{fault="supplier_silent",change=""} 1']);
    expect(silent.page).toContain('Supplier tells of nothing');
    const [number] = await db.select().from(esim);
    standIn.events.push({ id: 'd-1', msisdn: number?.msisdn ?? '', at: now(), kind: 'dialled', code: '*1#' });
    await followSupplier(operator.deps);
    expect((await told()).ready).toMatchObject({ supplier: true });
    await followSupplier(operator.deps);
    operator.advance(minuteMs);
    expect((await told()).figures).toEqual([]);
  });

  it('and refuses a block is told of with the number, until it takes it; the log names no number', async () => {
    const { operator, standIn, told } = await watchedShop(make);
    const { db, now } = operator.deps;
    const number = await buyForSpain(operator);
    await notifySupplier(operator.deps);
    const { msisdn } = number;
    const profile = standIn.profiles.get(msisdn);
    // It answers 404 to what it does not know.
    standIn.profiles.delete(msisdn);
    await inTransaction(db, (tx) => blockNumber(tx, msisdn, { canUnlockByPayment: false, now: now() }));
    await notifySupplier(operator.deps);
    expect((await told()).figures).toEqual([]);
    for (const _ of [1, 2]) {
      operator.advance(6 * minuteMs);
      await followSupplier(operator.deps);
      await notifySupplier(operator.deps);
    }
    const refused = await told();
    expect(refused.lines).toMatchObject([{ level: 50, change: 'blocked', changes: 1 }]);
    expect(JSON.stringify(refused.lines)).not.toContain(msisdn);
    expect(refused.ready).toMatchObject({ status: 200, supplier: false });
    expect(refused.figures).toEqual(['wanderline_supply_faults{fault="supplier_refuses",change="blocked"} 1']);
    expect(refused.page).toMatch(/Supplier does not block numbers \(1\).* since 21 November 2026, 08:00/s);
    expect(refused.page).toContain(`href="/console/numbers/${msisdn}"`);
    if (profile) standIn.profiles.set(msisdn, profile);
    await notifySupplier(operator.deps);
    expect((await told()).page).toContain('Nothing does.');
    const [row] = await db.select().from(esim);
    expect(row).toMatchObject({ syncedService: 'blocked', syncRefusedSince: null });
  });
});
