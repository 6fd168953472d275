import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { auditEntry } from '@/operator/src/db/schema/staff';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { type ConsoleVisit, staffVisit } from '@/operator/testing/console';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';

/** A delivered order of €17.50, and an owner who is logged in. */
async function bought(make: Make, role: 'owner' | 'support' = 'owner') {
  const operator = await moneyOperator(make, { stock: 3 });
  const order = await buyApproved(operator, { packageId: 7242, packageCountry: 724 });
  return { operator, order, visit: await staffVisit(operator, role), page: `/console/orders/${order.number}` };
}

function hiddenOf(html: string): Record<string, string> {
  const fields = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([field]) => field);
  const attribute = (field: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(field)?.[1] ?? '';
  return Object.fromEntries(fields.map((field) => [attribute(field, 'name'), attribute(field, 'value')]));
}

async function confirmed(visit: ConsoleVisit, page: string, query: string) {
  const { status, html } = await visit.get(`${page}/refund/confirm?${query}`);
  return { status, html, fields: hiddenOf(html.slice(html.indexOf('/refund"'))) };
}

async function lineOf({ deps }: MoneyOperator, msisdn: string) {
  const [line] = await deps.db.select().from(esim).where(eq(esim.msisdn, msisdn));
  return [line?.lineState, line?.canUnlockByPayment];
}

const actions = async ({ deps }: MoneyOperator) =>
  (await readAudit(deps.db, { limit: 20 })).filter(({ subject }) => subject.kind === 'order');

