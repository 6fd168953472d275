import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment, refund } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances, shownBalance } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { booksOf, openSums } from '@/operator/testing/books';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, inParallel, type MoneyOperator, moneyOperator } from '@/operator/testing/money-operator';
import { attemptOf, statusOf, withNumber } from '@/operator/testing/refills';
import { askRefund, type RefundRequest, refundableCents } from './ask-refund';
import { payRefund } from './pay-refund';
import { afterPartialRefunds } from './refunds';

const firstId = '11111111-1111-4111-8111-111111111111';
const secondId = '22222222-2222-4222-8222-222222222222';

function ask({ deps }: MoneyOperator, request: RefundRequest) {
  return inTransaction(deps.db, (tx) => askRefund(tx, deps, request));
}

/** A paid and delivered order of €17.50 by a buyer in Germany, with a package. */
async function bought(make: Make) {
  const operator = await moneyOperator(make, { stock: 3 });
  return { operator, ...(await buyApproved(operator, { packageId: 7242, packageCountry: 724 })) };
}

async function stateOf({ deps: { db } }: MoneyOperator, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  const [paid] = await db.select().from(payment).where(eq(payment.orderId, id));
  const [profile] = await db.select().from(esim).where(eq(esim.orderId, id));
  return { order: order?.status, payment: paid?.status, line: profile?.lineState };
}

