import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readAudit } from '@/operator/src/console/staff/audit-log';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { anyOrder, staffVisit } from '@/operator/testing/console';
import { describeOnOne, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator, newestPayment } from '@/operator/testing/money-operator';
import { findOrders, ordersPerPage } from './find-orders';
import { ordersFile } from './orders-file';

/** A delivered order of €17.50, and an owner who is logged in. */
async function bought(make: Make) {
  const operator = await moneyOperator(make, { stock: 3 });
  const order = await buyApproved(operator, { packageId: 7242, packageCountry: 724 });
  return { operator, order, visit: await staffVisit(operator, 'owner') };
}

const noVat = { rate: 0, cents: 0, netCents: 0, reverseCharge: false };

describeOnOne('the list of orders in the console', (make) => {
  it('are found by number, e-mail, msisdn or its end, uuid and payment', async () => {
    const { operator, order, visit } = await bought(make);
    await operator.checkout();
    const { providerRef } = await newestPayment(operator, order.id);
    const [row] = await operator.deps.db.select().from(payment).where(eq(payment.orderId, order.id));
    const texts = [
      order.number,
      order.number.slice(3).toLowerCase(),
      order.email.toUpperCase(),
      `+${order.msisdn}`,
      order.msisdn.slice(-4),
      order.id,
      providerRef,
      row?.id ?? '',
    ];
    for (const text of texts) {
      const { html } = await visit.get(`/console/orders?q=${encodeURIComponent(text)}`);
      const found = [...html.matchAll(/class="id" href="\/console\/orders\/([^"]+)"/g)].map(([, number]) => number);
      expect(found).toEqual([order.number]);
    }
    expect((await visit.get('/console/orders?q=%25')).html).toContain('No order fits.');
    const all = await visit.get('/console/orders');
    expect(all.html.match(/class="id"/g)).toHaveLength(2);
    // A column that a tablet does not show loses its heading too.
    const hidden = (row: string) => [...row.matchAll(/<(?:th|td)[^>]*>/g)].map(([cell]) => cell.includes('hide-m'));
    const [head = [], ...lines] = all.html.split('<tr>').slice(1).map(hidden);
    expect(head).toContain(true);
    for (const line of lines) expect(line.slice(0, head.length)).toEqual(head);
    const reserved = await visit.get('/console/orders?state=awaiting_payment');
    expect(reserved.html).not.toContain(order.number);
  });

  it('are narrowed by day and by the way of the last attempt to pay, and counted by state', async () => {
    const { operator, order, visit } = await bought(make);
    await operator.checkout();
    const today = operator.deps.now();
    const day = today.toISOString().slice(0, 10);
    const next = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10);
    const numbers = async (query: string) => {
      const { html } = await visit.get(`/console/orders?${query}`);
      return [...html.matchAll(/class="id" href="\/console\/orders\/([^"]+)"/g)].map(([, number]) => number);
    };
    expect(await numbers(`first=${day}&last=${day}`)).toHaveLength(2);
    expect(await numbers(`first=${next}`)).toEqual([]);
    const before = new Date(today.getTime() - 86_400_000).toISOString().slice(0, 10);
    expect(await numbers(`last=${before}`)).toEqual([]);
    expect(await numbers('first=2026-02-31&last=soon')).toHaveLength(2);
    const [attempt] = await operator.deps.db.select().from(payment).where(eq(payment.orderId, order.id));
    await operator.deps.db.update(payment).set({ method: 'crypto' }).where(eq(payment.orderId, order.id));
    expect(attempt?.method).toBe('card');
    expect(await numbers('paid=crypto')).toEqual([order.number]);
    expect(await numbers('paid=card')).not.toContain(order.number);
    const { html } = await visit.get(`/console/orders?q=${order.number}&state=expired`);
    expect(html).toMatch(/All<b>1<\/b>/);
    expect(html).toMatch(/Completed<b>1<\/b>/);
    expect(html).toMatch(/Expired<b>0<\/b>/);
  });

  it('are saved as a file by an owner, all pages of what was found, and the log says so', async () => {
    const { operator, order, visit } = await bought(make);
    await operator.deps.db.update(orders).set({ email: '=1+1"@mail.example' }).where(eq(orders.id, order.id));
    await operator.checkout();
    await visit.get('/console/orders');
    const answer = await visit.post('/console/orders/file', { state: 'completed' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/);
    const [heads, line, ...rest] = (await answer.text()).split('\r\n');
    expect(heads).toMatch(/^order,time_utc,kind,state,email,number,contents,paid_by,total_eur,paid_at_utc,/);
    const [row] = await operator.deps.db.select().from(orders).where(eq(orders.id, order.id));
    const start = `${order.number},${row?.createdAt.toISOString()},${row?.kind},completed,"'=1+1""@mail.example",`;
    expect(line?.slice(0, start.length)).toBe(start);
    expect(line).toMatch(/,card,17\.50,/);
    expect(rest).toEqual(['']);
    const [entry] = await readAudit(operator.deps.db, { limit: 1 });
    expect(entry).toMatchObject({ action: 'orders_saved', who: { name: 'Olga' }, details: { state: 'completed' } });
    for (const [q, by] of [
      [' Ana@Mail.example', 'e-mail'],
      ['+372 5555 0123', 'number'],
      ['WL-2ZR4', 'order or payment'],
    ] as const) {
      await visit.post('/console/orders/file', { q });
      const [{ details } = { details: {} }] = await readAudit(operator.deps.db, { limit: 1 });
      expect(details).toEqual({ by });
    }
    for (const path of ['/console', '/console/audit', '/console/audit?q=file']) {
      const { status, html } = await visit.get(path);
      expect([path, status, /[Ss]aved a list of orders as a file/.test(html)]).toEqual([path, 200, true]);
    }
    const support = await staffVisit(operator, 'support');
    expect((await support.get('/console/orders')).html).not.toContain('Save as CSV');
    expect((await support.post('/console/orders/file')).status).toBe(403);
  });

  it('come in pages that can be turned both ways, also where many were made in one moment', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const { db, ids, now } = operator.deps;
    const source = await buyApproved(await moneyOperator(make, { stock: 1 }));
    expect(source.number).toMatch(/^WL-/);
    const rows = Array.from({ length: 60 }, () => ({ id: ids.uuid() }));
    await db.insert(orders).values(
      rows.map(({ id }) => ({
        id,
        number: `WL-${id.slice(-8)}`,
        kind: 'refill' as const,
        status: 'expired' as const,
        email: 'many@mail.example',
        language: 'en' as const,
        price: { paid: [], credits: [], totalCents: 0, balanceCents: 0, vat: noVat, perMonthCents: 0, savingsCents: 0 },
        totalCents: 0,
        currency: 'EUR',
        createdAt: now(),
        updatedAt: now(),
      })),
    );
    const search = { ...anyOrder, text: 'many@' };
    const first = await findOrders(db, { ...search, from: null });
    const second = await findOrders(db, { ...search, from: first.older && { mark: first.older, to: 'older' } });
    const third = await findOrders(db, { ...search, from: second.older && { mark: second.older, to: 'older' } });
    expect([first, second, third].map((page) => page.orders.length)).toEqual([ordersPerPage, ordersPerPage, 10]);
    expect([first.newer, third.older]).toEqual([null, null]);
    const seen = [first, second, third].flatMap((page) => page.orders.map(({ id }) => id));
    expect(new Set(seen).size).toBe(60);
    const back = await findOrders(db, { ...search, from: third.newer && { mark: third.newer, to: 'newer' } });
    expect(back.orders.map(({ id }) => id)).toEqual(second.orders.map(({ id }) => id));
    const start = await findOrders(db, { ...search, from: back.newer && { mark: back.newer, to: 'newer' } });
    expect([start.newer, start.orders.map(({ id }) => id)]).toEqual([null, first.orders.map(({ id }) => id)]);
    const file: string[] = [];
    for await (const lines of ordersFile(db, { ...anyOrder, text: 'many@' }, ordersPerPage)) file.push(lines);
    const saved = file.join('').trim().split('\r\n').slice(1);
    expect(new Set(saved.map((line) => line.split(',')[0])).size).toBe(60);
    expect(saved).toHaveLength(60);
  });
});
