import { describe, expect, it } from 'vitest';
import { endpoints } from '@/lib/api/contract/endpoints';
import { addNumbers } from '@/operator/src/lines/number-stock';
import { checkoutBody } from '@/operator/testing/money-operator';
import { testOperator } from '@/operator/testing/test-operator';
import { boundedGateway, createWithinMs } from './create-gateway';
import { stripeGateway } from './stripe-gateway';

describe('a gateway that hangs', () => {
  it('is not waited for: the checkout is answered within twelve seconds', { timeout: 40_000 }, async () => {
    const silent: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    const stripe = stripeGateway({ secretKey: 'sk_test_x', webhookSecrets: ['whsec_x'], fetch: silent });
    const operator = await testOperator({ deps: { gateway: boundedGateway(stripe) } });
    await addNumbers(operator.deps.db, 5, operator.deps.supplier);
    const began = performance.now();
    const answer = await operator.app.request('/tariffs/1/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(checkoutBody()),
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'payment_unavailable' }]);
    expect(performance.now() - began).toBeLessThan(10_000);
    await operator.close();
  });

  it('is given up before the shop gives up the operator', () => {
    const { timeoutMs } = endpoints.checkoutTariff;
    expect(timeoutMs).toBeLessThan(12_000);
    expect(createWithinMs).toBeLessThan(timeoutMs - 2000);
  });
});
