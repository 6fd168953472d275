import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { refund } from '@/operator/src/db/schema/payments';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances } from '@/operator/src/ledger/balances';
import { closeNumber } from '@/operator/src/lines/line-state';
import { askRefund } from '@/operator/src/payments/ask-refund';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { booksOf, openSums } from '@/operator/testing/books';
import { staffVisit } from '@/operator/testing/console';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';
import { withOrder } from '@/operator/testing/withdrawals';

/** A package of €7.50. */
const inSpain = 7242;

/** A number of €10.00 with €5.00 on it, and an owner of the shop who closes it. */
async function ordered(make: Make, form: Parameters<typeof withOrder>[1] = {}) {
  const made = await withOrder(make, form);
  const { operator, db, number } = made;
  const owner = await staffVisit(operator, 'owner');
  const page = `/console/numbers/${number.msisdn}`;
  const close = async () => {
    const answer = await owner.post(`${page}/give-up`, { reason: 'Deleted the eSIM' });
    return answer.headers.get('location')?.replace(`${page}?note=give-up:`, '');
  };
  const lineState = async () => (await db.select().from(esim).where(eq(esim.id, number.id)))[0]?.lineState;
  /** Books that balance, nothing on the number or owed for it. */
  const expectNought = async () => {
    expect(isClean(await auditLedger(db))).toBe(true);
    const nothing = { spendableCents: 0, debtCents: 0 };
    expect((await numberBalances(db, [number.msisdn])).get(number.msisdn)).toEqual(nothing);
    await made.expectSettled();
  };
  return { ...made, owner, page, close, lineState, expectNought };
}

