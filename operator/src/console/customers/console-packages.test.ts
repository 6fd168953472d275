import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { refund } from '@/operator/src/db/schema/payments';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { movePackage } from '@/operator/src/lines/bought-package';
import { lockUsablePackages } from '@/operator/src/lines/deduct-from-package';
import { lockNumber } from '@/operator/src/lines/line-state';
import { notifySupplier } from '@/operator/src/lines/usage/notify-supplier';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { staffVisit } from '@/operator/testing/console';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { sendEvent } from '@/operator/testing/money-operator';
import { boughtOf, staffOf } from '@/operator/testing/package-staff';
import { attemptOf } from '@/operator/testing/refills';
import { withOrder } from '@/operator/testing/withdrawals';

/** A package of €7.50. */
const inSpain = 7242;
const slug = 'spain-3gb-30d';

type Ordered = Awaited<ReturnType<typeof withOrder>>;

async function begin({ db }: Ordered) {
  const running = { status: 'running' as const, startsAt: new Date(), expiresAt: new Date('2099-01-01') };
  await db.update(packageAssignment).set(running).where(eq(packageAssignment.packageId, inSpain));
}

/** The rows of the history and the balance, which say the same, in cents. */
async function explained({ db, number, balance }: Ordered) {
  const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
  return [rows.reduce((sum, { cost }) => sum + cost, 0) / 100, await balance()];
}