describeOnBoth('a refund by the staff', (make) => {
  it('of the whole order sends all of it back, closes the number, leaves the books at nought and tells the buyer', async () => {
    const { operator, id, totalCents } = await bought(make);
    const request = { id: firstId, orderId: id, cents: totalCents, isWhole: true };
    expect(await ask(operator, request)).toEqual({ kind: 'asked' });
    expect(await stateOf(operator, id)).toEqual({ order: 'completed', payment: 'approved', line: 'active' });
    await operator.runJobs();
    expect(await stateOf(operator, id)).toEqual({ order: 'reversed', payment: 'reversed', line: 'closed' });
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
    expect(await openSums(operator)).toEqual([]);
    const [sandbox] = await operator.deps.db.select().from(sandboxPayment);
    expect(sandbox).toMatchObject({ state: 'reversed', refundedCents: totalCents });
    expect(operator.mails.map(({ data }) => data)).toMatchObject([
      { topic: 'order_refunded', amountCents: totalCents, isWhole: true },
    ]);
    expect((await statusOf(operator, id)).status).toBe('reversed');
  });

  it('pressed twice, also at once, is one refund', async () => {
    const { operator, id, totalCents } = await bought(make);
    const request = { id: firstId, orderId: id, cents: totalCents, isWhole: true };
    const answers = await inParallel([1, 2, 3], 3, () => ask(operator, request));
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['asked', 'repeated', 'repeated']);
    expect(await ask(operator, { ...request, id: secondId })).toEqual({ kind: 'refused', reason: 'nothing_left' });
    await operator.runJobs();
    expect(await payRefund(operator.deps, firstId)).toBe(false);
    expect(await ask(operator, request)).toEqual({ kind: 'repeated' });
    expect(operator.mails).toHaveLength(1);
  });

  it('in part takes its share off VAT and revenue, leaves number and balance, and the rest can follow', async () => {
    const { operator, id, totalCents, msisdn } = await bought(make);
    const { db } = operator.deps;
    const balance = await shownBalance(db, msisdn);
    await ask(operator, { id: firstId, orderId: id, cents: 750, isWhole: false });
    await operator.runJobs();
    expect(await stateOf(operator, id)).toEqual({ order: 'completed', payment: 'approved', line: 'active' });
    expect(await shownBalance(db, msisdn)).toBe(balance);
    expect(await booksOf(operator, 'part_refund')).toEqual({
      psp_clearing: 750,
      vat_payable: -120,
      tariff_revenue: -630,
    });
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    expect(order && (await refundableCents(db, order))).toBe(totalCents - 750);
    await ask(operator, { id: secondId, orderId: id, cents: totalCents - 750, isWhole: true });
    await operator.runJobs();
    expect(await openSums(operator)).toEqual([]);
    expect(isClean(await auditLedger(db))).toBe(true);
    expect((await db.select().from(refund)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    const [sandbox] = await db.select().from(sandboxPayment);
    expect(sandbox).toMatchObject({ state: 'reversed', refundedCents: totalCents });
  });

  it.each([0, -1, 0.5, Number.NaN, 1750, 1751])('in part is refused for %s cents of 1750', async (cents) => {
    const { operator, id } = await bought(make);
    expect(await ask(operator, { id: firstId, orderId: id, cents, isWhole: false })).toEqual({
      kind: 'refused',
      reason: 'amount',
    });
    expect(operator.queue.waiting).toEqual([]);
  });

  it('of the whole is refused when the sum that was shown is not what is left any more', async () => {
    const { operator, id, totalCents } = await bought(make);
    await ask(operator, { id: firstId, orderId: id, cents: 100, isWhole: false });
    const late = { id: secondId, orderId: id, cents: totalCents, isWhole: true };
    expect(await ask(operator, late)).toEqual({ kind: 'refused', reason: 'amount' });
  });

  it('comes again while the gateway refuses, and a part asked again is sent once', async () => {
    const { operator, id } = await bought(make);
    await ask(operator, { id: firstId, orderId: id, cents: 500, isWhole: false });
    const refusing = { ...operator.deps, gateway: { ...operator.deps.gateway, refundPayment: async () => false } };
    await expect(payRefund(refusing, firstId)).rejects.toThrow('did not take');
    const [row] = await operator.deps.db.select().from(payment).where(eq(payment.orderId, id));
    const part = { cents: 500, key: firstId };
    expect(await operator.deps.gateway.refundPayment(row?.providerRef ?? '', part)).toBe(true);
    await operator.runJobs();
    const [sandbox] = await operator.deps.db.select().from(sandboxPayment);
    expect(sandbox).toMatchObject({ state: 'approved', refundedCents: 500 });
  });

  it('is not sent again where the provider has given it back, though it has forgotten under which key', async () => {
    const { operator, id } = await bought(make);
    await ask(operator, { id: firstId, orderId: id, cents: 500, isWhole: false });
    const { providerRef } = await attemptOf(operator, id);
    await operator.deps.gateway.refundPayment(providerRef, { cents: 500, key: 'a key of yesterday' });
    await operator.runJobs();
    const [sandbox] = await operator.deps.db.select().from(sandboxPayment);
    expect(sandbox).toMatchObject({ state: 'approved', refundedCents: 500 });
    expect(await operator.deps.db.select().from(refund)).toMatchObject([{ state: 'paid', amountCents: 500 }]);
    expect(await booksOf(operator, 'part_refund')).toMatchObject({ psp_clearing: 500 });
  });

  it('is sent where the money that went back is that of another part, and each is booked once', async () => {
    const { operator, id } = await bought(make);
    await ask(operator, { id: firstId, orderId: id, cents: 500, isWhole: false });
    await ask(operator, { id: secondId, orderId: id, cents: 300, isWhole: false });
    const { providerRef } = await attemptOf(operator, id);
    await operator.deps.gateway.refundPayment(providerRef, { cents: 500, key: firstId });
    await payRefund(operator.deps, secondId);
    await operator.runJobs();
    const [sandbox] = await operator.deps.db.select().from(sandboxPayment);
    expect(sandbox).toMatchObject({ state: 'approved', refundedCents: 800 });
    expect(await booksOf(operator, 'part_refund')).toMatchObject({ psp_clearing: 800 });
  });

  it('of an unpaid order is refused', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { cart } = await operator.checkout();
    const request = { id: firstId, orderId: cart.uuid, cents: 1000, isWhole: true };
    expect(await ask(operator, request)).toEqual({ kind: 'refused', reason: 'nothing_left' });
  });

  it('of a top-up takes it off the balance with its bonus, also in parts; not what is spent', async () => {
    const { operator, number, fill } = await withNumber(make);
    await fill({ price: 50 });
    const [order] = await operator.deps.db.select().from(orders);
    const orderId = order?.id ?? '';
    expect((await attemptOf(operator, orderId)).amountCents).toBe(5000);
    await buyApproved(operator, orderId);
    operator.mails.length = 0;
    const balance = () => shownBalance(operator.deps.db, number.msisdn);
    expect(await balance()).toBe(5250);
    await ask(operator, { id: firstId, orderId, cents: 2000, isWhole: false });
    await operator.runJobs();
    expect(await balance()).toBe(3150);
    expect(await topUpsShown(operator)).toEqual([5250, -2100]);
    const [left] = await afterPartialRefunds(operator.deps.db, order ? [order] : []);
    expect([left?.totalCents, left?.price.balanceCents]).toEqual([3000, 3150]);
    await inTransaction(operator.deps.db, async (tx) => {
      const lines = [balanceOfNumber(number.msisdn, -3000), house('usage_revenue', 3000)];
      await postLedger(tx, {
        id: operator.deps.ids.uuid(),
        kind: 'data',
        idemKey: 'spent',
        at: operator.deps.now(),
        lines,
      });
    });
    const spent = { id: operator.deps.ids.uuid(), orderId, cents: 200, isWhole: false };
    expect(await ask(operator, spent)).toEqual({ kind: 'refused', reason: 'spent' });
    await ask(operator, { ...spent, cents: 100 });
    await operator.runJobs();
    expect(await balance()).toBe(45);
    await ask(operator, { id: secondId, orderId, cents: 2900, isWhole: true });
    await operator.runJobs();
    expect((await numberBalances(operator.deps.db, [number.msisdn])).get(number.msisdn)).toEqual({
      spendableCents: 0,
      debtCents: 3000,
    });
    expect((await topUpsShown(operator)).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    expect(operator.mails.map(({ data }) => [data.topic, 'kind' in data && data.kind])).toEqual([
      ['order_refunded', 'refill'],
      ['order_refunded', 'refill'],
      ['refill_reversed', false],
      ['number_blocked', false],
    ]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });
});

/** What the history of top-ups shows, in cents, in its order. */
async function topUpsShown({ deps }: MoneyOperator): Promise<number[]> {
  const rows = await deps.db.select().from(usageRecord).where(eq(usageRecord.kind, 'refill')).orderBy(usageRecord.id);
  return rows.map(({ cost }) => cost / 100);
}