describeOnBoth('orders in the console', (make) => {
  it('are refunded as a whole after a step that names the sum, once however often it is sent', async () => {
    const { operator, order, visit, page } = await bought(make);
    const { html, fields } = await confirmed(visit, page, 'how=whole&reason=paid_twice');
    expect(html).toContain('Refund €17.50?');
    expect(fields).toMatchObject({ cents: '1750', how: 'whole', reason: 'paid_twice' });
    const answers = await Promise.all([visit.post(`${page}/refund`, fields), visit.post(`${page}/refund`, fields)]);
    expect(answers.map(({ headers }) => headers.get('location')).sort()).toEqual([
      `${page}?note=refund:done`,
      `${page}?note=refund:nothing`,
    ]);
    await operator.runJobs();
    const { html: after } = await visit.get(`${page}?note=refund:done`);
    expect(after).toContain('The refund is on its way');
    expect(after).toContain('Reversed');
    expect(after).toMatch(/Invoices<\/h2>.*Credit note CN-2026-000001/s);
    expect(after).toContain('Refunded €17.50, whole');
    expect(after).toContain('Paid twice');
    expect(after).not.toContain(`${page}/refund"`);
    expect((await visit.get('/console/audit')).html).toContain('amount: €17.50, whole: yes, reason: Paid twice');
    expect(await operator.deps.db.select().from(refund)).toHaveLength(1);
    expect(await actions(operator)).toMatchObject([
      { action: 'refund_asked', who: { name: 'Olga' }, details: { cents: 1750, whole: true, reason: 'paid_twice' } },
    ]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
    expect(order.totalCents).toBe(1750);
  });

  it('are refunded in part with what is left counted on the server', async () => {
    const { operator, visit, page } = await bought(make);
    for (const amount of ['', 'x', '0', '-1', '17.50', '99', '1.234']) {
      const { status, html } = await confirmed(visit, page, `how=part&amount=${amount}&reason=goodwill`);
      expect([amount, status, html.includes('id="amount-fault"')]).toEqual([amount, 422, true]);
    }
    const whole = await confirmed(visit, page, 'how=whole&amount=7,50&reason=goodwill');
    expect([whole.status, whole.html.includes('Choose “In part”')]).toEqual([422, true]);
    const { html, fields } = await confirmed(visit, page, 'how=part&amount=7,50&reason=goodwill');
    expect(html).toContain('Refund €7.50?');
    expect(html).toContain('stays €5.00');
    const forged = await visit.post(`${page}/refund`, { ...fields, cents: '1751' });
    expect(forged.headers.get('location')).toBe(`${page}?note=refund:amount`);
    await visit.post(`${page}/refund`, fields);
    await operator.runJobs();
    const { html: after } = await visit.get(page);
    expect(after).toContain('Refunded in part');
    expect((await visit.get(`${page}/refund`)).html).toContain('All that is left, €10.00');
  });

  it('are refunded once by two owners who saw the same sum left, and who comes again is told what went back', async () => {
    const { operator, visit, page } = await bought(make);
    const query = 'how=part&amount=5&reason=goodwill';
    const [first, second] = [await confirmed(visit, page, query), await confirmed(visit, page, query)];
    expect(first.html).not.toContain('has been refunded');
    const answers = [
      await visit.post(`${page}/refund`, first.fields),
      await visit.post(`${page}/refund`, second.fields),
    ];
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual([
      `${page}?note=refund:done`,
      `${page}?note=refund:amount`,
    ]);
    expect(await operator.deps.db.select().from(refund)).toHaveLength(1);
    expect((await visit.get(`${page}/refund`)).html).toContain('€5.00 of it has been refunded, last on');
    const again = await confirmed(visit, page, query);
    expect(again.html).toContain('€5.00 of it has been refunded, last on');
    const sent = await visit.post(`${page}/refund`, again.fields);
    expect(sent.headers.get('location')).toBe(`${page}?note=refund:done`);
  });

  it('are not refunded by support, whatever is sent', async () => {
    const { operator, visit, page, order } = await bought(make, 'support');
    expect((await visit.get(page)).html).not.toContain(`${page}/refund`);
    for (const path of ['refund', 'refund/confirm?how=whole&reason=goodwill'])
      expect((await visit.get(`${page}/${path}`)).status).toBe(403);
    const id = '11111111-1111-4111-8111-111111111111';
    const fields = { id, cents: '1750', left: '1750', how: 'whole', reason: 'goodwill' };
    const answer = await visit.post(`${page}/refund`, fields);
    expect(answer.headers.get('location')).toBe(`${page}?note=refund:forbidden`);
    expect(await operator.deps.db.select().from(refund)).toEqual([]);
    expect(operator.queue.waiting).toEqual([]);
    expect(await actions(operator)).toEqual([]);
    expect(order.totalCents).toBe(1750);
  });

  it('send their mail again, once for each time the page was opened', async () => {
    const { operator, visit, page, order } = await bought(make, 'support');
    const form = /name="form" value="([^"]+)"/.exec((await visit.get(page)).html)?.[1] ?? '';
    expect((await visit.post(`${page}/mail`, { form })).headers.get('location')).toBe(`${page}?note=mail:done`);
    expect((await visit.post(`${page}/mail`, { form })).headers.get('location')).toBe(`${page}?note=mail:nothing`);
    expect(operator.mails).toHaveLength(1);
    expect(await actions(operator)).toHaveLength(1);
    expect(operator.mails[0]).toMatchObject({
      to: order.email,
      data: { topic: 'order_completed', order: order.number, msisdn: order.msisdn, totalCents: 1750 },
    });
    expect(operator.mails[0]?.data).toHaveProperty('packageBeginsBefore');
  });

  it('block and unblock their number; a payment does not end that', async () => {
    const { operator, visit, page, order } = await bought(make, 'support');
    expect((await visit.get(`${page}/block`)).html).toContain('Block +');
    const silent = await visit.post(`${page}/block`, { reason: ' ' });
    expect([silent.status, (await silent.text()).includes('id="reason-fault"')]).toEqual([422, true]);
    const why = { reason: 'Reported <stolen>' };
    expect((await visit.post(`${page}/block`, why)).headers.get('location')).toBe(`${page}?note=block:done`);
    expect((await visit.get(page)).html).toContain('Reported &lt;stolen&gt;');
    expect(await lineOf(operator, order.msisdn)).toEqual(['blocked', false]);
    expect((await visit.post(`${page}/block`, why)).headers.get('location')).toBe(`${page}?note=block:nothing`);
    expect((await visit.post(`${page}/unblock`, { reason: 'Found again' })).headers.get('location')).toBe(
      `${page}?note=unblock:done`,
    );
    expect(await lineOf(operator, order.msisdn)).toEqual(['active', true]);
    expect((await actions(operator)).map(({ action }) => action)).toEqual(['number_unblocked', 'number_blocked']);
  });

  it('whose money went back keep their number blocked', async () => {
    const { operator, visit, page } = await bought(make);
    await visit.post(`${page}/refund`, (await confirmed(visit, page, 'how=whole&reason=goodwill')).fields);
    await operator.runJobs();
    expect((await visit.post(`${page}/unblock`, { reason: 'Found again' })).headers.get('location')).toBe(
      `${page}?note=unblock:nothing`,
    );
  });

  it('leave a log that nobody can rewrite', async () => {
    const { operator, visit, page } = await bought(make);
    await visit.post(`${page}/block`, { reason: 'A test' });
    const { db } = operator.deps;
    await expect(db.delete(auditEntry)).rejects.toThrow();
    await expect(db.update(auditEntry).set({ staffId: null })).rejects.toThrow();
  });

  it('show what buyers typed as text', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const order = await buyApproved(operator);
    await operator.deps.db.update(orders).set({ firstName: '<b onclick=x>' }).where(eq(orders.id, order.id));
    const { html } = await (await staffVisit(operator, 'owner')).get(`/console/orders/${order.number}`);
    expect(html).toContain('&lt;b onclick=x&gt;');
    expect(html).not.toContain('<b onclick');
  });
});