describeOnBoth('a package that has not started is cancelled by the staff', (make) => {
  it('with a reason: its price is on the balance again, the owner and the supplier hear of it, once', async () => {
    const made = await withOrder(make);
    const { operator, db, topUp, balance, packages, shownPackages } = made;
    await topUp(20, inSpain);
    await notifySupplier(operator.deps);
    const { visit, page, href, ask, formOf, cancel } = await staffOf(made, 'support');
    const form = await formOf();
    expect((await visit.get(page)).html).toContain(`href="${href}"`);
    const { html } = await ask();
    for (const words of ['€7.50', '€17.50 now, €25.00 after this']) expect(html).toContain(words);
    const silent = await visit.post(href, { form: operator.deps.ids.uuid(), reason: ' ' });
    expect([silent.status, (await silent.text()).includes('id="reason-fault"')]).toEqual([422, true]);
    expect([await packages(), await balance()]).toEqual([{ [inSpain]: 'waiting' }, 1750]);
    expect(await cancel(form)).toBe('cancel:done');
    expect(await cancel(form)).toBe('cancel:cancelled');
    expect(await explained(made)).toEqual([2500, 2500]);
    expect(await shownPackages()).toMatchObject([{ id: inSpain, state: 'ended', refunded: true }]);
    const after = (await visit.get(`${page}?note=cancel:done`)).html;
    expect(after).toContain('The package is cancelled');
    expect(after).not.toContain(`href="${href}"`);
    const [row] = await db.select().from(packageAssignment);
    expect(row?.syncedActive).toBe(true);
    await notifySupplier(operator.deps);
    expect((await boughtOf(made)).syncedActive).toBe(false);
    const lines = (await readAudit(db, { limit: 9 })).filter(({ action }) => action === 'package_cancelled');
    expect(lines).toMatchObject([
      { who: { name: 'Sam' }, subject: { kind: 'number' }, details: { cents: 750, reason: 'Wrong country' } },
    ]);
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('not when it has started, has ended, or does not belong to the number, each with its reason', async () => {
    const made = await withOrder(make);
    const { operator, db, topUp, balance } = made;
    await topUp(20, inSpain);
    const { visit, page, href, ask, formOf, cancel } = await staffOf(made, 'support');
    const form = await formOf();
    await begin(made);
    expect((await ask()).headers.get('location')).toBe(`${page}?note=cancel:started`);
    expect(await cancel(form)).toBe('cancel:started');
    for (const set of [
      { status: 'depleted' },
      { status: 'expired' },
      { status: 'waiting', startsAt: null, beginsBefore: operator.deps.now() },
    ] as const) {
      await db.update(packageAssignment).set(set);
      expect(await cancel(form)).toBe('cancel:ended');
    }
    expect((await visit.get(`${page}?note=cancel:ended`)).html).toContain('has ended');
    for (const path of [href.replace(/\d+\/cancel/, '999/cancel'), href.replace(/\d+\/cancel/, 'x/cancel')])
      expect((await visit.get(path)).status).toBe(404);
    expect(await balance()).toBe(1750);
  });

  it('not when a withdrawal or a refund of its order takes it along', async () => {
    const made = await withOrder(make);
    const { topUp, withdraw, balance, stateOf } = made;
    const { uuid } = await topUp(20, inSpain);
    const { formOf, cancel } = await staffOf(made, 'support');
    const form = await formOf();
    await withdraw(uuid);
    expect([await stateOf(uuid), await cancel(form), await balance()]).toEqual(['withdrawn', 'cancel:leaving', 2500]);
    await made.operator.runJobs();
    expect([await cancel(form), await balance()]).toEqual(['cancel:leaving', 500]);
    const other = await withOrder(make);
    const asked = await other.topUp(20, inSpain);
    const staff = await staffOf(other, 'support');
    const later = await staff.formOf();
    const [paid] = await other.db.select().from(refund);
    expect(paid).toBeUndefined();
    const owner = await staffVisit(other.operator, 'owner');
    const id = other.operator.deps.ids.uuid();
    const fields = { id, cents: '2000', left: '2000', how: 'whole', reason: 'goodwill' };
    const answer = await owner.post(`/console/orders/${asked.number}/refund`, fields);
    expect(answer.headers.get('location')).toContain('refund:done');
    expect([await staff.cancel(later), await other.balance()]).toEqual(['cancel:leaving', 1750]);
  });

  it('once, whoever presses at the same time', async () => {
    const made = await withOrder(make);
    await made.topUp(20, inSpain);
    const [one, two] = [await staffOf(made, 'support'), await staffOf(made, 'owner')];
    const forms = [await one.formOf(), await two.formOf()];
    const outcomes = await Promise.all([one.cancel(forms[0]), one.cancel(forms[0]), two.cancel(forms[1])]);
    expect(outcomes.toSorted()).toEqual(['cancel:cancelled', 'cancel:cancelled', 'cancel:done']);
    expect(await explained(made)).toEqual([2500, 2500]);
    expect(isClean(await auditLedger(made.db))).toBe(true);
  });

  it('or starts at the same moment: never both', async () => {
    const made = await withOrder(make);
    const { operator, db, number } = made;
    const { deps } = operator;
    await made.topUp(20, inSpain);
    const staff = await staffOf(made, 'support');
    const form = await staff.formOf();
    const catalog = await catalogOf(db);
    const start = inTransaction(db, async (tx) => {
      const line = await lockNumber(tx, number.msisdn);
      if (!line) throw new Error('There is no such number');
      const [usable] = await lockUsablePackages({ tx, deps, number: line, catalog });
      const at = deps.now();
      const times = { startsAt: at, expiresAt: new Date('2099-01-01'), updatedAt: at };
      if (usable) await movePackage(tx, usable.row, 'begin', times);
      return usable !== undefined;
    });
    const [hasStarted, outcome] = await Promise.all([start, staff.cancel(form)]);
    expect(outcome).toBe(hasStarted ? 'cancel:started' : 'cancel:done');
    expect(await made.balance()).toBe(hasStarted ? 1750 : 2500);
  });

  it('and pays first what the number owes, which then works again', async () => {
    const made = await withOrder(make);
    const { operator, db, number, topUp, balance } = made;
    const { uuid } = await topUp(20, inSpain);
    await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'reversed' });
    const lineState = async () => (await db.select().from(esim).where(eq(esim.id, number.id)))[0]?.lineState;
    expect([await balance(), await lineState()]).toEqual([-250, 'blocked']);
    const { cancel } = await staffOf(made, 'support');
    expect([await cancel(), await balance(), await lineState()]).toEqual(['cancel:done', 500, 'active']);
  });

  it('by command too', async () => {
    const made = await withOrder(make);
    const { operator, number, topUp, balance } = made;
    await topUp(20, inSpain);
    const command = (...words: string[]) =>
      runShopCommand({ ...operator.deps, readPassword: async () => '' }, ['package', 'cancel', ...words]);
    await expect(command(number.msisdn, slug)).rejects.toThrow('npm run shop -- package cancel');
    await expect(command(number.msisdn, 'nowhere', 'x')).rejects.toThrow('has no package nowhere');
    expect(await command(`+${number.msisdn}`, slug, 'Wrong', 'country')).toContain('€7.50');
    await expect(command(number.msisdn, slug, 'x')).rejects.toThrow('was cancelled before');
    expect(await balance()).toBe(2500);
  });
});
