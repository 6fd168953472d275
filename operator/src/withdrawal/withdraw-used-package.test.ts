import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { esim, type ProfileState, packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { followSupplier } from '@/operator/src/lines/usage/follow-supplier';
import { openSession, send } from '@/operator/testing/accounts';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { addressOf } from '@/operator/testing/money-operator';
import { buyForSpain, suppliedShop } from '@/operator/testing/supplied-shop';

/** A number whose package was paid with its order, what the supplier tells of it, and the withdrawal from the order. */
async function withPaidPackage(make: Make) {
  const { operator, standIn } = await suppliedShop(make);
  const { db, config, now } = operator.deps;
  const { msisdn, userId, orderId, email } = await buyForSpain(operator);
  const event = () => ({ id: `e${standIn.events.length}`, msisdn, at: now() });
  const connect = async () => {
    const use = { kind: 'data', direction: 'other', peer: '', volume: 200_000, unit: 'kb' } as const;
    standIn.events.push({ ...event(), kind: 'use', country: 'ES', use });
    await followSupplier(operator.deps);
  };
  const tellProfile = async (profileState: ProfileState) => {
    standIn.events.push({ ...event(), kind: 'profile', profileState });
    await followSupplier(operator.deps);
  };
  const profile = async () => (await db.select().from(esim).where(eq(esim.msisdn, msisdn)))[0]?.profileState;
  /** What the page of orders says of the order, what the mail says, and what became of the order. */
  const withdraw = async () => {
    const { token } = await openSession(operator, userId);
    const shown = (await send(operator, 'GET /profile/orders', { token })).answer;
    operator.mails.length = 0;
    const body = { name: 'Ana', email, order: orderId };
    const headers = { 'X-Location-Key': config.locationKey, 'X-Forwarded-For': addressOf(900) };
    await send(operator, 'POST /withdrawal', { body, headers });
    const [order] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, orderId ?? ''));
    return { shown, told: operator.mails.map(({ data }) => data), status: order?.status };
  };
  return { operator, connect, tellProfile, profile, withdraw };
}

const refused = {
  shown: { orders: [{ withdrawal: { endedBy: 'installed' } }] },
  told: [{ topic: 'withdrawal_refused', reason: 'installed' }],
  status: 'completed',
};

describeOnBoth('withdrawal from an order whose package was paid with it', (make) => {
  it('pays it back while it has not begun', async () => {
    const { operator, withdraw } = await withPaidPackage(make);
    expect(await withdraw()).toMatchObject({
      shown: { orders: [{ withdrawal: { endedBy: null } }] },
      told: [{ topic: 'withdrawal_confirmed' }],
      status: 'withdrawn',
    });
    expect(await operator.deps.db.select().from(packageAssignment)).toMatchObject([{ status: 'refunded' }]);
  });

  it('is refused once its data was used, though the supplier tells nothing of installations', async () => {
    const { connect, profile, withdraw } = await withPaidPackage(make);
    await connect();
    expect(await profile()).toBe('enabled');
    expect(await withdraw()).toMatchObject(refused);
  });

  it('is refused too where the supplier has told late of an earlier state', async () => {
    const { connect, tellProfile, withdraw } = await withPaidPackage(make);
    await connect();
    await tellProfile('downloaded');
    expect(await withdraw()).toMatchObject(refused);
  });
});

describeOnBoth('a use', (make) => {
  it('says nothing of a profile that has left the phone since', async () => {
    const { connect, tellProfile, profile } = await withPaidPackage(make);
    await tellProfile('deleted');
    await connect();
    expect(await profile()).toBe('deleted');
  });
});
