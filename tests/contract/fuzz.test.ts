import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locationKeyHeader } from '@/lib/api/contract/headers';
import { openApiDocument } from '@/operator/src/http/openapi';
import { addAccount, addNumber, openSession } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { type TestOperator, testConfig, testOperator } from '@/operator/testing/test-operator';
import { rounds } from '@/tests/setup/rounds';
import { callsOf, type FuzzRequest, requestsOf } from './call-arbitrary';
import { envelopeFault } from './envelope';

/** Of each call; `ROUNDS=11` makes it more than 20,000 in all. */
const requestsOfEach = 40 * rounds;
const calls = callsOf(openApiDocument(testConfig.publicUrl));
/** What an answer would hold if it showed how the operator is made. */
const inner = /\n\s+at |node_modules|select .* from |insert into|relation "|PGlite|drizzle/i;

describe('whatever is sent to the operator (I1)', () => {
  let operator: TestOperator;
  let userId: number;
  const statuses = new Map<number, number>();
  beforeAll(async () => {
    operator = await testOperator();
    ({ userId } = await addAccount(operator, 'ana@example.com'));
    const { msisdn } = await addNumber(operator, userId, 1);
    await giveBalance(operator, msisdn, 5000);
  });
  afterAll(() => operator.close());

  it.each(calls)('$method $path answers or refuses, and never fails', { timeout: 120_000 * rounds }, async (call) => {
    const { token } = await openSession(operator, userId);
    let visitors = 0;
    const send = ({ path, method, body }: FuzzRequest) => {
      visitors += 1;
      return operator.app.request(path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          // Each from another address, so that limits do not hide what lies behind them.
          'X-Forwarded-For': `198.51.${visitors >> 8}.${visitors % 256}`,
          [locationKeyHeader]: testConfig.locationKey,
        },
        ...(body !== null && { body }),
      });
    };
    await fc.assert(
      fc.asyncProperty(requestsOf(call), async (request) => {
        const answer = await send(request);
        const text = await answer.text();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        // The one refusal that this provider gives as 500 is no failure.
        if (answer.status !== 500 || !text.includes('"code":"not_enough_money"'))
          expect(answer.status, text).toBeLessThan(500);
        expect(text).not.toMatch(inner);
        if (answer.status >= 400) expect(envelopeFault(text), text).toBeNull();
      }),
      { numRuns: requestsOfEach },
    );
  });

  it('has been understood often enough to mean something', () => {
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(calls.length * requestsOfEach);
    expect((statuses.get(200) ?? 0) / total).toBeGreaterThan(0.1);
  });
});
