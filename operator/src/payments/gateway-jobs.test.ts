import { expect, it, vi } from 'vitest';
import { checkoutResultSchema } from '@/lib/api/contract/order';
import type { Cents } from '@/lib/format/money';
import type { GatewayPayment } from '@/operator/src/core/gateway';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { inTransaction } from '@/operator/src/db/transaction';
import { numberBalances } from '@/operator/src/ledger/balances';
import { balanceOfNumber, house, postLedger } from '@/operator/src/ledger/post-ledger';
import { auditLedger, isClean } from '@/operator/testing/audit-ledger';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf, withNumber } from '@/operator/testing/refills';
import type { TestOperator } from '@/operator/testing/test-operator';
import { reconcilePayments, refundPayment } from './gateway-jobs';

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
      ...{ providerRef, amountCents, currency: 'EUR', state: 'approved' },
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
