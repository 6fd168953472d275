import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { currency } from '@/lib/format/money';
import { priceRefill } from '@/lib/pricing/order-price';
import { erasePersonalData, keptDays } from '@/operator/src/customers/erase-personal-data';
import { esim, numberStock } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { shownBalance } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import { findPromo } from '@/operator/src/promo/find-promo';
import { createPromo } from '@/operator/src/promo/new-promo';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { bulkPayments, type MoneyOperator, moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { reconcilePayments } from './gateway-jobs';
import { moveSandboxPayment } from './gateways/sandbox-gateway';
import { startPayment } from './start-payment';

const minute = 60_000;

async function paymentsOf({ deps }: MoneyOperator, orderId: string) {
  return deps.db.select().from(payment).where(eq(payment.orderId, orderId)).orderBy(payment.createdAt);
}

async function buy(operator: MoneyOperator, form: Parameters<MoneyOperator['checkout']>[0] = {}) {
  const { cart } = await operator.checkout(form);
  const [row] = await paymentsOf(operator, cart.uuid);
  return { orderId: cart.uuid, paymentId: row?.id ?? '', providerRef: row?.providerRef ?? '' };
}

async function statesOf(operator: MoneyOperator, orderId: string) {
  const [order] = await operator.deps.db.select().from(orders).where(eq(orders.id, orderId));
  const rows = await paymentsOf(operator, orderId);
  return { order: order?.status, payments: rows.map(({ status }) => status), msisdn: order?.msisdn ?? '' };
}

/** What payers are told of money that no order could use. */
function returnsOf({ mails }: MoneyOperator) {
  return mails.flatMap(({ data }) =>
    data.topic === 'payment_returned' ? [{ amountCents: data.amountCents, reason: data.reason }] : [],
  );
}

describeOnBoth('money that comes late, twice or goes back', (make) => {
  it('still credits an approval that comes after the reservation ended, with another number', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const late = await buy(operator);
    operator.advance(31 * minute);
    expect(await expireOrders(operator.deps)).toBe(1);
    expect(await statesOf(operator, late.orderId)).toMatchObject({ order: 'expired', payments: ['expired'] });
    expect(await sendEvent(operator, { providerRef: late.providerRef, state: 'approved' })).toBe('applied');
    await operator.runJobs();
    const end = await statesOf(operator, late.orderId);
    expect(end).toMatchObject({ order: 'completed', payments: ['approved'] });
    expect(await shownBalance(operator.deps.db, end.msisdn)).toBe(500);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('sends money back that comes when nobody knows any more who ordered', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const late = await buy(operator);
    operator.advance(31 * minute);
    await expireOrders(operator.deps);
    operator.advance((keptDays.unpaidOrder + 1) * 24 * 60 * minute);
    await erasePersonalData(operator.deps);
    const [row] = await paymentsOf(operator, late.orderId);
    await moveSandboxPayment(operator.deps, row?.url?.split('/').at(-1) ?? '', 'approved');
    await sendEvent(operator, { providerRef: late.providerRef, state: 'approved' });
    await operator.runJobs();
    expect(await statesOf(operator, late.orderId)).toMatchObject({ order: 'refunded', payments: ['reversed'] });
    expect(returnsOf(operator)).toEqual([{ amountCents: 1000, reason: 'order' }]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('takes the code of an order again that is paid late: it is used once', async () => {
    const operator = await moneyOperator(make, { stock: 3 });
    const { db, now } = operator.deps;
    const code = { code: 'ONCE20', what: 'percent', amount: '20', singleUse: true, lastDay: '' } as const;
    expect(await inTransaction(db, (tx) => createPromo(tx, code, now()))).toHaveProperty('made');
    const late = await buy(operator, { promoCode: 'ONCE20' });
    operator.advance(31 * minute);
    await expireOrders(operator.deps);
    const asker = { userId: null, email: 'other@mail.example', visitor: 'other', now: now() };
    expect(await findPromo(db, 'ONCE20', asker)).toMatchObject({ kind: 'found' });
    await sendEvent(operator, { providerRef: late.providerRef, state: 'approved', amountCents: 800 });
    expect(await statesOf(operator, late.orderId)).toMatchObject({ order: 'paid' });
    expect(await findPromo(db, 'ONCE20', asker)).toEqual({ kind: 'unknown' });
  });

  it('sends late money back when every number is sold', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const late = await buy(operator);
    operator.advance(31 * minute);
    await expireOrders(operator.deps);
    await buy(operator);
    const [row] = await paymentsOf(operator, late.orderId);
    const token = row?.url?.split('/').at(-1) ?? '';
    await moveSandboxPayment(operator.deps, token, 'approved');
    await sendEvent(operator, { providerRef: late.providerRef, state: 'approved' });
    expect(await statesOf(operator, late.orderId)).toMatchObject({ order: 'expired', payments: ['refunding'] });
    await operator.runJobs();
    expect(await statesOf(operator, late.orderId)).toMatchObject({ order: 'refunded', payments: ['reversed'] });
    expect(returnsOf(operator)).toEqual([{ amountCents: 1000, reason: 'order' }]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('keeps one live payment per order for 50 parallel starts, and refunds the second of two that were paid', async () => {
    const operator = await moneyOperator(make, { stock: 2 });
    const first = await buy(operator);
    const starts = await Promise.all(
      Array.from({ length: 50 }, () => startPayment(operator.deps, first.orderId, { method: 'card' })),
    );
    expect(new Set(starts.map(({ paymentId }) => paymentId))).toEqual(new Set([first.paymentId]));
    const second = await startPayment(operator.deps, first.orderId, { method: 'crypto' });
    const rows = await paymentsOf(operator, first.orderId);
    for (const { url, providerRef } of rows) {
      await moveSandboxPayment(operator.deps, url?.split('/').at(-1) ?? '', 'approved');
      await sendEvent(operator, { providerRef: providerRef ?? '', state: 'approved' });
    }
    expect(rows.map(({ id }) => id)).toContain(second.paymentId);
    await operator.runJobs();
    const end = await statesOf(operator, first.orderId);
    expect(end.order).toBe('completed');
    expect([...end.payments].sort()).toEqual(['approved', 'reversed']);
    expect(await operator.deps.db.select().from(esim)).toHaveLength(1);
    expect(operator.mails.filter(({ data }) => data.topic === 'order_completed')).toHaveLength(1);
    expect(returnsOf(operator)).toEqual([{ amountCents: 1000, reason: 'twice' }]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('asks the gateway when webhooks are lost: all of 40 payments end right', async () => {
    const operator = await moneyOperator(make, { stock: 40 });
    const ends = ['approved', 'declined', 'expired', 'reversed'] as const;
    for (let index = 0; index < 40; index += 1) {
      const { orderId } = await buy(operator);
      const [row] = await paymentsOf(operator, orderId);
      const token = row?.url?.split('/').at(-1) ?? '';
      const end = ends[index % 4] ?? 'approved';
      if (end === 'reversed') await moveSandboxPayment(operator.deps, token, 'approved');
      await moveSandboxPayment(operator.deps, token, end);
    }
    expect(await reconcilePayments(operator.deps)).toBe(0);
    operator.advance(61_000);
    expect(await reconcilePayments(operator.deps)).toBe(40);
    const rows = await operator.deps.db.select({ status: payment.status }).from(payment);
    for (const end of ends) expect(rows.filter(({ status }) => status === end)).toHaveLength(10);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('turns a reversal of money already spent into a debt, blocks the number, and a top-up ends both', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { db, ids, now } = operator.deps;
    const bought = await buy(operator);
    await sendEvent(operator, { providerRef: bought.providerRef, state: 'approved' });
    await operator.runJobs();
    const { msisdn } = await statesOf(operator, bought.orderId);
    const refill = await refillOf(operator, msisdn, 10_000);
    expect(await shownBalance(db, msisdn)).toBe(11_500);
    const spent = [balanceOfNumber(msisdn, -11_000), house('usage_revenue', 11_000)];
    await inTransaction(db, (tx) =>
      postLedger(tx, { id: ids.uuid(), kind: 'data', idemKey: 'use', at: now(), lines: spent }),
    );
    await sendEvent(operator, { providerRef: refill, state: 'reversed', amountCents: 10_000 });
    expect(await shownBalance(db, msisdn)).toBe(-10_500);
    const [blocked] = await db.select().from(esim);
    expect(blocked).toMatchObject({
      lineState: 'blocked',
      blockingReason: 'negative_balance',
      canUnlockByPayment: true,
    });
    await refillOf(operator, msisdn, 20_000);
    expect(await shownBalance(db, msisdn)).toBe(11_500);
    const [free] = await db.select().from(esim);
    expect(free).toMatchObject({ lineState: 'active', blockingReason: null });
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('retires the number of an order whose money went back', async () => {
    const operator = await moneyOperator(make, { stock: 0 });
    const [one] = await bulkPayments(operator, 1);
    await sendEvent(operator, { providerRef: one?.providerRef ?? '', state: 'approved' });
    await sendEvent(operator, { providerRef: one?.providerRef ?? '', state: 'reversed' });
    expect(await operator.runJobs()).toBe(1);
    expect(await operator.deps.db.select().from(esim)).toHaveLength(0);
    const [stock] = await operator.deps.db.select().from(numberStock);
    expect(stock?.state).toBe('retired');
  });
});

/** A top-up that is paid; gives the reference of its payment. */
async function refillOf(operator: MoneyOperator, msisdn: string, amountCents: number): Promise<string> {
  const { db, ids } = operator.deps;
  const [made] = await bulkPayments(operator, 1, amountCents);
  if (!made) throw new Error('No payment');
  const orderId = ids.uuid();
  const price = priceRefill(amountCents);
  const [template] = await db.select().from(orders).where(eq(orders.id, made.orderId));
  if (!template) throw new Error('No order');
  const refill = {
    id: orderId,
    number: `WL-${orderId}`,
    kind: 'refill' as const,
    msisdn,
    price,
    totalCents: amountCents,
    currency,
  };
  await db.insert(orders).values({ ...template, ...refill });
  await db.update(payment).set({ orderId }).where(eq(payment.id, made.paymentId));
  await db.delete(numberStock).where(eq(numberStock.orderId, made.orderId));
  await sendEvent(operator, { providerRef: made.providerRef, state: 'approved', amountCents });
  await operator.runJobs();
  return made.providerRef;
}
