import { asc, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import type { Cents } from '@/lib/format/money';
import type { GatewayPayment } from '@/operator/src/core/gateway';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { sandboxPayment } from '@/operator/src/db/schema/sandbox';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { expireOrders } from '@/operator/src/orders/end-reservation';
import type { GatewayState } from '@/operator/src/rules/payment-states';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth, type Make } from '@/operator/testing/describe-on-both';
import { moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf, withNumber } from '@/operator/testing/refills';
import type { TestOperator } from '@/operator/testing/test-operator';
import { reconcilePayments, refundPayment } from './gateway-jobs';
import { moveSandboxPayment } from './gateways/sandbox-gateway';
import { attachParked } from './resolve-parked';
import { startPayment } from './start-payment';

describeOnBoth('a gateway that is asked about a payment', (make) => {
  it.each([
    ['another amount', { amountCents: 999 }],
    ['a greater amount', { amountCents: 100_000 }],
    ['another currency', { currency: 'USD' }],
  ])('is not believed when it names %s, and somebody is told', async (_, told: Partial<GatewayPayment>) => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { deps } = operator;
    const { cart } = await operator.checkout();
    const { providerRef, amountCents } = await attemptOf(operator, cart.uuid);
    const getPayment = async (): Promise<GatewayPayment> => ({
      providerRef,
      amountCents,
      currency: 'EUR',
      state: 'approved',
      ...told,
    });
    const error = vi.spyOn(deps.log, 'error');
    operator.advance(61_000);
    expect(await reconcilePayments({ ...deps, gateway: { ...deps.gateway, getPayment } })).toBe(0);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ alert: 'payment' }), expect.any(String));
    expect(await deps.db.select().from(payment)).toMatchObject([{ status: 'created' }]);
    expect(await deps.db.select().from(orders)).toMatchObject([{ status: 'awaiting_payment', paidAt: null }]);
    expect(await deps.db.select().from(ledgerTx)).toEqual([]);
  });
});

/** Spends from a balance, as usage does. */
async function spend({ deps }: TestOperator, msisdn: string, cents: Cents): Promise<void> {
  const lines = [balanceOfNumber(msisdn, -cents), house('usage_revenue', cents)];
  const act = { id: deps.ids.uuid(), kind: 'data', idemKey: 'one-use', at: deps.now(), lines } as const;
  await inTransaction(deps.db, (tx) => postLedger(tx, act));
}

describeOnBoth('money that goes back', (make) => {
  it('is never that of an order which has been paid and can be fulfilled', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { cart } = await operator.checkout();
    await sendEvent(operator, { ...(await attemptOf(operator, cart.uuid)), state: 'approved' });
    const [row] = await operator.deps.db.select().from(payment);
    let asked = 0;
    const askGateway = async () => {
      asked += 1;
      return true;
    };
    const gateway = { ...operator.deps.gateway, refundPayment: askGateway };
    expect(await refundPayment({ ...operator.deps, gateway }, row?.id ?? '')).toBe(false);
    expect(asked).toBe(0);
    expect(await operator.deps.db.select().from(payment)).toMatchObject([{ status: 'approved' }]);
  });

  it('is taken from the balance before anything is owed, also when it had paid a debt', async () => {
    const { operator, number, fill } = await withNumber(make);
    const { db } = operator.deps;
    const paid = async (price: number) => {
      const { cart } = checkoutResultSchema.parse((await fill({ price })).answer);
      const attempt = await attemptOf(operator, cart.uuid);
      await sendEvent(operator, { ...attempt, state: 'approved' });
      return attempt;
    };
    const balance = async () => (await numberBalances(db, [number.msisdn])).get(number.msisdn);
    const first = await paid(20);
    await spend(operator, number.msisdn, 2000);
    await sendEvent(operator, { ...first, state: 'reversed' });
    expect(await balance()).toEqual({ spendableCents: 0, debtCents: 2000 });
    const second = await paid(30);
    expect(await balance()).toEqual({ spendableCents: 1000, debtCents: 0 });
    await paid(40);
    await sendEvent(operator, { ...second, state: 'reversed' });
    expect(await balance()).toEqual({ spendableCents: 2000, debtCents: 0 });
    expect(isClean(await auditLedger(db))).toBe(true);
  });
});

