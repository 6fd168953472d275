import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import { ledgerAccount, ledgerEntry, ledgerTx } from '@/operator/src/db/schema/ledger';
import { esim } from '@/operator/src/db/schema/numbers';
import { orders } from '@/operator/src/db/schema/orders';
import { payment, refund } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { usageRecord } from '@/operator/src/db/schema/usage';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances, shownBalance } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { refundWithdrawal } from '@/operator/src/withdrawal/withdraw';
import { send } from '@/operator/testing/accounts';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { buyApproved, type MoneyOperator, moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf, withNumber } from '@/operator/testing/refills';
import { askRefund } from './ask-refund';
import { refundParked } from './resolve-parked';

/** A number with a top-up of €50, which is paid. */
async function toppedUp(make: Make) {
  const { operator, number, fill } = await withNumber(make);
  const { db } = operator.deps;
  await fill({ price: 50 });
  const [order] = await db.select().from(orders);
  const orderId = order?.id ?? '';
  const attempt = await attemptOf(operator, orderId);
  await buyApproved(operator, orderId);
  const told = { ...attempt, state: 'approved' } as const;
  const back = (backCents: number) => sendEvent(operator, { ...told, backCents, eventId: `evt_back_${backCents}` });
  const balance = async () => (await numberBalances(db, [number.msisdn])).get(number.msisdn);
  const line = async () => (await db.select().from(esim).where(eq(esim.msisdn, number.msisdn)))[0];
  const parts = async () => (await db.select().from(refund)).map(({ amountCents }) => amountCents);
  return { operator, told, back, balance, line, parts, msisdn: number.msisdn, orderId };
}

function spend({ deps }: MoneyOperator, msisdn: string, cents: number) {
  const lines = [balanceOfNumber(msisdn, -cents), house('usage_revenue', cents)];
  const act = { id: deps.ids.uuid(), kind: 'data', idemKey: 'spent', at: deps.now(), lines } as const;
  return inTransaction(deps.db, (tx) => postLedger(tx, act));
}

describeOnBoth('a part of a top-up that went back at the provider', (make) => {
  it('leaves the balance with its bonus; what is spent of it is owed, and blocks the number', async () => {
    const { operator, back, balance, line, parts, msisdn } = await toppedUp(make);
    expect(await back(2000)).toBe('applied');
    expect(await balance()).toEqual({ spendableCents: 3150, debtCents: 0 });
    expect(await line()).toMatchObject({ lineState: 'active' });
    await spend(operator, msisdn, 3000);
    expect(await back(3000)).toBe('applied');
    expect(await balance()).toEqual({ spendableCents: 0, debtCents: 900 });
    expect(await line()).toMatchObject({ lineState: 'blocked', canUnlockByPayment: true });
    expect(await parts()).toEqual([2000, 1000]);
    expect(isClean(await auditLedger(operator.deps.db))).toBe(true);
  });

  it('is no news when it comes late', async () => {
    const { back, parts } = await toppedUp(make);
    expect([await back(700), await parts()]).toEqual(['applied', [700]]);
    expect([await back(600), await parts()]).toEqual(['stale', [700]]);
  });
});

/** A top-up of €100 with a bonus of €10, of which €70 are used; the withdrawal from its number pays €30 of it back. */
async function withdrawn(make: Make) {
  const operator = await moneyOperator(make, { stock: 1 });
  const { db } = operator.deps;
  const { number, email, msisdn } = await buyApproved(operator);
  const body = { esim: { phone: msisdn, email }, price: 100, paymentMethod: 'hash-card' };
  const headers = { 'Idempotency-Key': 'top-up-then-withdrawal' };
  const { cart } = checkoutResultSchema.parse((await send(operator, 'POST /refill', { body, headers })).answer);
  await buyApproved(operator, cart.uuid);
  await spend(operator, msisdn, 7000);
  const [topUp] = await db.select().from(payment).where(eq(payment.orderId, cart.uuid));
  const { id = '', providerRef, amountCents = 0 } = topUp ?? {};
  const told = { providerRef: providerRef ?? '', amountCents };
  const gone = (set: { state: 'approved' | 'reversed'; backCents?: number }, eventId = `evt_${set.backCents}`) =>
    sendEvent(operator, { ...told, ...set, eventId });
  return {
    operator,
    orderId: cart.uuid,
    paymentId: id,
    /** What the provider gave back, in cents. */
    async given() {
      const [row] = await db.select().from(sandboxPayment).where(eq(sandboxPayment.providerRef, told.providerRef));
      return row?.refundedCents;
    },
    declare: () => send(operator, 'POST /withdrawal', { body: { name: 'Ana', email, order: number } }),
    back: (backCents: number, eventId?: string) => gone({ state: 'approved', backCents }, eventId),
    allBack: (eventId = 'evt_all') => gone({ state: 'reversed' }, eventId),
    /** What of the top-up went back in the books, what its number owes, and the refunds in part, in cents. */
    async books() {
      const rows = await db
        .select({ cents: ledgerEntry.amountCents })
        .from(ledgerTx)
        .innerJoin(ledgerEntry, eq(ledgerEntry.txId, ledgerTx.id))
        .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
        .where(and(eq(ledgerTx.paymentId, id), eq(ledgerAccount.kind, 'psp_clearing')));
      const balance = (await numberBalances(db, [msisdn])).get(msisdn);
      const parts = (await db.select().from(refund)).filter(({ isWhole }) => !isWhole);
      expect(isClean(await auditLedger(db))).toBe(true);
      const usage = await db.select().from(usageRecord).where(eq(usageRecord.kind, 'refill'));
      // The history knows nothing of what the test spent.
      expect(usage.reduce((sum, { cost }) => sum + cost / 100, -7000)).toBe(await shownBalance(db, msisdn));
      return {
        backCents: amountCents + rows.reduce((sum, { cents }) => sum + cents, 0),
        balance,
        parts: parts.map(({ amountCents: cents }) => cents),
      };
    },
  };
}

