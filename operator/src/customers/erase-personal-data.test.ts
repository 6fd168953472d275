import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { orders } from '@/operator/src/db/schema/orders';
import { createMailer, listOutbox } from '@/operator/src/mail/outbox';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { buyApproved, type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';
import { erasePersonalData, keptDays } from './erase-personal-data';

const dayMs = 86_400_000;

describeOnBoth('personal data', (make) => {
  let operator: MoneyOperator;
  beforeAll(async () => {
    operator = await moneyOperator(make);
  });

  const readOrder = async (id: string) => {
    const [row] = await operator.deps.db.select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('The order is missing');
    return row;
  };

  it('of an order that nobody paid goes after a month, its e-mail after a year; a paid one keeps what its invoice needs', async () => {
    const unpaid = (await operator.checkout({ email: 'unpaid@mail.example' })).cart.uuid;
    const paid = (await buyApproved(operator, { email: 'paid@mail.example' })).id;
    operator.advance(2 * 3_600_000);
    await expireOrders(operator.deps);
    const { db, now } = operator.deps;
    const { email: to, number, totalCents } = await readOrder(unpaid);
    const links = { keptUntil: now().toISOString(), continueUrl: 'https://shop.example/en/order' };
    const data = { topic: 'order_kept', order: number, tariff: 'Start', totalCents, ...links } as const;
    await db.transaction((tx) => createMailer(now).queue(tx, { to, language: 'en', dedupeKey: unpaid, data }));
    const before = await readOrder(paid);
    operator.advance((keptDays.unpaidOrder - 1) * dayMs);
    await erasePersonalData(operator.deps);
    expect(await readOrder(unpaid)).toMatchObject({
      status: 'expired',
      firstName: 'Tanya',
      documentNumber: 'C01X00T47',
    });
    operator.advance(2 * dayMs);
    expect(await erasePersonalData(operator.deps)).toBeGreaterThan(0);
    const empty = { firstName: '', lastName: '', documentNumber: '', shippingAddress: '', postCode: '', form: null };
    expect(await readOrder(unpaid)).toMatchObject({ ...empty, email: 'unpaid@mail.example' });
    expect(await listOutbox(db, to)).toHaveLength(1);
    expect(await readOrder(paid)).toEqual(before);
    operator.advance(keptDays.endedOrder * dayMs);
    await erasePersonalData(operator.deps);
    expect((await readOrder(unpaid)).email).toBe('');
    expect(await listOutbox(db, to)).toEqual([]);
    expect(await readOrder(paid)).toEqual(before);
  });

  it('of a number that is gone loses its document after a year', async () => {
    const { id } = await buyApproved(operator);
    await operator.deps.db
      .update(orders)
      .set({ status: 'reversed', updatedAt: operator.deps.now() })
      .where(eq(orders.id, id));
    operator.advance((keptDays.endedOrder - 1) * dayMs);
    await erasePersonalData(operator.deps);
    expect((await readOrder(id)).documentNumber).toBe('C01X00T47');
    operator.advance(2 * dayMs);
    await erasePersonalData(operator.deps);
    expect(await readOrder(id)).toMatchObject({ documentNumber: '', shippingAddress: 'Invalidenstrasse 1, Berlin' });
  });
});
