import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '@/lib/api/contract/endpoints';
import { priceRefill } from '@/lib/pricing/order-price';
import { orders } from '@/operator/src/db/schema/orders';
import { inTransaction } from '@/operator/src/db/transaction';
import { completeRefill } from '@/operator/src/orders/complete-refill';
import { addAccount, addNumber, openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { recordRefill } from './add-usage';

describeOnBoth('history of a top-up', (make) => {
  it('shows a paid one once, with its bonus and the time it was added', { tags: ['F3.59'] }, async () => {
    const operator = await make();
    const { db, ids, now } = operator.deps;
    const { userId, email } = await addAccount(operator, 'ana@example.com');
    const number = await addNumber(operator, userId, 1);
    const id = ids.uuid();
    const price = priceRefill(5000);
    const paidAt = new Date(now().getTime() + 60_000);
    await db.insert(orders).values({
      id,
      number: 'WL-TEST',
      kind: 'refill',
      status: 'paid',
      userId,
      email,
      language: 'en',
      price,
      paidAt,
      msisdn: number.msisdn,
      totalCents: 5000,
      currency: 'EUR',
      createdAt: now(),
      updatedAt: now(),
    });
    expect(await completeRefill(operator.deps, id)).toBe(true);
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (order) await inTransaction(db, (tx) => recordRefill(tx, order));
    const { token } = await openSession(operator, userId);
    const path = `/profile/esim/refill-history?esim=${number.id}&from=21.11.2026&to=21.11.2026`;
    const { answer } = await send(operator, `GET ${path}`, { token });
    expect(z.parse(endpoints.getHistory.response, answer)).toEqual([
      expect.objectContaining({ cost: 52.5, callAt: now().toISOString(), addedAt: paidAt.toISOString() }),
    ]);
  });
});
