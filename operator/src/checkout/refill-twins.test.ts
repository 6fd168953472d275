import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { ownOrderEndpoints } from '@/lib/api/contract/own-orders';
import { dataPackage } from '@/operator/src/db/schema/catalog';
import { packageAssignment } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { closeNumber } from '@/operator/src/lines/line-state';
import { openSession, send } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { inParallel, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf, type RefillChanges, statusOf, withNumber } from '@/operator/testing/refills';

const inSpain = 7242;

/** A signed-in owner who tops a number up for a package, as often as is pressed: each time under another key. */
async function withOwner(make: Make) {
  const made = await withNumber(make);
  const { db } = made.operator.deps;
  const { token } = await openSession(made.operator, made.userId);
  const [product] = await db.select().from(dataPackage).where(eq(dataPackage.id, inSpain));
  const priceCents = product?.priceCents ?? 0;
  const order = async (changes: RefillChanges = {}) => {
    const { answer } = await made.fill({ price: priceCents / 100, packageId: inSpain, ...changes }, { token });
    return checkoutResultSchema.parse(answer);
  };
  const stateOf = async (uuid: string) => {
    const { answer } = await send(made.operator, 'GET /profile/orders', { token });
    return ownOrderEndpoints.listOrders.response.parse(answer).orders.find((own) => own.uuid === uuid)?.state;
  };
  return { ...made, db, token, priceCents, order, stateOf };
}

describeOnBoth('a top-up that is ordered again before it is paid', (make) => {
  it('is the same one, also when both presses come at once', async () => {
    const { db, order } = await withOwner(make);
    const [first, ...others] = await inParallel([1, 2, 3], 3, () => order());
    for (const { cart, payment: paid } of others) {
      expect(cart.uuid).toBe(first?.cart.uuid);
      expect(paid?.url).toBe(first?.payment?.url);
    }
    expect(await db.select().from(orders)).toHaveLength(1);
    expect(await db.select().from(payment)).toHaveLength(1);
  });

  it('is another one for another sum, package or payer, and once money is on its way or little time is left', async () => {
    const { operator, db, fill, order, token, priceCents } = await withOwner(make);
    const { cart } = await order();
    const seen = new Set([cart.uuid]);
    const isNew = async (uuid: string) => {
      expect(seen.has(uuid)).toBe(false);
      seen.add(uuid);
    };
    await isNew((await order({ price: priceCents / 100 + 1 })).cart.uuid);
    const plain = { price: priceCents / 100 };
    await isNew(checkoutResultSchema.parse((await fill(plain, { token })).answer).cart.uuid);
    await isNew(checkoutResultSchema.parse((await fill(plain)).answer).cart.uuid);
    await sendEvent(operator, { ...(await attemptOf(operator, cart.uuid)), state: 'processing' });
    const second = (await order()).cart.uuid;
    await isNew(second);
    const soon = new Date(operator.deps.now().getTime() + 60_000);
    await db.update(orders).set({ reservedUntil: soon }).where(eq(orders.id, second));
    await isNew((await order()).cart.uuid);
  });
});

describeOnBoth('another top-up for the same package', (make) => {
  it('ends when the package is bought, and its page is closed, unless money is on its way for it', async () => {
    const { operator, db, order, stateOf, token, priceCents } = await withOwner(make);
    const higher = { price: priceCents / 100 + 1 };
    const [paid, unpaid] = [(await order()).cart.uuid, (await order(higher)).cart.uuid];
    const processing = (await order({ price: priceCents / 100 + 2 })).cart.uuid;
    await sendEvent(operator, { ...(await attemptOf(operator, processing)), state: 'processing' });
    await operator.pay(paid);
    await operator.runJobs();
    expect(await db.select().from(packageAssignment)).toHaveLength(1);
    expect([await stateOf(unpaid), await stateOf(processing)]).toEqual(['expired', 'processing']);
    const [attempt] = await db.select().from(payment).where(eq(payment.orderId, unpaid));
    expect(attempt?.status).toBe('expired');
    const again = await send(operator, `POST /order/${unpaid}/payment`, { token, body: {} });
    expect([again.status, again.answer]).toEqual([410, { code: 'order_expired' }]);
  });

  it('promises no package that the number has already', async () => {
    const { operator, number, order, token, priceCents } = await withOwner(make);
    const { cart, token: secret } = await order();
    expect((await statusOf(operator, cart.uuid, secret)).ordered?.product?.refusal).toBeNull();
    await giveBalance(operator, number.msisdn, priceCents);
    await send(operator, `GET /profile/esim/${number.id}/packages/${inSpain}`, { token });
    expect((await statusOf(operator, cart.uuid, secret)).ordered?.product).toMatchObject({ refusal: 'exists' });
  });
});

describeOnBoth('a top-up of a number that is closed', (make) => {
  it('is not paid any more', async () => {
    const { operator, db, number, order, token } = await withOwner(make);
    const { cart } = await order();
    await inTransaction(db, (tx) => closeNumber(tx, number, operator.deps.now()));
    const refused = await send(operator, `POST /order/${cart.uuid}/payment`, { token, body: {} });
    expect([refused.status, refused.answer]).toEqual([409, { code: 'number_blocked' }]);
  });
});
