import { expect, it } from 'vitest';
import { inTransaction } from '@/operator/src/db/transaction';
import { askRefund } from '@/operator/src/payments/ask-refund';
import { openSums } from '@/operator/testing/books';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { withOrder } from '@/operator/testing/withdrawals';

type Ordered = Awaited<ReturnType<typeof withOrder>>;

/** The staff asks for a part of an order to go back, in cents; it goes when the jobs run. */
async function askPart({ operator: { deps } }: Ordered, orderId: string, cents: number) {
  const request = { id: deps.ids.uuid(), orderId, cents, isWhole: false };
  expect(await inTransaction(deps.db, (tx) => askRefund(tx, deps, request))).toEqual({ kind: 'asked' });
}

async function withdrawn({ operator, withdraw }: Ordered, uuid: string) {
  operator.mails.length = 0;
  await withdraw(uuid);
  await operator.runJobs();
  return operator.mails.map(({ data }) => data);
}

describeOnBoth('withdrawal from what was refunded in part', (make) => {
  it('promises and pays back what is left of an order, says so, and leaves the books at nought', async () => {
    const made = await withOrder(make);
    const { operator, cart, right, given, expectSettled } = made;
    await askPart(made, cart.uuid, 250);
    await operator.runJobs();
    const shown = { total: 10, refunded: 2.5, withdrawal: { endedBy: null, refund: 7.5, topUps: [], lost: 0 } };
    expect(await right()).toMatchObject({ orders: [shown] });
    expect(await withdrawn(made, cart.uuid)).toMatchObject([
      { topic: 'withdrawal_confirmed', amountCents: 750 },
      { topic: 'withdrawal_paid', amountCents: 750 },
    ]);
    expect(await given(cart.uuid)).toBe(1000);
    expect(await right()).toMatchObject({ orders: [{ state: 'refunded', refunded: null }] });
    await expectSettled();
    expect(await openSums(operator)).toEqual([]);
  });

  it('accepts a top-up of which nothing is spent: what the staff gave back was no use of it', async () => {
    const made = await withOrder(make);
    const { operator, topUp, right, given, balance } = made;
    const { uuid } = await topUp(50);
    await askPart(made, uuid, 1000);
    await operator.runJobs();
    expect(await balance()).toBe(500 + 4200);
    const shown = { refunded: 10, withdrawal: { endedBy: null, refund: 40, balance: { before: 47, after: 5 } } };
    expect(await right()).toMatchObject({ orders: [shown, {}] });
    expect(await withdrawn(made, uuid)).toMatchObject([
      { topic: 'withdrawal_confirmed', amountCents: 4000 },
      { topic: 'withdrawal_paid', amountCents: 4000 },
    ]);
    expect([await given(uuid), await balance()]).toEqual([5000, 500]);
  });

  it('does not take for unspent what is still on the balance and about to go back', async () => {
    const made = await withOrder(make);
    const { operator, topUp, use, given, balance } = made;
    const { uuid } = await topUp(50);
    await use(1000);
    await askPart(made, uuid, 1000);
    expect(await withdrawn(made, uuid)).toMatchObject([{ topic: 'withdrawal_refused', reason: 'used' }, {}]);
    await operator.runJobs();
    expect([await given(uuid), await balance()]).toEqual([1000, 500 + 5250 - 1000 - 1050]);
  });

  it('says of a top-up of which the staff and then a withdrawal gave a part back what both were', async () => {
    const made = await withOrder(make);
    const { operator, cart, topUp, use, right, expectSettled } = made;
    const { uuid } = await topUp(20);
    await askPart(made, uuid, 500);
    await operator.runJobs();
    await use(300);
    await withdrawn(made, cart.uuid);
    expect(await right()).toMatchObject({ orders: [{ state: 'refunded', refunded: 17 }, {}] });
    await expectSettled();
  });
});