describeOnBoth('a number that is given up', (make) => {
  it('pays back what was bought and not spent, newest first, each by the way it came, and no bonus', async () => {
    const made = await ordered(make);
    const { operator, cart, owner, page, topUp, use, close, given, lineState, expectNought, stateOf } = made;
    const [first, second] = [await topUp(20), await topUp(50)];
    // 5.00 and 20.00 came before the 52.50, of which 2.50 are a bonus: these are spent, and 7.00 of that.
    await use(3200);
    expect((await owner.get(page)).html).toContain('Close number and pay back');
    const { html } = await owner.get(`${page}/give-up`);
    for (const words of [`Balance of ${second.number}`, '€43.00', '−€2.50', 'Goes back in all'])
      expect(html).toContain(words);
    expect(html).not.toContain(first.number);
    operator.mails.length = 0;
    expect(await Promise.all([close(), close()])).toEqual(expect.arrayContaining(['done', 'nothing']));
    expect([await lineState(), await made.balance()]).toEqual(['closed', 0]);
    await operator.runJobs();
    expect(await Promise.all([cart.uuid, first.uuid, second.uuid].map(given))).toEqual([0, 0, 4300]);
    expect(await booksOf(operator, 'part_refund')).toEqual({ psp_clearing: 4300, refund_payable: -4300 });
    expect(await stateOf(second.uuid)).toBe('completed');
    const mails = operator.mails.map(({ data }) => data);
    expect(mails).toMatchObject([{ topic: 'order_refunded', purpose: 'balance', amountCents: 4300 }]);
    await expectNought();
    expect((await owner.get('/console/audit')).html).toContain('Deleted the eSIM');
  });

  it('pays back the balance that its order brought, also what waiting packages had cost, without VAT', async () => {
    const made = await ordered(make, { refillBalance: 20 });
    const { operator, cart, activate, close, given, packages, withdraw, expectNought } = made;
    await activate(inSpain);
    expect(await close()).toBe('done');
    await operator.runJobs();
    expect([await given(cart.uuid), await packages()]).toEqual([2500, { [inSpain]: 'refunded' }]);
    expect(await booksOf(operator, 'part_refund')).toEqual({ psp_clearing: 2500, refund_payable: -2500 });
    await expectNought();
    // The rest is the tariff: a later withdrawal pays it back and takes nothing off the number again.
    await withdraw();
    await operator.runJobs();
    expect([await given(cart.uuid), await openSums(operator)]).toEqual([3000, []]);
    await expectNought();
  });

  it('pays back the package that was paid with its order and has not begun, with its VAT', async () => {
    const made = await ordered(make, { packageId: inSpain, packageCountry: 724 });
    const { operator, db, cart, close, given, expectNought } = made;
    expect(await close()).toBe('done');
    await operator.runJobs();
    expect(await given(cart.uuid)).toBe(1250);
    const parts = (await db.select().from(refund)).map(({ purpose, amountCents }) => [purpose, amountCents]);
    expect(parts.toSorted()).toEqual([
      ['balance', 500],
      ['package', 750],
    ]);
    expect(await booksOf(operator, 'part_refund')).toEqual({
      psp_clearing: 1250,
      vat_payable: -120,
      package_revenue: -630,
      refund_payable: -500,
    });
    await expectNought();
  });

  it('ends a top-up all of which is unspent, and its payer is told of the number', async () => {
    const made = await ordered(make);
    const { operator, topUp, use, close, given, stateOf, expectNought } = made;
    await use(500);
    const { uuid } = await topUp(50);
    operator.mails.length = 0;
    expect(await close()).toBe('done');
    await operator.runJobs();
    expect([await given(uuid), await stateOf(uuid)]).toEqual([5000, 'reversed']);
    const mails = operator.mails.map(({ data }) => data);
    expect(mails).toMatchObject([{ topic: 'order_refunded', purpose: 'balance', amountCents: 5000 }]);
    await expectNought();
  });

  it('owes nothing when a bank takes all of a payment back before or after its part was sent', async () => {
    for (const isSent of [true, false]) {
      const made = await ordered(make);
      const { operator, db, topUp, use, close } = made;
      await use(500);
      const { uuid } = await topUp(50);
      await use(1000);
      expect(await close()).toBe('done');
      if (isSent) await operator.runJobs();
      await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'reversed' });
      await operator.runJobs();
      // What was used is owed now; nothing beside it, and nothing waits to be paid.
      const balance = (await numberBalances(db, [made.number.msisdn])).get(made.number.msisdn);
      expect(balance).toEqual({ spendableCents: 0, debtCents: 1000 });
      expect(isClean(await auditLedger(db))).toBe(true);
      const sums = { ...(await booksOf(operator, 'give_up')) };
      const undone = [await booksOf(operator, 'part_refund'), await booksOf(operator, 'refill_reversal')];
      const payable = undone.reduce((sum, books) => sum + (books.refund_payable ?? 0), sums.refund_payable ?? 0);
      expect(payable).toBe(0);
    }
  });

  it('takes the rest of a bonus along once, also when a bank takes the payment back later', async () => {
    const made = await ordered(make);
    const { operator, db, number, topUp, use, close, given } = made;
    const { uuid } = await topUp(100);
    await use(500 + 10_000);
    expect([await close(), await made.balance()]).toEqual(['done', 0]);
    await operator.runJobs();
    expect(await given(uuid)).toBe(0);
    await sendEvent(operator, { ...(await attemptOf(operator, uuid)), state: 'reversed' });
    const balance = (await numberBalances(db, [number.msisdn])).get(number.msisdn);
    expect(balance).toEqual({ spendableCents: 0, debtCents: 10_000 });
    const rows = await db.select().from(usageRecord).where(eq(usageRecord.esimId, number.id));
    expect(rows.reduce((sum, { cost }) => sum + cost, 0) / 100).toBe(-10_000);
    expect(isClean(await auditLedger(db))).toBe(true);
  });

  it('that ended by itself pays its balance back too, once', async () => {
    const made = await ordered(make);
    const { operator, db, cart, number, owner, page, close, given, expectNought } = made;
    await inTransaction(db, (tx) => closeNumber(tx, number, operator.deps.now()));
    expect((await owner.get(page)).html).toContain('Pay balance back');
    expect(await close()).toBe('done');
    await operator.runJobs();
    expect([await given(cart.uuid), await close()]).toEqual([500, 'nothing']);
    expect((await owner.get(page)).html).not.toContain('Pay balance back');
    await expectNought();
  });

  it('is not closed while all of its order is about to go back, without a reason, or by support', async () => {
    const made = await ordered(make);
    const { operator, cart, owner, page, close, lineState } = made;
    const silent = await owner.post(`${page}/give-up`, { reason: ' ' });
    expect([silent.status, (await silent.text()).includes('id="reason-fault"')]).toEqual([422, true]);
    const support = await staffVisit(operator, 'support');
    expect((await support.get(page)).html).not.toContain('/give-up');
    expect((await support.get(`${page}/give-up`)).status).toBe(403);
    const refused = await support.post(`${page}/give-up`, { reason: 'x' });
    expect(refused.headers.get('location')).toContain('give-up:forbidden');
    const [order] = await made.db.select().from(orders).where(eq(orders.id, cart.uuid));
    const request = { id: operator.deps.ids.uuid(), orderId: cart.uuid, cents: order?.totalCents ?? 0, isWhole: true };
    await inTransaction(made.db, (tx) => askRefund(tx, operator.deps, request));
    expect([await close(), await lineState()]).toEqual(['under_way', 'active']);
    expect((await owner.get('/console/numbers/372999999999/give-up')).status).toBe(404);
  });
});
