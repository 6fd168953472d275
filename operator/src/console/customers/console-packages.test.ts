import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogOf } from '@/operator/src/catalog/catalog';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { esim, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { movePackage } from '@/operator/src/lines/bought-package';
import { lockUsablePackages } from '@/operator/src/lines/deduct-from-package';
import { lockNumber } from '@/operator/src/lines/line-state';
import { notifySupplier } from '@/operator/src/lines/usage/notify-supplier';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { openSums } from '@/operator/testing/books';
import { staffVisit } from '@/operator/testing/console';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';
import { withOrder } from '@/operator/testing/withdrawals';

/** A package of €7.50. */
const inSpain = 7242;
const slug = 'spain-3gb-30d';
const paidWithOrder = { packageId: inSpain, packageCountry: 724 };

type Ordered = Awaited<ReturnType<typeof withOrder>>;

async function boughtOf({ db, number }: Ordered) {
  const [row] = await db.select().from(packageAssignment).where(eq(packageAssignment.esimId, number.id));
  if (!row) throw new Error('The number has no package');
  return row;
}

/** The confirm page of a package as somebody of the staff sees it, and its button. */
async function staffOf(made: Ordered, role: 'owner' | 'support', cookies: Record<string, string> = {}) {
  const visit = await staffVisit(made.operator, role, cookies);
  const page = `/console/numbers/${made.number.msisdn}`;
  const href = `${page}/packages/${(await boughtOf(made)).id}/cancel`;
  const ask = () => visit.get(href);
  const formOf = async () =>
    /<input[^>]*name="form"[^>]*>/.exec((await ask()).html)?.[0].match(/[\da-f-]{36}/)?.[0] ?? '';
  const cancel = async (form?: string) => {
    const answer = await visit.post(href, { form: form ?? (await formOf()), reason: 'Wrong country' });
    return answer.headers.get('location')?.replace(`${page}?note=`, '');
  };
  return { visit, page, href, ask, formOf, cancel };
}

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
    const fields = { id: other.operator.deps.ids.uuid(), cents: '2000', how: 'whole', reason: 'goodwill' };
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

describeOnBoth('what a later withdrawal pays back of an order whose package was cancelled', (make) => {
  it('is what was paid and no more, where its starting balance had bought it', async () => {
    const form = { ...paidWithOrder, packageFromBalance: true };
    const made = await withOrder(make, { ...form, refillBalance: 20 });
    const { operator, cart, withdraw, given, balance, expectSettled } = made;
    const before = await balance();
    const { cancel } = await staffOf(made, 'support');
    expect([await cancel(), await balance()]).toEqual(['cancel:done', before + 750]);
    await withdraw();
    await operator.runJobs();
    expect(await given(cart.uuid)).toBe(3000);
    await expectSettled();
    expect(await openSums(operator)).toEqual([]);
  });

  it('is nothing once the returned price is spent', async () => {
    const form = { ...paidWithOrder, packageFromBalance: true };
    const made = await withOrder(make, { ...form, refillBalance: 20 });
    const { operator, cart, use, withdraw, given } = made;
    const { cancel } = await staffOf(made, 'support');
    expect(await cancel()).toBe('cancel:done');
    await use(100);
    await withdraw();
    await operator.runJobs();
    expect(await given(cart.uuid)).toBe(0);
  });

  it('is the rest, where it was paid on top: its own price has gone back by the way it came, which owners ask for', async () => {
    const made = await withOrder(make, paidWithOrder);
    const { operator, db, cart, withdraw, given, balance, packages, expectSettled } = made;
    const support = await staffOf(made, 'support');
    expect((await support.ask()).headers.get('location')).toContain('cancel:forbidden');
    expect(await support.cancel(operator.deps.ids.uuid())).toBe('cancel:forbidden');
    const command = { ...operator.deps, readPassword: async () => '' };
    await expect(runShopCommand(command, ['package', 'cancel', made.number.msisdn, slug, 'x'])).rejects.toThrow(
      'in the console',
    );
    const owner = await staffOf(made, 'owner');
    expect((await owner.ask()).html).toContain('goes back by the way it was paid');
    const form = await owner.formOf();
    operator.mails.length = 0;
    const outcomes = await Promise.all([owner.cancel(form), owner.cancel(form)]);
    expect(outcomes.toSorted()).toEqual(['cancel:cancelled', 'cancel:done']);
    await operator.runJobs();
    expect(await db.select().from(refund)).toMatchObject([{ amountCents: 750, isWhole: false, state: 'paid' }]);
    expect(operator.mails.map(({ data }) => data)).toMatchObject([{ topic: 'order_refunded', amountCents: 750 }]);
    expect([await packages(), await balance()]).toEqual([{ [inSpain]: 'refunded' }, 500]);
    const [order] = await db.select().from(orders).where(eq(orders.id, cart.uuid));
    await owner.visit.post(`/console/orders/${order?.number}/mail`, { form: operator.deps.ids.uuid() });
    expect(operator.mails.at(-1)?.data).toMatchObject({ topic: 'order_completed', order: order?.number });
    expect(operator.mails.at(-1)?.data).not.toHaveProperty('packageTitle');
    await withdraw();
    await operator.runJobs();
    expect(await given(cart.uuid)).toBe(1750);
    expect(await shownBalance(db, made.number.msisdn)).toBe(0);
    await expectSettled();
    expect(await openSums(operator)).toEqual([]);
  });
});
