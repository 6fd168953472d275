import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { esim } from '@/operator/src/db/schema/numbers';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { blockNumber } from '@/operator/src/lines/line-state';
import { addAccount, addNumber } from '@/operator/testing/accounts';
import { staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator } from '@/operator/testing/money-operator';

const decoded = (text: string) => text.replaceAll('&amp;', '&');
const nextOf = (html: string) => decoded(/href="([^"]+)" rel="next"/.exec(html)?.[1] ?? '');

describeOnOne('customers in the console', (make) => {
  it('are found by e-mail, number and ICCID, with their numbers, balances and orders', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const order = await buyApproved(operator);
    const other = await addAccount(operator, 'somebody@else.example');
    await addNumber(operator, other.userId, 77);
    const visit = await staffVisit(operator, 'support');
    const [line] = await operator.deps.db.select().from(esim).where(eq(esim.msisdn, order.msisdn));
    for (const text of [
      order.email,
      order.email.slice(0, 9),
      `+${order.msisdn}`,
      line?.iccid ?? '',
      line?.iccid.slice(-8),
    ]) {
      const { html } = await visit.get(`/console/customers?q=${encodeURIComponent(text ?? '')}`);
      const found = [...html.matchAll(/class="id wrap" href="([^"]+)"/g)].map(([, href]) => href);
      expect([text, found]).toEqual([text, [`/console/customers/${line?.userId}`]]);
    }
    const { html } = await visit.get(`/console/customers/${line?.userId}`);
    expect(html).toContain(order.number);
    expect(html).toContain('€5.00');
    expect(html).not.toContain('somebody@else.example');
    expect((await visit.get('/console/customers?q=%25')).html).toContain('No account fits');
    for (const path of ['/console/customers/9999999999', '/console/customers/x', '/console/numbers/1'])
      expect((await visit.get(path)).status).toBe(404);
  });

  it('are listed in pages, and so is the history of a number', async () => {
    const operator = await make();
    const { db, now } = operator.deps;
    const first = await addAccount(operator, 'first@mail.example');
    for (let count = 0; count < 60; count += 1)
      await addAccount(operator, `many-${count}@mail.example`, { passwordHash: null });
    const visit = await staffVisit(operator, 'support');
    const one = await visit.get('/console/customers?q=many');
    const two = await visit.get(nextOf(one.html));
    const found = [one, two].flatMap(({ html }) => html.match(/many-\d+@/g) ?? []);
    expect([found.length, new Set(found).size, nextOf(two.html)]).toEqual([60, 60, '']);
    const line = await addNumber(operator, first.userId, 5);
    const use = { esimId: line.id, kind: 'data', at: now(), direction: 'other', unit: 'kb', cost: -12_345 } as const;
    await db.insert(usageRecord).values(Array.from({ length: 70 }, (_, volume) => ({ ...use, volume: volume + 1000 })));
    const top = await visit.get(`/console/numbers/${line.msisdn}`);
    const rest = await visit.get(nextOf(top.html));
    const rows = [top, rest].flatMap(({ html }) => html.match(/\b1\d\d\d kb/g) ?? []);
    expect([rows.length, new Set(rows).size]).toEqual([70, 70]);
    expect(top.html).toContain('−€1.2345');
    expect((await visit.get(`/console/numbers/${line.msisdn}?history=refills`)).html).toContain('Nothing has happened');
  });

  it('have their numbers blocked and unblocked with a reason that only the staff sees', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const order = await buyApproved(operator);
    const visit = await staffVisit(operator, 'support');
    const page = `/console/numbers/${order.msisdn}`;
    const silent = await visit.post(`${page}/block`);
    expect([silent.status, (await silent.text()).includes('id="reason-fault"')]).toEqual([422, true]);
    const reason = 'Sends spam';
    expect((await visit.post(`${page}/block`, { reason })).headers.get('location')).toBe(`${page}?note=block:done`);
    const { html } = await visit.get(page);
    expect(html).toContain('Blocked by the staff: Sends spam');
    expect(html).not.toContain('Block number');
    expect((await visit.get(`/console/orders/${order.number}`)).html).toContain('Blocked by the staff: Sends spam');
    const command = { ...operator.deps, readPassword: async () => '' };
    await expect(runShopCommand(command, ['number', 'block', order.msisdn, 'x'])).rejects.toThrow(
      'Nothing has changed',
    );
    await runShopCommand(command, ['number', 'unblock', `+${order.msisdn}`, 'It', 'was', 'not', 'him']);
    const [line] = await operator.deps.db.select().from(esim).where(eq(esim.msisdn, order.msisdn));
    expect(line).toMatchObject({ lineState: 'active', blockNote: null, canUnlockByPayment: true });
    await inTransaction(operator.deps.db, (tx) =>
      blockNumber(tx, order.msisdn, { canUnlockByPayment: true, now: operator.deps.now() }),
    );
    for (const path of [page, `/console/orders/${order.number}`])
      expect((await visit.get(path)).html).toMatch(/Unblock number[\s\S]*Block number/);
    const lines = (await readAudit(operator.deps.db, { limit: 9 })).filter(({ subject }) => subject.kind === 'number');
    expect(lines).toMatchObject([
      { action: 'number_unblocked', who: null, details: { reason: 'It was not him' } },
      { action: 'number_blocked', who: { name: 'Sam' }, details: { reason } },
    ]);
  });
});
