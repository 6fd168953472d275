import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runShopCommand } from '@/operator/src/console/shop-command';
import { orders } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { openSums } from '@/operator/testing/books';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { staffOf } from '@/operator/testing/package-staff';
import { withOrder } from '@/operator/testing/withdrawals';

/** A package of €7.50. */
const inSpain = 7242;
const slug = 'spain-3gb-30d';
const paidWithOrder = { packageId: inSpain, packageCountry: 724 };

describeOnBoth('what a later withdrawal pays back of an order whose package was cancelled', (make) => {
  it('is what was paid and no more, where its starting balance had bought it', async () => {
    const form = { ...paidWithOrder, packageFromBalance: true };
    const made = await withOrder(make, { ...form, refillBalance: 20 });
    const { operator, cart, withdraw, given, balance, expectSettled } = made;
    const before = await balance();
    const { cancel } = await staffOf(made, 'support');
    expect([await cancel(), await balance()]).toEqual(['cancel:done', before + 750]);
    await withdraw();
    await operator.runJobs();
    expect(await given(cart.uuid)).toBe(3000);
    await expectSettled();
    expect(await openSums(operator)).toEqual([]);
  });

  it('is nothing once the returned price is spent', async () => {
    const form = { ...paidWithOrder, packageFromBalance: true };
    const made = await withOrder(make, { ...form, refillBalance: 20 });
    const { operator, cart, use, withdraw, given } = made;
    const { cancel } = await staffOf(made, 'support');
    expect(await cancel()).toBe('cancel:done');
    await use(100);
    await withdraw();
    await operator.runJobs();
    expect(await given(cart.uuid)).toBe(0);
  });

  it('is the rest, where it was paid on top: its own price has gone back by the way it came, which owners ask for', async () => {
    const made = await withOrder(make, paidWithOrder);
    const { operator, db, cart, withdraw, given, balance, packages, expectSettled } = made;
    const support = await staffOf(made, 'support');
    expect((await support.ask()).headers.get('location')).toContain('cancel:forbidden');
    expect(await support.cancel(operator.deps.ids.uuid())).toBe('cancel:forbidden');
    const command = { ...operator.deps, readPassword: async () => '' };
    await expect(runShopCommand(command, ['package', 'cancel', made.number.msisdn, slug, 'x'])).rejects.toThrow(
      'in the console',
    );
    const owner = await staffOf(made, 'owner');
    expect((await owner.ask()).html).toContain('goes back by the way it was paid');
    const form = await owner.formOf();
    operator.mails.length = 0;
    const outcomes = await Promise.all([owner.cancel(form), owner.cancel(form)]);
    expect(outcomes.toSorted()).toEqual(['cancel:cancelled', 'cancel:done']);
    await operator.runJobs();
    expect(await db.select().from(refund)).toMatchObject([{ amountCents: 750, isWhole: false, state: 'paid' }]);
    expect(operator.mails.map(({ data }) => data)).toMatchObject([{ topic: 'order_refunded', amountCents: 750 }]);
    expect([await packages(), await balance()]).toEqual([{ [inSpain]: 'refunded' }, 500]);
    const [order] = await db.select().from(orders).where(eq(orders.id, cart.uuid));
    await owner.visit.post(`/console/orders/${order?.number}/mail`, { form: operator.deps.ids.uuid() });
    expect(operator.mails.at(-1)?.data).toMatchObject({ topic: 'order_completed', order: order?.number });
    expect(operator.mails.at(-1)?.data).not.toHaveProperty('packageTitle');
    await withdraw();
    await operator.runJobs();
    expect(await given(cart.uuid)).toBe(1750);
    await expectSettled();
    expect(await openSums(operator)).toEqual([]);
  });
});
