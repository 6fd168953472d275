import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox, untrueMail } from '@/operator/src/db/schema/outbox';
import { payment, webhookEvent } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { inTransaction } from '@/operator/src/db/transaction';
import { pgBossJobs } from '@/operator/src/jobs/pg-boss-jobs';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { staffVisit } from '@/operator/testing/console';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import { type MoneyOperator, moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { addStrayPayment } from '@/operator/testing/stray-payment';

const actions = async ({ deps }: MoneyOperator) =>
  (await readAudit(deps.db, { limit: 9 })).filter(({ subject }) => subject.kind !== 'staff');

/** A payment that the provider holds and nobody here knows, told by its message. */
async function stray(operator: MoneyOperator, providerRef: string, amountCents: number) {
  await addStrayPayment(operator.deps, { providerRef, amountCents });
  expect(await sendEvent(operator, { providerRef, state: 'approved', amountCents })).toBe('parked');
  return `/console/work/parked/sandbox/evt_${providerRef}_approved`;
}

async function desk(make: Make, role: 'owner' | 'support' = 'owner') {
  const operator = await moneyOperator(make, { stock: 3 });
  return { operator, visit: await staffVisit(operator, role) };
}

describeOnOne('parked payments in the console', (make) => {
  it('go back to their payer, once, and what the provider says of it is not parked again', async () => {
    const { operator, visit } = await desk(make);
    const page = await stray(operator, 'sbx_stray', 1234);
    const { html } = await visit.get('/console/work');
    expect(html).toContain('sbx_stray');
    expect(html).toContain('€12.34');
    expect((await visit.get('/console')).html).toContain(`href="${page}"`);
    const unsaid = await visit.post(`${page}/refund`, { reason: ' ' });
    expect([unsaid.status, (await unsaid.text()).includes('id="reason-fault"')]).toEqual([422, true]);
    const done = await visit.post(`${page}/refund`, { reason: 'A payment of another shop' });
    expect(done.headers.get('location')).toBe('/console/work?note=refund:done');
    const again = await visit.post(`${page}/refund`, { reason: 'A payment of another shop' });
    expect(again.headers.get('location')).toBe('/console/work?note=refund:nothing');
    expect(await operator.runJobs()).toBe(1);
    const [held] = await operator.deps.db.select().from(sandboxPayment);
    expect(held?.state).toBe('reversed');
    expect(await sendEvent(operator, { providerRef: 'sbx_stray', state: 'reversed', amountCents: 1234 })).toBe('stale');
    expect((await visit.get('/console/work')).html).toContain('No payment is parked.');
    expect(await actions(operator)).toMatchObject([
      { action: 'parked_refunded', who: { name: 'Olga' }, details: { reason: 'A payment of another shop' } },
    ]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('pay the order of the same amount that they are attached to', async () => {
    const { operator, visit } = await desk(make);
    const { cart } = await operator.checkout();
    const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, cart.uuid));
    const page = await stray(operator, 'sbx_right', order?.totalCents ?? 0);
    const wrong = await stray(operator, 'sbx_wrong', 77);
    const fields = { reason: 'Found by hand', order: (order?.number ?? '').toLowerCase() };
    for (const [target, given, words] of [
      [wrong, fields, 'waits for another amount'],
      [page, { ...fields, order: 'WL-NOTHING' }, 'There is no order of this number'],
    ] as const) {
      const refused = await visit.post(`${target}/attach`, given);
      const html = await refused.text();
      expect([refused.status, html.includes(words), html.includes('value="Found by hand"')]).toEqual([422, true, true]);
    }
    const done = await visit.post(`${page}/attach`, fields);
    expect(done.headers.get('location')).toBe('/console/work?note=attach:done');
    await operator.runJobs();
    const [after] = await operator.deps.db.select().from(orders).where(eq(orders.id, cart.uuid));
    expect(after?.status).toBe('completed');
    const attempts = await operator.deps.db.select().from(payment).where(eq(payment.orderId, cart.uuid));
    expect(attempts.map(({ status }) => status).sort()).toEqual(['approved', 'expired']);
    const twice = await visit.post(`${wrong}/attach`, fields);
    expect(await twice.text()).toContain('This order is paid already');
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('are set aside with a reason; support may only look', async () => {
    const { operator, visit } = await desk(make, 'support');
    const page = await stray(operator, 'sbx_aside', 500);
    const { html } = await visit.get(page);
    expect(html).not.toContain(`${page}/refund`);
    for (const act of ['refund', 'attach', 'set-aside']) {
      expect((await visit.get(`${page}/${act}`)).status).toBe(403);
      expect((await visit.post(`${page}/${act}`, { reason: 'x', order: 'WL-1' })).status).toBe(403);
    }
    expect(await actions(operator)).toEqual([]);
    const owner = await staffVisit(operator, 'owner');
    const done = await owner.post(`${page}/set-aside`, { reason: 'A test of the provider' });
    expect(done.headers.get('location')).toBe('/console/work?note=set_aside:done');
    const [event] = await operator.deps.db.select().from(webhookEvent);
    expect(event).toMatchObject({ resolution: 'set_aside', parked: 'unknown_payment' });
    expect((await owner.get(page)).status).toBe(404);
  });

  it('are not refunded when the provider does not hold the money', async () => {
    const { operator, visit } = await desk(make);
    expect(await sendEvent(operator, { providerRef: 'sbx_nobody', state: 'approved' })).toBe('parked');
    const answer = await visit.post('/console/work/parked/sandbox/evt_sbx_nobody_approved/refund', { reason: 'x' });
    expect([answer.status, (await answer.text()).includes('does not hold this money')]).toEqual([422, true]);
    expect(operator.queue.waiting).toEqual([]);
  });
});

describeOnOne('jobs and mail that fail', (make) => {
  it('are shown with their last words, and tried again when somebody says so', async () => {
    const { operator, visit } = await desk(make, 'support');
    const { database, log, db } = operator.deps;
    const queue = await pgBossJobs(database, log);
    await queue.prepare(['break']);
    await inTransaction(db, (tx) => queue.enqueue(tx, { name: 'break', key: '1', payload: { orderId: 'x' } }));
    await database.execute(
      `update pgboss.job set state = 'failed', retry_count = 12, output = '{"message":"The supplier is <closed>"}'`,
    );
    const { html } = await visit.get('/console/work/jobs');
    expect(html).toContain('The supplier is &lt;closed&gt;');
    expect(html).toContain('Given up');
    const retry = /action="(\/console\/work\/jobs\/[^"]+\/retry)"/.exec(html)?.[1] ?? '';
    expect((await visit.post(retry)).headers.get('location')).toBe('/console/work/jobs?note=job:done');
    let ran = 0;
    await queue.work({
      break: async () => {
        ran += 1;
      },
    });
    await expect.poll(() => ran, { timeout: 8000 }).toBe(1);
    await queue.stop();
    expect((await visit.post(retry)).headers.get('location')).toBe('/console/work/jobs?note=job:nothing');
    expect((await visit.get('/console/work/jobs')).html).toContain('No job fails.');
    expect(await actions(operator)).toMatchObject([{ action: 'job_retried', details: { name: 'break' } }]);
  });

  it('come in pages, and a mail that was given up is sent anew', async () => {
    const { operator, visit } = await desk(make, 'support');
    const { db, now } = operator.deps;
    const failed = Array.from({ length: 61 }, (_, index) => ({
      topic: 'reset_password',
      dedupeKey: `mail-${index}`,
      recipient: `lost-${index}@mail.example`,
      language: 'en' as const,
      payload: {},
      attempts: 40,
      lastError: index === 0 ? untrueMail : 'EDNS',
      createdAt: now(),
    }));
    await db.insert(outbox).values(failed);
    const first = await visit.get('/console/work/mails');
    const next = /href="([^"]+)" rel="next"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await visit.get(next);
    const shown = [first, second].flatMap(({ html }) => [...html.matchAll(/lost-\d+@/g)].map(([found]) => found));
    expect([shown.length, new Set(shown).size, second.html.includes('rel="next"')]).toEqual([60, 60, false]);
    const retry = /action="(\/console\/work\/mails\/[^"]+\/retry)"/.exec(first.html)?.[1] ?? '';
    expect((await visit.post(retry)).headers.get('location')).toBe('/console/work/mails?note=mail:done');
    const due = (await db.select().from(outbox)).filter(({ nextAt }) => nextAt !== null);
    expect(due).toMatchObject([{ attempts: 0 }]);
    const [untrue] = await db.select().from(outbox).where(eq(outbox.dedupeKey, 'mail-0'));
    const answer = await visit.post(`/console/work/mails/${untrue?.id}/retry`);
    expect(answer.headers.get('location')).toBe('/console/work/mails?note=mail:nothing');
  });

  it('are not said to be sent when the link in them has run out: the mail is dropped, and the page says so', async () => {
    const { operator, visit } = await desk(make, 'support');
    const { db, database, log, now } = operator.deps;
    // The command looks for a job of the id first.
    const queue = await pgBossJobs(database, log);
    await queue.prepare([]);
    const payload = { topic: 'password_reset', resetUrl: 'https://shop.test/reset?token=a', validMinutes: 60 };
    const lost = { topic: 'password_reset', language: 'en', attempts: 40, lastError: 'EDNS', payload } as const;
    const mails = ['console', 'command'].map((by) => ({ ...lost, dedupeKey: by, recipient: `${by}@mail.example` }));
    await db.insert(outbox).values(mails.map((mail) => ({ ...mail, createdAt: now() })));
    operator.advance(3_600_000);
    const rows = await db.select().from(outbox).orderBy(outbox.dedupeKey);
    const [byCommand, byConsole] = rows.map(({ id }) => id);
    const answer = await visit.post(`/console/work/mails/${byConsole}/retry`);
    expect(answer.headers.get('location')).toBe('/console/work/mails?note=mail:untrue');
    const { html } = await visit.get('/console/work/mails?note=mail:untrue');
    expect(html).toContain('is not sent');
    expect([html.includes('console@mail'), html.includes('command@mail')]).toEqual([false, true]);
    const shop = { ...operator.deps, readPassword: async () => '' };
    await expect(runShopCommand(shop, ['work', 'retry', byCommand ?? ''])).rejects.toThrow('not true any more');
    const dropped = { sentAt: null, nextAt: null, payload: {}, lastError: untrueMail };
    expect(await db.select().from(outbox)).toMatchObject([dropped, dropped]);
    expect((await actions(operator)).map(({ action }) => action)).toEqual(['mail_dropped', 'mail_dropped']);
    await queue.stop();
  });
});

