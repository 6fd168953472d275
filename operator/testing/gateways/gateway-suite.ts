import { eq, inArray } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { PaymentRequest } from '@/operator/src/core/gateway';
import { payment, webhookEvent } from '@/operator/src/db/schema/payments';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { reconcilePayments } from '@/operator/src/payments/gateway-jobs';
import { openSums } from '@/operator/testing/books';
import { type Shops, visit } from './gateway-visit';

const minute = 60_000;

/** Ways in which a payment begins and ends, which every gateway tells in the same words. */
export function paymentCases(shops: Shops): void {
  it('opens one page for one payment, for exactly the amount, and knows it from then on', async () => {
    const { operator, buy } = await visit(shops);
    const { ref, payment: row, url } = await buy();
    const { gateway } = operator.deps;
    const { amountCents } = row;
    const opened = { providerRef: ref, state: 'created', amountCents, currency: 'EUR' };
    expect(await gateway.getPayment(ref)).toEqual(opened);
    expect(url).toMatch(/^https?:/);
    const other: PaymentRequest = {
      paymentId: operator.deps.ids.uuid(),
      orderUuid: row.orderId,
      kind: 'order',
      method: 'card',
      amountCents,
      currency: 'EUR',
      title: 'WL-1',
      email: 'a@b.example',
      language: 'en',
      returnUrl: 'http://shop.test/en/order/status',
      askedAt: row.createdAt,
      payableUntil: row.createdAt,
    };
    const first = await gateway.createPayment(other);
    expect(await gateway.createPayment(other)).toEqual(first);
    expect(first.providerRef).not.toBe(ref);
    expect(await gateway.getPayment('cs_nobody')).toBeNull();
  });

  it('closes the page of an order that expired, and of a payment that another took the place of', async () => {
    const { operator, buy, tell, stateOf } = await visit(shops);
    const { ref } = await buy();
    const paid = await buy();
    await tell('pay', paid.ref);
    operator.advance(31 * minute);
    expect(await expireOrders(operator.deps)).toBe(1);
    await operator.runJobs();
    expect(await operator.deps.gateway.getPayment(ref)).toMatchObject({ state: 'expired' });
    await operator.deps.gateway.expirePayment(paid.ref);
    await operator.deps.gateway.expirePayment('cs_nobody');
    expect(await operator.deps.gateway.getPayment(paid.ref)).toMatchObject({ state: 'approved' });
    expect(await stateOf(paid.orderId)).toMatchObject({ order: 'completed', payment: 'approved' });
  });

  it('tells of money that has come, once', async () => {
    const { operator, buy, post, provider, stateOf } = await visit(shops);
    const { ref, orderId } = await buy();
    const told = await provider.pay(ref);
    expect([await post(told), await post(told)]).toEqual([['applied'], ['duplicate']]);
    await operator.runJobs();
    expect(await stateOf(orderId)).toEqual({ order: 'completed', payment: 'approved', parts: [] });
  });

  it.each([
    ['asyncPaid', { order: 'paid', payment: 'approved' }],
    ['asyncFailed', { order: 'reserved', payment: 'declined' }],
  ] as const)('tells of money that comes later: %s, also when the message is lost', async (end, state) => {
    const { operator, provider, buy, tell, stateOf } = await visit(shops);
    const [told, lost] = [await buy(), await buy()];
    for (const { ref } of [told, lost]) await tell('begin', ref);
    expect(await stateOf(told.orderId)).toMatchObject({ payment: 'processing' });
    await tell(end, told.ref);
    await provider[end](lost.ref);
    expect(await stateOf(lost.orderId)).toMatchObject({ payment: 'processing' });
    operator.advance(2 * minute);
    expect(await reconcilePayments(operator.deps)).toBe(1);
    for (const { orderId } of [told, lost]) expect(await stateOf(orderId)).toMatchObject(state);
  });

  it('tells that a page has expired', async () => {
    const { buy, tell, stateOf } = await visit(shops);
    const { ref, orderId } = await buy();
    expect(await tell('expire', ref)).toEqual(['applied']);
    expect(await stateOf(orderId)).toMatchObject({ order: 'reserved', payment: 'expired' });
  });

  it('offers the ways to pay that it has, and is not asked for another', async () => {
    const { operator, ask } = await visit(shops);
    const { paymentKinds } = operator.deps.gateway;
    expect(await ask('GET /payment-methods')).toMatchObject({ answer: paymentKinds.map((kind) => ({ kind })) });
    for (const kind of ['card', 'crypto', 'other'] as const) {
      const isHad = paymentKinds.includes(kind);
      const fault = isHad ? undefined : ['This payment method is not available here.'];
      for (const call of ['POST /tariffs/1/checkout', 'POST /refill'] as const)
        expect([call, kind, (await ask(call, kind)).fault]).toEqual([call, kind, fault]);
    }
  });
}

