import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orders } from '@/operator/src/db/schema/orders';
import { payment, webhookEvent } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { inTransaction } from '@/operator/src/db/transaction';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { addStrayPayment } from '@/operator/testing/stray-payment';
import { attachParked, holdsMoney, refundParked } from './resolve-parked';

const providerRef = 'sbx_stray';
const first = { provider: 'sandbox', eventId: 'evt_completed' };
const second = { provider: 'sandbox', eventId: 'evt_succeeded' };

/** An order that waits, and money of its amount that the provider holds and nobody here knows, told by two messages. */
async function toldTwice(make: Make) {
  const operator = await moneyOperator(make, { stock: 2 });
  const { deps } = operator;
  const { db } = deps;
  const { cart } = await operator.checkout();
  const readOrder = async () => (await db.select().from(orders).where(eq(orders.id, cart.uuid)))[0];
  const { totalCents: amountCents = 0, number = '' } = (await readOrder()) ?? {};
  await addStrayPayment(deps, { providerRef, amountCents });
  const told = { providerRef, amountCents, state: 'approved' } as const;
  for (const { eventId } of [first, second]) expect(await sendEvent(operator, { ...told, eventId })).toBe('parked');
  const messages = async () => {
    const rows = await db.select().from(webhookEvent).orderBy(webhookEvent.eventId);
    return rows.map(({ eventId, resolution }) => [eventId, resolution]);
  };
  return {
    operator,
    deps,
    told,
    messages,
    orderId: cart.uuid,
    orderStatus: async () => (await readOrder())?.status,
    attach: (name: typeof first) => inTransaction(db, (tx) => attachParked(tx, deps, name, number)),
    refund: (name: typeof first) => inTransaction(db, (tx) => refundParked(tx, deps, name)),
  };
}

describeOnBoth('money that two parked messages tell of', (make) => {
  it('is decided about once it pays an order: the other message is resolved with it, a dispute is not', async () => {
    const { operator, deps, told, messages, orderStatus, attach, refund } = await toldTwice(make);
    const eventId = 'evt_dispute';
    expect(await sendEvent(operator, { ...told, eventId, notice: 'dispute_opened' })).toBe('parked');
    expect(await attach(first)).toBe('done');
    await operator.runJobs();
    expect(await messages()).toEqual([
      [first.eventId, 'attached'],
      [eventId, null],
      [second.eventId, 'attached'],
    ]);
    expect(await refund(second)).toBe('nothing');
    expect(operator.queue.waiting).toEqual([]);
    expect(await orderStatus()).toBe('completed');
    expect(isClean(await auditLedger(deps.db))).toBe(true);
  });

  it('is not sent back from under a delivered order by a message that was left open', async () => {
    const { operator, deps, orderStatus, attach, refund } = await toldTwice(make);
    await attach(first);
    await operator.runJobs();
    await deps.db.update(webhookEvent).set({ resolution: null }).where(eq(webhookEvent.eventId, second.eventId));
    expect(await holdsMoney(deps, second)).toBe(true);
    expect(await refund(second)).toBe('no_money');
    expect(await attach(second)).toBe('no_money');
    expect(await operator.runJobs()).toBe(0);
    expect(await orderStatus()).toBe('completed');
  });

  it('pays no order once its refund was asked for, by whichever message', async () => {
    const { operator, deps, orderId, orderStatus, attach, refund } = await toldTwice(make);
    expect(await refund(first)).toBe('done');
    expect(await holdsMoney(deps, second)).toBe(true);
    expect(await attach(second)).toBe('no_money');
    expect(await operator.runJobs()).toBe(1);
    expect(await orderStatus()).toBe('awaiting_payment');
    const attempts = await deps.db.select().from(payment).where(eq(payment.orderId, orderId));
    expect(attempts.map(({ providerRef: ref }) => ref)).not.toContain(providerRef);
  });

  it('is refunded or pays an order, not both, when both are asked for at once', async () => {
    const { operator, orderStatus, attach, refund } = await toldTwice(make);
    const outcomes = await Promise.all([refund(first), attach(second)]);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    await operator.runJobs();
    expect(await orderStatus()).toBe(outcomes[0] === 'done' ? 'awaiting_payment' : 'completed');
  });

  it('is not all there when a part of it has gone back', async () => {
    const { deps } = await toldTwice(make);
    await deps.db.update(sandboxPayment).set({ refundedCents: 100 });
    expect(await holdsMoney(deps, first)).toBe(false);
  });
});