describeOnOne('the audit log in the console', (make) => {
  it('is found by who, kind and subject, and goes on behind its first page', async () => {
    const { operator, visit } = await desk(make);
    const { db, now } = operator.deps;
    const { writeAudit } = await import('@/operator/src/console/staff/audit-log');
    for (let price = 0; price < 55; price += 1) {
      const subject = { kind: 'package', id: price === 7 ? 'peru-1gb-7d' : 'spain-5gb-30d' } as const;
      const details = { beforeCents: 1000 + price, afterCents: 1100 + price };
      await writeAudit(db, { staffId: null, action: 'price_set', subject, details, at: now() });
    }
    const { html } = await visit.get('/console/audit?kind=package&who=cli');
    expect(html).toContain('€10.54');
    expect(html).toContain('€11.54');
    const next = /href="([^"]+)" rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const rest = (await visit.get(next)).html;
    expect(rest).toContain('€10.00');
    expect(rest).not.toContain('rel="next"');
    const found = (await visit.get('/console/audit?q=peru')).html;
    expect([found.match(/<td class="o1/g)?.length, found.includes('€10.07')]).toEqual([1, true]);
    expect((await visit.get('/console/audit?q=%25')).html).toContain('No entry fits.');
    expect((await visit.get('/console/audit?who=x&kind=odd&older=-1&q=%00')).status).toBe(200);
  });
});
