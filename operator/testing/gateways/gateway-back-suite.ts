import { expect, it } from 'vitest';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { openSums } from '@/operator/testing/books';
import { askedBack, type Shops, visit } from './gateway-visit';

/** Money that goes back, by refunds from the provider's dashboard and by disputes. */
export function backCases(shops: Shops): void {
  async function paidOrder() {
    const shop = await visit(shops);
    const { ref, orderId, payment } = await shop.buy();
    await shop.tell('pay', ref);
    await shop.operator.runJobs();
    const isRight = async () => isClean(await auditLedger(shop.operator.deps.db));
    return { ...shop, ref, orderId, amountCents: payment.amountCents, state: () => shop.stateOf(orderId), isRight };
  }

  it('ends the order when all of it was refunded, and the books are at nought', async () => {
    const { operator, provider, post, ref, state, isRight } = await paidOrder();
    await post(await provider.refund(ref));
    expect(await state()).toEqual({ order: 'reversed', payment: 'reversed', parts: [] });
    expect([await openSums(operator), await isRight()]).toEqual([[], true]);
  });

  it('books a part that was refunded at the provider once, and our own parts once, and the rest ends the order', async () => {
    const { operator, provider, post, ref, orderId, state, isRight } = await paidOrder();
    const told = await provider.refund(ref, 300);
    await post(told);
    await post(told);
    const kept = { order: 'completed', payment: 'approved' };
    expect(await state()).toEqual({ ...kept, parts: [300] });
    expect(operator.mails.filter(({ data }) => data.topic === 'order_refunded')).toHaveLength(1);
    await askedBack(operator, orderId, 200);
    // What the staff has asked for here counts from then on, also before it is sent.
    await post(await provider.refund(ref, 100));
    await operator.runJobs();
    expect(await state()).toEqual({ ...kept, parts: [300, 200] });
    await post(await provider.refund(ref, 50));
    expect(await state()).toEqual({ ...kept, parts: [300, 200, 150] });
    expect(await isRight()).toBe(true);
    await post(await provider.refund(ref));
    expect(await state()).toMatchObject({ order: 'reversed', payment: 'reversed' });
    expect([await openSums(operator), await isRight()]).toEqual([[], true]);
  });

  it('ends the same when a part comes before the payment it belongs to', async () => {
    const { operator, buy, provider, post, stateOf } = await visit(shops);
    const { ref, orderId } = await buy();
    const paid = await provider.pay(ref);
    await post(await provider.refund(ref, 300));
    await post(paid);
    await operator.runJobs();
    expect(await stateOf(orderId)).toEqual({ order: 'completed', payment: 'approved', parts: [300] });
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('takes a dispute as what was withdrawn: a part is a part, and the rest stays', async () => {
    const { tell, provider, post, ref, state, isRight } = await paidOrder();
    await tell('withdraw', ref, 400);
    expect(await state()).toEqual({ order: 'completed', payment: 'approved', parts: [400] });
    await post(await provider.loseDispute(ref));
    expect(await state()).toMatchObject({ payment: 'approved', parts: [400] });
    expect(await isRight()).toBe(true);
  });

  it('takes a dispute of the whole as the end of the order, also when only its loss is told', async () => {
    const { operator, buy, tell, provider, post, stateOf } = await visit(shops);
    const orders = [await buy(), await buy()];
    for (const [index, { ref, payment }] of orders.entries()) {
      await tell('pay', ref);
      const withdrawn = await provider.withdraw(ref, payment.amountCents);
      await post(index === 0 ? withdrawn : await provider.loseDispute(ref));
    }
    for (const { orderId } of orders)
      expect(await stateOf(orderId)).toMatchObject({ order: 'reversed', payment: 'reversed' });
    expect([await openSums(operator), isClean(await auditLedger(operator.deps.db))]).toEqual([[], true]);
  });

  it('has a refund that was made at the provider already for done', async () => {
    const { operator, provider, ref, orderId, amountCents, state, isRight } = await paidOrder();
    await provider.refund(ref);
    await askedBack(operator, orderId, amountCents);
    await operator.runJobs();
    expect(await state()).toMatchObject({ order: 'reversed', payment: 'reversed' });
    expect([await openSums(operator), await isRight()]).toEqual([[], true]);
  });
}
