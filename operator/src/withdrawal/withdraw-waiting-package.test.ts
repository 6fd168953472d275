import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { openSums } from '@/operator/testing/books';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';
import { withOrder } from '@/operator/testing/withdrawals';

/** A package of €7.50. */
const inSpain = 7242;

type Ordered = Awaited<ReturnType<typeof withOrder>>;

const mails = ({ operator }: Ordered) => operator.mails.map(({ data }) => data);

async function begin({ db }: Ordered, packageId: number) {
  const running = { status: 'running' as const, startsAt: new Date(), expiresAt: new Date('2099-01-01') };
  await db.update(packageAssignment).set(running).where(eq(packageAssignment.packageId, packageId));
}

/** Another package, of more than €5.00, that the balance can buy too. */
async function elsewhere({ db }: Ordered) {
  const found = (await db.select().from(dataPackage)).find(
    ({ kind, available, priceCents, countryCodes }) =>
      kind === 'local' && available && priceCents > 500 && priceCents <= 1500 && !countryCodes.includes('ES'),
  );
  if (!found) throw new Error('The catalogue has no such package');
  return found;
}

describeOnBoth('withdrawal from an order whose number has packages that wait', (make) => {
  it('counts what a top-up has bought as unspent, says so, and leaves nothing on the number', async () => {
    const made = await withOrder(make);
    const { operator, cart, topUp, withdraw, given, right, packages, expectSettled } = made;
    const { uuid, number } = await topUp(20, inSpain);
    expect(await packages()).toEqual({ [inSpain]: 'waiting' });
    const topUps = [{ reference: number, paid: 20, refund: 20 }];
    expect(await right()).toMatchObject({
      orders: [{}, { withdrawal: { endedBy: null, refund: 10, lost: 0, topUps } }],
    });
    operator.mails.length = 0;
    await withdraw();
    await operator.runJobs();
    expect(await Promise.all([cart.uuid, uuid].map(given))).toEqual([1000, 2000]);
    expect(mails(made)[0]).toMatchObject({ amountCents: 1000, topUps: [{ order: number, amountCents: 2000 }] });
    expect(await packages()).toEqual({ [inSpain]: 'refunded' });
    await expectSettled();
    expect(await openSums(operator)).toEqual([]);
  });

  it('counts what was bought in the account too, and as spent what has begun', async () => {
    const made = await withOrder(make);
    const { operator, cart, topUp, activate, withdraw, given, packages, expectSettled } = made;
    const { uuid } = await topUp(50);
    const other = await elsewhere(made);
    await activate(inSpain);
    await activate(other.id);
    await begin(made, inSpain);
    await withdraw();
    await operator.runJobs();
    expect(await Promise.all([cart.uuid, uuid].map(given))).toEqual([1000, 5000 - 750]);
    expect(await packages()).toMatchObject({ [other.id]: 'refunded' });
    await expectSettled();
  });

  it('takes the own package of an order that has begun for spent: its price is not left on the closed number', async () => {
    const form = { packageId: inSpain, packageCountry: 724, packageFromBalance: true };
    const made = await withOrder(make, { ...form, refillBalance: 20 });
    const { operator, cart, topUp, withdraw, given, expectSettled } = made;
    const { uuid } = await topUp(20);
    await begin(made, inSpain);
    await withdraw();
    await operator.runJobs();
    expect(await Promise.all([cart.uuid, uuid].map(given))).toEqual([3000, 2000 - 750]);
    await expectSettled();
  });

  it('pays with the returned price first what the number owes', async () => {
    const made = await withOrder(make);
    const { operator, cart, topUp, withdraw, given, balance, expectSettled } = made;
    const { uuid } = await topUp(20, inSpain);
    await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'reversed' });
    expect(await balance()).toBe(500 - 750);
    await withdraw();
    await operator.runJobs();
    expect(await given(cart.uuid)).toBe(1000);
    await expectSettled();
  });
});

describeOnBoth('withdrawal from a top-up that has bought a package', (make) => {
  it('undoes the purchase while it waits, says so before and after, and leaves the rest of the number', async () => {
    const made = await withOrder(make);
    const { operator, topUp, withdraw, given, stateOf, right, packages, shownPackages, balance } = made;
    const { uuid } = await topUp(20, inSpain);
    const told = { endedBy: null, refund: 20, balance: { before: 17.5, after: 5 }, endsPackage: true };
    expect(await right()).toMatchObject({ orders: [{ withdrawal: told }, {}] });
    expect((await shownPackages()).map(({ state, refunded }) => [state, refunded])).toEqual([['waiting', undefined]]);
    operator.mails.length = 0;
    await withdraw(uuid);
    await operator.runJobs();
    expect([await given(uuid), await stateOf(uuid), await balance()]).toEqual([2000, 'refunded', 500]);
    expect(mails(made)).toMatchObject([
      { topic: 'withdrawal_confirmed', kind: 'refill', amountCents: 2000, endsPackage: true },
      { topic: 'withdrawal_paid', amountCents: 2000 },
    ]);
    expect(await packages()).toEqual({ [inSpain]: 'refunded' });
    expect(await shownPackages()).toMatchObject([{ id: inSpain, active: false, state: 'ended', refunded: true }]);
  });

  it('is refused once that package has begun, and while the money is in a package bought apart', async () => {
    const made = await withOrder(make);
    const { operator, topUp, activate, withdraw, given, packages } = made;
    const refused = async (uuid: string) => {
      operator.mails.length = 0;
      await withdraw(uuid);
      await operator.runJobs();
      expect(mails(made)).toMatchObject([{ topic: 'withdrawal_refused', reason: 'used' }]);
      expect(await given(uuid)).toBe(0);
    };
    const first = await topUp(20, inSpain);
    const other = await elsewhere(made);
    await activate(other.id);
    await refused(first.uuid);
    await begin(made, inSpain);
    await refused(first.uuid);
    expect(await packages()).toEqual({ [inSpain]: 'running', [other.id]: 'waiting' });
  });
});
