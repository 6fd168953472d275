import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { payment } from '@/operator/src/db/schema/payments';
import { send } from '@/operator/testing/accounts';
import { describeOnBoth } from '@/operator/testing/describe-on-both';
import { moneyOperator, sendEvent } from '@/operator/testing/money-operator';
import { attemptOf } from '@/operator/testing/refills';

describeOnBoth('a payment of an order', (make) => {
  it('is not begun again once the order is paid, delivered or paid back', async () => {
    const operator = await moneyOperator(make, { stock: 1 });
    const { cart, token } = await operator.checkout();
    const attempt = await attemptOf(operator, cart.uuid);
    const again = async (paymentMethod: string) => {
      const headers = { 'X-Order-Token': token ?? '' };
      const { status, answer } = await send(operator, `POST /order/${cart.uuid}/payment`, {
        headers,
        body: { paymentMethod },
      });
      return { status, answer };
    };
    const refused = { status: 409, answer: { code: 'order_paid' } };
    await sendEvent(operator, { ...attempt, state: 'approved' });
    expect([await again('hash-card'), await again('hash-crypto')]).toEqual([refused, refused]);
    await operator.runJobs();
    expect(await again('hash-crypto')).toEqual(refused);
    await sendEvent(operator, { ...attempt, state: 'reversed' });
    expect(await again('hash-card')).toEqual(refused);
    const attempts = await operator.deps.db.select().from(payment).where(eq(payment.orderId, cart.uuid));
    expect(attempts.map(({ status }) => status)).toEqual(['reversed']);
  });
});
