import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Cents } from '@/lib/format/money';
import { orders } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { payRefund } from '@/operator/src/payments/pay-refund';
import { openSums } from '@/operator/testing/books';
import { staffVisit } from '@/operator/testing/console';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { stripeShop } from '@/operator/testing/gateways/gateway-shops';
import { askedBack, visit } from '@/operator/testing/gateways/gateway-visit';

/** A paid order of a shop that is paid by Stripe. */
async function paid(make: Make) {
  const shop = await stripeShop(make);
  const { operator } = shop;
  const { db } = operator.deps;
  const at = await visit(async () => shop);
  const { ref, orderId, payment } = await at.buy();
  await at.tell('pay', ref);
  await operator.runJobs();
  const asked = async (cents: Cents) => {
    await askedBack(operator, orderId, cents);
    const [row] = await db.select().from(refund).where(eq(refund.state, 'asked'));
    return row?.id ?? '';
  };
  /** What Stripe has given back and has not come back to it, in cents. */
  const given = async () => {
    const { backCents = 0, state, amountCents } = (await operator.deps.gateway.getPayment(ref)) ?? {};
    return state === 'reversed' ? amountCents : backCents;
  };
  return { ...at, ...shop, ref, orderId, amountCents: payment.amountCents, asked, given };
}

describeOnBoth('a refund by Stripe', (make) => {
  it('that was refused goes as soon as its cause is gone, though Stripe repeats a refusal for a day', async () => {
    const { operator, stripe, asked, given } = await paid(make);
    const id = await asked(300);
    stripe.setEmpty(true);
    for (const _ of [1, 2, 3]) {
      await expect(payRefund(operator.deps, id)).rejects.toThrow();
      operator.advance(60_000);
    }
    stripe.setEmpty(false);
    expect([await payRefund(operator.deps, id), await given()]).toEqual([true, 300]);
    expect([await payRefund(operator.deps, id), await given()]).toEqual([false, 300]);
  });

  it('of all that is left is the sum that was confirmed, though money of an earlier one came back to Stripe', async () => {
    const { operator, stripe, ref, orderId, amountCents, asked, given, stateOf } = await paid(make);
    await payRefund(operator.deps, await asked(300));
    stripe.failRefund('re_1');
    expect(await given()).toBe(0);
    await payRefund(operator.deps, await asked(amountCents - 300));
    expect(await given()).toBe(amountCents - 300);
    expect(await stateOf(orderId)).toMatchObject({ order: 'reversed', payment: 'reversed' });
    expect([await openSums(operator), stripe.session(ref).status]).toEqual([[], 'complete']);
  });

  it('of all that is left takes along a part that was asked for and has not been sent', async () => {
    const { operator, orderId, amountCents, given } = await paid(make);
    await askedBack(operator, orderId, 300);
    await askedBack(operator, orderId, amountCents - 300);
    const rows = await operator.deps.db.select().from(refund);
    await payRefund(operator.deps, rows.find(({ isWhole }) => isWhole)?.id ?? '');
    expect(await given()).toBe(amountCents);
    await operator.runJobs();
    expect([await given(), await openSums(operator)]).toEqual([amountCents, []]);
  });
});

describeOnBoth('an order that Stripe was paid for', (make) => {
  it('is found in the console by what Stripe’s own pages call its payment', async () => {
    const { operator, stripe, ref, asked } = await paid(make);
    await payRefund(operator.deps, await asked(300));
    stripe.dispute(`pi_${ref}`, 100, 'needs_response', 0);
    const { gateway, db } = operator.deps;
    for (const name of [`pi_${ref}`, `ch_${ref}`, 're_1', `du_pi_${ref}`])
      expect(await gateway.findPayment(name)).toBe(ref);
    for (const name of ['pi_nobody', 'ch_nobody', 'WL-1', ref]) expect(await gateway.findPayment(name)).toBeNull();
    const [order] = await db.select().from(orders);
    const support = await staffVisit(operator, 'support');
    const { html } = await support.get(`/console/orders?q=ch_${ref}`);
    expect(html).toContain(`href="/console/orders/${order?.number}"`);
    expect(html).toContain(`value="ch_${ref}"`);
  });
});
