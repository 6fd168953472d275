import { PglitePreparedQuery } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPath, type Endpoint } from '@/lib/api/contract/endpoint';
import { endpoints } from '@/lib/api/contract/endpoints';
import { users } from '@/operator/src/db/schema/users';
import { addAccount, addNumber, openSession, send } from '@/operator/testing/accounts';
import { giveBalance } from '@/operator/testing/balance';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

const rows: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(endpoints);
/** What a call is told besides the id of the number; a call that needs more has to be added here. */
const otherParams: Readonly<Record<string, string>> = { param: 'balance-history', packageId: '7242', countryId: '724' };
const historyDays = 'from=01.11.2026&to=20.11.2026';

const privateCalls = rows.filter(([, { auth }]) => auth === 'bearer');
const namesNumber = (template: string) => /\/profile\/esim\/\{id\}/.test(template);
/** Every private call that names a number, in its path or in its query. */
const numberCalls = privateCalls.filter(([name, { path }]) => namesNumber(path) || name === 'getHistory');

function targetOf({ method, path }: Endpoint, id: string): string {
  const filled = namesNumber(path) ? path.replace('{id}', '~') : path;
  const address = buildPath(filled, otherParams).replace('~', id);
  return `${method} ${address}${namesNumber(path) ? '' : `?esim=${id}&${historyDays}`}`;
}

describe('ids of numbers', () => {
  let operator: TestOperator;
  let token: string;
  let own: string;
  let foreign: string;
  beforeAll(async () => {
    operator = await testOperator();
    const ana = await addAccount(operator, 'ana@example.com');
    const bob = await addAccount(operator, 'bob@example.com');
    const number = await addNumber(operator, ana.userId, 1);
    await giveBalance(operator, number.msisdn, 5000);
    own = String(number.id);
    foreign = String((await addNumber(operator, bob.userId, 2)).id);
    ({ token } = await openSession(operator, ana.userId));
  });
  afterAll(() => operator.close());

  const ask = async (endpoint: Endpoint, id: string) => {
    const body = endpoint.method === 'POST' ? {} : undefined;
    // Each request has an id of its own, which its answer names.
    const headers = { 'X-Request-Id': 'same-for-all' };
    const { status, answer, headers: told } = await send(operator, targetOf(endpoint, id), { token, body, headers });
    const seen = [...told].filter(([name]) => name !== 'date').sort();
    return { status, answer, headers: seen };
  };

  it('finds the calls that name a number in the contract', () => {
    // What `listOrders` is told is which page of all of them.
    const withId = privateCalls.filter(([name, { params, query }]) => name !== 'listOrders' && (params ?? query));
    expect(numberCalls).toHaveLength(withId.length);
  });

  it.each(numberCalls)('%s shows one’s own number and none of anybody else', async (_, endpoint) => {
    expect((await ask(endpoint, own)).status).toBe(200);
    const unknown = await ask(endpoint, '987654');
    expect([unknown.status, unknown.answer]).toEqual([404, { code: 'not_found' }]);
    const wrong = [
      foreign,
      '0',
      '-1',
      'abc',
      `${foreign}abc`,
      '1.5',
      '1e99',
      '2147483648',
      'NaN',
      '%00',
      '%27',
      `${own},${foreign}`,
    ];
    for (const id of wrong) expect([id, await ask(endpoint, id)]).toEqual([id, unknown]);
  });

  it('changes nothing of a stranger', async () => {
    const before = await operator.deps.db.select().from(users);
    await ask(endpoints.setMainEsim, foreign);
    expect(await operator.deps.db.select().from(users)).toEqual(before);
  });

  it('reads as much for a stranger’s number as for one that does not exist', async () => {
    const statement = vi.spyOn(PglitePreparedQuery.prototype, 'execute');
    const statementsOf = async (endpoint: Endpoint, id: string) => {
      statement.mockClear();
      await ask(endpoint, id);
      return statement.mock.calls.length;
    };
    for (const [name, endpoint] of numberCalls) {
      const statements = await statementsOf(endpoint, foreign);
      expect([name, statements]).toEqual([name, await statementsOf(endpoint, '987654')]);
      // The first one reads the session.
      expect([name, statements > 1]).toEqual([name, true]);
    }
  });

  it('refuses every private call without a good bearer', { tags: ['F6.15'] }, async () => {
    expect(privateCalls.length).toBeGreaterThanOrEqual(10);
    for (const [, endpoint] of privateCalls) {
      for (const bearer of [undefined, 'none']) {
        const target = targetOf(endpoint, own);
        const body = endpoint.method === 'POST' ? {} : undefined;
        const { status, answer } = await send(operator, target, { token: bearer, body });
        expect([target, status, answer]).toEqual([target, 401, { code: 'unauthorized' }]);
      }
    }
  });
});