/** An order whose payment page is open at the sandbox, which moves its payment while its messages are lost. */
async function withLostMessages(make: Make) {
  const operator = await moneyOperator(make, { stock: 2 });
  const { db } = operator.deps;
  const { cart } = await operator.checkout();
  const [first] = await db.select().from(payment);
  const moves = (state: GatewayState) => moveSandboxPayment(operator.deps, first?.url?.split('/').at(-1) ?? '', state);
  const stands = async () => {
    const [order] = await db.select().from(orders).where(eq(orders.id, cart.uuid));
    const rows = await db.select().from(payment).orderBy(asc(payment.createdAt));
    expect(isClean(await auditLedger(db))).toBe(true);
    return { order: order?.status, payments: rows.map(({ status }) => status) };
  };
  const pages = async () => (await db.select().from(sandboxPayment)).map(({ state }) => state).toSorted();
  return { operator, orderId: cart.uuid, first, moves, stands, pages };
}

const minute = 60_000;

describeOnBoth('an attempt that ended here and was paid at the gateway, whose messages are lost', (make) => {
  it('pays its order when that had just expired', async () => {
    const { operator, moves, stands } = await withLostMessages(make);
    operator.advance(30 * minute);
    await moves('approved');
    expect(await expireOrders(operator.deps)).toBe(1);
    await operator.runJobs();
    expect(await stands()).toEqual({ order: 'completed', payments: ['approved'] });
  });

  it('pays its order when the buyer had gone on to another way to pay, whose page is closed', async () => {
    const { operator, orderId, moves, stands, pages } = await withLostMessages(make);
    await moves('approved');
    operator.advance(1000);
    await startPayment(operator.deps, orderId, { method: 'crypto' });
    await operator.runJobs();
    expect(await stands()).toEqual({ order: 'completed', payments: ['approved', 'expired'] });
    expect(await pages()).toEqual(['approved', 'expired']);
  });

  it('is asked about again while its money is under way', async () => {
    const { operator, moves, stands } = await withLostMessages(make);
    await moves('processing');
    operator.advance(30 * minute);
    expect(await expireOrders(operator.deps)).toBe(1);
    await operator.runJobs();
    expect(await stands()).toEqual({ order: 'expired', payments: ['expired'] });
    await moves('approved');
    operator.advance(6 * 60 * minute);
    await operator.runJobs();
    expect(await stands()).toEqual({ order: 'completed', payments: ['approved'] });
  });

  it('is asked about for a week, and then somebody is told', async () => {
    const { operator, moves, stands } = await withLostMessages(make);
    await moves('processing');
    operator.advance(30 * minute);
    await expireOrders(operator.deps);
    const error = vi.spyOn(operator.deps.log, 'error');
    for (let asked = 0; asked < 28; asked += 1) {
      await operator.runJobs();
      expect(error).not.toHaveBeenCalled();
      operator.advance(6 * 60 * minute);
    }
    await operator.runJobs();
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ alert: 'payment' }), expect.any(String));
    expect(operator.queue.waiting).toEqual([]);
    expect(await stands()).toEqual({ order: 'expired', payments: ['expired'] });
  });
});

describeOnBoth('the open page of an order that parked money is attached to', (make) => {
  it('is closed, so that the order is not paid twice', async () => {
    const { operator, orderId, first, stands, pages } = await withLostMessages(make);
    const { deps } = operator;
    const [order] = await deps.db.select().from(orders).where(eq(orders.id, orderId));
    const money = { providerRef: 'sbx_of_another_page', amountCents: first?.amountCents ?? 0, eventId: 'evt_parked' };
    expect(await sendEvent(operator, { ...money, state: 'approved' })).toBe('parked');
    const name = { provider: 'sandbox', eventId: money.eventId };
    const attached = await inTransaction(deps.db, (tx) => attachParked(tx, deps, name, order?.number ?? ''));
    expect(attached).toBe('done');
    await operator.runJobs();
    expect(await stands()).toMatchObject({ order: 'completed' });
    const [ended] = await deps.db
      .select()
      .from(payment)
      .where(eq(payment.id, first?.id ?? ''));
    expect(ended).toMatchObject({ status: 'expired', stateVersion: (first?.stateVersion ?? 0) + 1 });
    expect(await pages()).toEqual(['expired']);
  });
});