const nothing = { spendableCents: 0, debtCents: 0 };
/** What mails of money that goes back say, in cents. */
const mailed = ({ mails }: MoneyOperator) =>
  mails.flatMap(({ data }) =>
    data.topic === 'order_refunded' || data.topic === 'withdrawal_paid' ? [[data.topic, data.amountCents]] : [],
  );

describeOnBoth('money of a top-up that a withdrawal has paid back in part', (make) => {
  it('is booked once when more of it goes back later, and what is spent of it is owed', async () => {
    const { operator, declare, back, allBack, books } = await withdrawn(make);
    await declare();
    await operator.runJobs();
    const paid = { backCents: 3000, balance: nothing, parts: [] };
    expect([await back(3000), await books()]).toEqual(['stale', paid]);
    operator.mails.length = 0;
    const more = { backCents: 4000, balance: { spendableCents: 0, debtCents: 1000 }, parts: [1000] };
    expect([await back(4000), await books()]).toEqual(['applied', more]);
    expect([await back(4000, 'again'), await books()]).toEqual(['stale', more]);
    const all = { backCents: 10_000, balance: { spendableCents: 0, debtCents: 7000 }, parts: [1000, 6000] };
    expect([await allBack(), await books()]).toEqual(['applied', all]);
    expect([await allBack('again_all'), await books()]).toEqual(['stale', all]);
    expect(mailed(operator)).toEqual([
      ['order_refunded', 1000],
      ['order_refunded', 6000],
    ]);
  });

  it('is booked as a whole when the bank takes all of it before the withdrawal has been sent', async () => {
    const { operator, declare, allBack, books } = await withdrawn(make);
    await declare();
    operator.mails.length = 0;
    const all = { backCents: 10_000, parts: [7000] };
    // The starting balance is still there, and goes back with its order.
    const [before, after] = [6500, 7000].map((debtCents) => ({ ...all, balance: { spendableCents: 0, debtCents } }));
    expect([await allBack(), await books()]).toEqual(['applied', before]);
    await operator.runJobs();
    expect(await books()).toEqual(after);
    expect(mailed(operator)).toEqual([
      ['order_refunded', 7000],
      ['withdrawal_paid', 1000],
      ['withdrawal_paid', 3000],
    ]);
  });

  it('counts as known until it has been sent, and what exceeds it is booked', async () => {
    const { operator, declare, back, books } = await withdrawn(make);
    await declare();
    expect(await back(3000)).toBe('stale');
    expect(await back(3500)).toBe('applied');
    expect(await books()).toMatchObject({ backCents: 500, parts: [500] });
    await operator.runJobs();
    const balance = { spendableCents: 0, debtCents: 500 };
    expect(await books()).toEqual({ backCents: 3500, balance, parts: [500] });
    expect(await back(3500, 'again')).toBe('stale');
  });

  it.each([
    { cents: 10_000, isWhole: true },
    { cents: 1000, isWhole: false },
  ])('is booked as it was sent when the staff had asked for %j before, whichever goes first', async (asked) => {
    for (const isWithdrawalFirst of [false, true]) {
      const { operator, orderId, paymentId, declare, given, books } = await withdrawn(make);
      const { deps } = operator;
      const request = { id: deps.ids.uuid(), orderId, ...asked };
      expect(await inTransaction(deps.db, (tx) => askRefund(tx, deps, request))).toEqual({ kind: 'asked' });
      await declare();
      if (isWithdrawalFirst) await refundWithdrawal(deps, paymentId);
      await operator.runJobs();
      const [row] = await deps.db.select().from(payment).where(eq(payment.id, paymentId));
      const backCents = asked.isWhole ? 10_000 : 1000 + (row?.refundCents ?? 0);
      expect([await given(), (await books()).backCents]).toEqual([backCents, backCents]);
    }
  });
});

describeOnBoth('a message that wants a person', (make) => {
  it('is never sent back from the desk as if its money had not been booked', async () => {
    const { operator, told } = await toppedUp(make);
    const eventId = 'dispute_opened:du_1';
    expect(await sendEvent(operator, { ...told, eventId, notice: 'dispute_opened' })).toBe('parked');
    const { deps } = operator;
    const refused = await inTransaction(deps.db, (tx) => refundParked(tx, deps, { provider: 'sandbox', eventId }));
    expect(refused).toBe('no_money');
    expect(operator.queue.waiting).toEqual([]);
  });
});