/** Reconciling: what one payment does to the others. */
export function reconcileCases(shops: Shops): void {
  it('asks about each payment by itself: one that fails, or is unknown, stops no other', async () => {
    const { operator, provider, buy, stateOf } = await visit(shops);
    const [broken, unknown, lost] = [await buy(), await buy(), await buy()];
    await operator.deps.db.update(payment).set({ providerRef: 'cs_nobody' }).where(eq(payment.id, unknown.payment.id));
    await provider.pay(lost.ref);
    operator.advance(2 * minute);
    const { gateway, log } = operator.deps;
    const getPayment: typeof gateway.getPayment = (ref) =>
      ref === broken.ref ? Promise.reject(new Error('broken')) : gateway.getPayment(ref);
    const warn = vi.spyOn(log, 'warn');
    expect(await reconcilePayments({ ...operator.deps, gateway: { ...gateway, getPayment } })).toBe(1);
    expect(warn).toHaveBeenCalledWith({ changed: 1, same: 0, unknown: 1, failed: 1 }, expect.any(String));
    expect(await stateOf(lost.orderId)).toMatchObject({ payment: 'approved' });
    for (const { orderId } of [broken, unknown]) expect(await stateOf(orderId)).toMatchObject({ payment: 'created' });
  });

  it('asks about every open payment in turn, however many there are, and about no other provider’s', async () => {
    const { operator, bulk } = await visit(shops);
    const refs = await bulk(231);
    const foreign = refs.pop() ?? '';
    await operator.deps.db.update(payment).set({ provider: 'another' }).where(eq(payment.providerRef, foreign));
    const asked = new Set<string>();
    const { gateway } = operator.deps;
    const getPayment: typeof gateway.getPayment = async (ref) => {
      asked.add(ref);
      return gateway.getPayment(ref);
    };
    operator.advance(2 * minute);
    for (const count of [200, 230]) {
      await reconcilePayments({ ...operator.deps, gateway: { ...gateway, getPayment } });
      expect(asked.size).toBe(count);
      operator.advance(minute / 2);
    }
    expect([...asked].sort()).toEqual([...refs].sort());
    expect(asked.has(foreign)).toBe(false);
  });
}

/** What the provider tells of a person has to decide: nothing is booked, and it stands in the console once. */
export function noticeCases(shops: Shops): void {
  it.each([
    ['openDispute', 'dispute_opened'],
    ['winDispute', 'dispute_won'],
    ['failRefund', 'refund_failed'],
  ] as const)('%s is parked for a person, once, with the books as they were', async (act, parked) => {
    const { operator, provider, buy, tell, post, stateOf } = await visit(shops);
    const { ref, orderId } = await buy();
    await tell('pay', ref);
    await operator.runJobs();
    if (act === 'winDispute') await tell('withdraw', ref, 300);
    if (act === 'failRefund') await post(await provider.refund(ref, 300));
    const [state, sums] = [await stateOf(orderId), await openSums(operator)];
    const error = vi.spyOn(operator.deps.log, 'error');
    await tell(act, ref);
    expect(await stateOf(orderId)).toEqual(state);
    expect(await openSums(operator)).toEqual(sums);
    const rows = await operator.deps.db
      .select()
      .from(webhookEvent)
      .where(inArray(webhookEvent.parked, [parked]));
    expect(rows).toHaveLength(1);
    expect(rows).toMatchObject([{ parked, providerRef: ref, resolution: null }]);
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ alert: 'payment', notice: parked }),
      expect.any(String),
    );
  });
}
