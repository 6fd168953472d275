import { expect, it, vi } from 'vitest';
import type { GatewayPayment } from '@/operator/src/core/gateway';
import { ledgerTx } from '@/operator/src/db/schema/ledger';
import { orders } from '@/operator/src/db/schema/orders';
import { payment } from '@/operator/src/db/schema/payments';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { moneyOperator } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';
import { reconcilePayments } from './reconcile-payments';

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
