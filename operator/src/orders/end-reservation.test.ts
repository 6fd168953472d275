import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '@/operator/src/db/database';
import { numberStock } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { type MoneyOperator, moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';
import { expireOrders } from './end-reservation';

const minute = 60_000;

/** An order whose payment page is open. */
async function orderWithPayment(operator: MoneyOperator) {
  const { cart } = await operator.checkout();
  const attempt = await attemptOf(operator, cart.uuid);
  const read = async () => {
    const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, cart.uuid));
    const [number] = await operator.deps.db.select().from(numberStock).where(eq(numberStock.orderId, cart.uuid));
    return { status: order?.status, msisdn: order?.msisdn, number: number?.state };
  };
  return { attempt, read };
}

/** A database in which `first` happens between reading what is due and ending it. */
function interrupted(db: Db, first: () => Promise<unknown>): Db {
  let isDone = false;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(target);
      return async (...given: unknown[]) => {
        if (!isDone) {
          isDone = true;
          await first();
        }
        return Reflect.apply(value, target, given);
      };
    },
  });
}

describeOnBoth('an order that is not paid in time', (make) => {
  it('ends at the last moment of its half hour, and not before', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { read } = await orderWithPayment(operator);
    operator.advance(30 * minute - 1);
    expect(await expireOrders(operator.deps)).toBe(0);
    operator.advance(1);
    expect(await expireOrders(operator.deps)).toBe(1);
    expect(await read()).toEqual({ status: 'expired', msisdn: null, number: undefined });
  });

  it('waits as long as the gateway has its payment, and keeps its number for it', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { attempt, read } = await orderWithPayment(operator);
    await sendEvent(operator, { ...attempt, state: 'processing' });
    const { msisdn } = await read();
    operator.advance(24 * 60 * minute);
    expect(await expireOrders(operator.deps)).toBe(0);
    expect(await read()).toEqual({ status: 'awaiting_payment', msisdn, number: 'reserved' });
    await expect(operator.checkout()).rejects.toMatchObject({ code: 'out_of_stock' });
    await sendEvent(operator, { ...attempt, state: 'approved' });
    await operator.runJobs();
    expect(await read()).toEqual({ status: 'completed', msisdn, number: 'sold' });
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('waits also for a payment that the gateway took in this very moment', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { attempt, read } = await orderWithPayment(operator);
    operator.advance(30 * minute);
    const { providerRef } = attempt;
    const take = () =>
      operator.deps.db.update(payment).set({ status: 'processing' }).where(eq(payment.providerRef, providerRef));
    const db = interrupted(operator.deps.db, take);
    expect(await expireOrders({ ...operator.deps, db })).toBe(0);
    expect(await read()).toMatchObject({ status: 'awaiting_payment', number: 'reserved' });
  });

  it('ends once the gateway has given its payment up', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { attempt, read } = await orderWithPayment(operator);
    await sendEvent(operator, { ...attempt, state: 'processing' });
    operator.advance(31 * minute);
    await sendEvent(operator, { ...attempt, state: 'declined' });
    expect(await expireOrders(operator.deps)).toBe(1);
    expect(await read()).toMatchObject({ status: 'expired' });
  });
});
