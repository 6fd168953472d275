import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '@/operator/src/db/schema/orders';
import { outbox, untrueMail } from '@/operator/src/db/schema/outbox';
import { refund } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { askRefund } from '@/operator/src/payments/ask-refund';
import { staffVisit } from '@/operator/testing/console';
import { describeOnOne } from '@/operator/testing/describe-on-both';
import { buyApproved, moneyOperator, newestPayment, sendEvent } from '@/operator/testing/money-operator';
import { readToday } from './read-today';

const dayMs = 86_400_000;
const refundId = '11111111-1111-4111-8111-111111111111';
const nothing = { count: 0, cents: 0 };

describeOnOne('the day in the console', (make) => {
  it('counts what was ordered, paid and given back today, and yesterday until the same time', async () => {
    const operator = await moneyOperator(make, { stock: 5 });
    const { deps } = operator;
    await buyApproved(operator);
    operator.advance(dayMs);
    const { id, totalCents } = await buyApproved(operator, { packageId: 7242, packageCountry: 724 });
    await operator.checkout();
    const request = { id: refundId, orderId: id, cents: 500, isWhole: false };
    await inTransaction(deps.db, (tx) => askRefund(tx, deps, request));
    await operator.runJobs();
    const day = await readToday(deps);
    expect(day.today).toEqual({
      started: 2,
      paid: { count: 1, cents: totalCents },
      topUps: nothing,
      back: { count: 1, cents: 500 },
      kept: totalCents - 500,
    });
    const quiet = { started: 0, paid: nothing, topUps: nothing, back: nothing, kept: 0 };
    expect(day.yesterday).toEqual(quiet);
    operator.advance(1);
    expect((await readToday(deps)).yesterday).toMatchObject({ started: 1, paid: { count: 1, cents: 1000 } });
    operator.advance(dayMs);
    expect((await readToday(deps)).today).toEqual(quiet);
  });

  it('takes nothing off for money that no order could use: it came and went', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { deps } = operator;
    const late = await newestPayment(operator, (await operator.checkout()).cart.uuid);
    operator.advance(31 * 60_000);
    await expireOrders(deps);
    const { totalCents } = await buyApproved(operator);
    await sendEvent(operator, { ...late, state: 'approved' });
    await sendEvent(operator, { ...late, state: 'reversed' });
    const back = { count: 1, cents: late.amountCents };
    expect((await readToday(deps)).today).toMatchObject({ paid: { count: 1 }, back, kept: totalCents });
    const { html } = await (await staffVisit(operator, 'support')).get('/console');
    expect(html).toMatch(/Taken<\/span><span class="fig">€10\.00</);
  });

  it('draws how many orders were paid on each of the last fourteen days, beside the fourteen before', async () => {
    const operator = await moneyOperator(make, { stock: 5 });
    const { deps } = operator;
    const old = await buyApproved(operator);
    operator.advance(15 * dayMs);
    const { totalCents } = await buyApproved(operator);
    operator.advance(dayMs);
    await operator.checkout();
    const { days, before } = (await readToday(deps)).paidDays;
    expect(before).toEqual([...Array.from({ length: 11 }, () => 0), 1, 0, 0]);
    expect(days.map(({ count }) => count)).toEqual([...Array.from({ length: 12 }, () => 0), 1, 0]);
    expect(days.at(-2)).toMatchObject({ count: 1, cents: totalCents });
    expect(days.at(-1)?.at.toISOString().slice(0, 10)).toBe(deps.now().toISOString().slice(0, 10));
    const { html } = await (await staffVisit(operator, 'support')).get('/console');
    expect(html).toContain('1 order, €');
    await deps.db.update(orders).set({ paidAt: null }).where(eq(orders.id, old.id));
    expect((await readToday(deps)).paidDays.before).toEqual(Array.from({ length: 14 }, () => 0));
  });

  it('lists what does not go on by itself, oldest first, with the order to open', async () => {
    const operator = await moneyOperator(make, { stock: 5 });
    const { deps } = operator;
    const { db } = deps;
    expect((await readToday(deps)).concerns).toEqual([]);
    const first = await buyApproved(operator);
    const { providerRef } = await newestPayment(operator, first.id);
    await sendEvent(operator, { eventId: 'evt_odd', providerRef, state: 'approved', amountCents: 1 });
    operator.advance(60_000);
    const second = await buyApproved(operator);
    const taken = await newestPayment(operator, second.id);
    await sendEvent(operator, { providerRef: taken.providerRef, state: 'reversed', amountCents: taken.amountCents });
    operator.advance(60_000);
    const late = await operator.checkout();
    await operator.pay(late.cart.uuid);
    const third = await buyApproved(operator, {});
    await inTransaction(db, (tx) =>
      askRefund(tx, deps, { id: refundId, orderId: third.id, cents: 100, isWhole: false }),
    );
    const paid = eq(orders.id, late.cart.uuid);
    await db.update(orders).set({ status: 'paid', completedAt: null }).where(paid);
    operator.advance(60_000);
    const mail = { language: 'en', payload: {}, attempts: 40, createdAt: deps.now() } as const;
    await db.insert(outbox).values([
      { ...mail, topic: 'order_completed', dedupeKey: 'a', recipient: 'lost@mail.example', lastError: 'refused' },
      { ...mail, topic: 'order_kept', dedupeKey: 'b', recipient: 'old@mail.example', lastError: untrueMail },
    ]);
    operator.advance(11 * 60_000);
    const { concerns } = await readToday(deps);
    expect(concerns.map(({ kind }) => kind)).toEqual(['parked', 'taken_back', 'undelivered', 'refund_stuck', 'mail']);
    expect(concerns[0]).toMatchObject({ reason: 'amount_mismatch', event: 'evt_odd', order: first.number });
    expect(concerns[1]).toMatchObject({ order: second.number, cents: 1000 });
    const { html } = await (await staffVisit(operator, 'support')).get('/console');
    for (const words of ['Payment parked', 'Taken back, €10.00', 'Refund under way, €1.00', 'lost@mail.example'])
      expect(html).toContain(words);
    expect(html).toContain(`href="/console/work/parked/sandbox/evt_odd">Decide<`);
    expect(html).not.toContain('old@mail.example');
    await operator.runJobs();
    expect((await db.select().from(refund)).map(({ state }) => state)).toEqual(['paid']);
  });
});
