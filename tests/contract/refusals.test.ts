import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildPath, type Endpoint } from '@/lib/api/contract/endpoint';
import { endpoints } from '@/lib/api/contract/endpoints';
import { operatorOperations } from '@/operator/src/http/find-call';
import { addAccount, openSession, testPassword } from '@/operator/testing/accounts';
import { checkoutBody } from '@/operator/testing/money-operator';
import { type TestOperator, testConfig, testOperator } from '@/operator/testing/test-operator';
import { envelopeFault } from './envelope';

const calls = operatorOperations.map((operation): [string, Endpoint] => [operation, endpoints[operation]]);
const unknown = '7d9f5a50-2c6e-4c5b-9a77-0d8f2b3c4d5e';
const good = { id: '1', packageId: '1', countryId: '1', uuid: unknown, code: 'NONE', from: '1', urlRefill: 'refill' };
const absent = { ...good, id: '999999', from: '999999', packageId: '999999', countryId: '999999' };
const noIds = { ...good, id: 'x', from: 'x', packageId: 'x', countryId: 'x', uuid: 'x', code: 'x'.repeat(41) };

/** Values that no field of a form takes. */
const wrong: readonly unknown[] = [null, [], {}, { a: 1 }, -1, 1e300, 'Ж'.repeat(3000)];

type Sent = { readonly token?: string | null; readonly body?: string; readonly headers?: Record<string, string> };

describe('every refusal of the operator has the envelope of the contract', () => {
  let operator: TestOperator;
  let token: string;
  let visitors = 0;
  beforeAll(async () => {
    operator = await testOperator();
    const { userId } = await addAccount(operator, 'ana@example.com');
    ({ token } = await openSession(operator, userId));
  });
  afterAll(() => operator.close());

  /** Sends a request from an address of its own and gives its status; a refusal must be in the envelope. */
  async function ask(method: string, path: string, sent: Sent = {}): Promise<number> {
    visitors += 1;
    const bearer = sent.token === undefined ? token : sent.token;
    const answer = await operator.app.request(path, {
      method,
      headers: {
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        'X-Forwarded-For': `198.51.${visitors >> 8}.${visitors % 256}`,
        'X-Location-Key': testConfig.locationKey,
        ...sent.headers,
      },
      ...(sent.body !== undefined && { body: sent.body }),
    });
    if (answer.status < 400) return answer.status;
    const text = await answer.text();
    expect([method, path, sent.body?.slice(0, 80), envelopeFault(text)]).toEqual([
      method,
      path,
      sent.body?.slice(0, 80),
      null,
    ]);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return answer.status;
  }

  it.each(calls)(
    '%s: without a token, with one of nobody, and on another method',
    async (_, { method, path, auth }) => {
      const address = buildPath(path, { ...good, param: 'balance-history' });
      const statuses = [await ask(method, address, { token: null }), await ask(method, address, { token: 'x.y.z' })];
      if (auth === 'bearer') expect(statuses).toEqual([401, 401]);
      expect(await ask('DELETE', address)).toBe(404);
      const [last = 0] = [await ask(method, address, { headers: { 'X-Location-Key': 'wrong' } })];
      if (auth === 'key') expect(last).toBe(403);
    },
  );

  it.each(calls.filter(([, { params }]) => params))('%s: for what does not exist or is no id', async (_, call) => {
    for (const params of [absent, noIds]) {
      for (const param of ['balance-history', 'none']) {
        const query = call.query ? '?esim=1&from=01.11.2026&to=20.11.2026&country=1&to=1&tariff=1' : '';
        const body = call.body ? '{}' : undefined;
        const address = `${buildPath(call.path, { ...params, param })}${query}`;
        await ask(call.method, address, { ...(body !== undefined && { body }) });
      }
    }
  });

  it.each(calls.filter(([, { query }]) => query))('%s: for a query that says nothing', async (_, call) => {
    const address = buildPath(call.path, { ...good, param: 'balance-history' });
    for (const value of ['', 'x', '-1', '%00', 'a'.repeat(500)]) {
      const names = fieldsOf(call.query);
      await ask(call.method, `${address}?${names.map((name) => `${name}=${value}`).join('&')}`);
    }
  });

  it.each(calls.filter(([, { body }]) => body))('%s: for each field that is missing or wrong', async (_, call) => {
    const address = buildPath(call.path, { ...good, param: 'balance-history' });
    const statuses: number[] = [];
    for (const body of ['', '{', 'null', '[]', '1', '"x"', '{}'])
      statuses.push(await ask(call.method, address, { body }));
    for (const field of fieldsOf(call.body)) {
      for (const value of wrong) {
        const body = JSON.stringify({ ...checkoutBody(), [field]: value });
        statuses.push(await ask(call.method, address, { body }));
      }
    }
    expect(statuses.filter((status) => status === 400 || status === 422 || status === 404).length).toBeGreaterThan(5);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(await ask(call.method, address, { body: JSON.stringify({ a: 'x'.repeat(70_000) }) })).toBe(413);
  });

  it('also where a rule of the shop refuses, and for what is no call at all', async () => {
    const login = (password: string) =>
      ask('POST', '/login_check', { token: null, body: JSON.stringify({ username: 'ana@example.com', password }) });
    expect([await login(testPassword), await login('not-the-one')]).toEqual([200, 401]);
    const order = (change: object) =>
      ask('POST', '/tariffs/1/checkout', { token: null, body: JSON.stringify({ ...checkoutBody(), ...change }) });
    const changes = [{ email: 'ana@example.com' }, { promoCode: 'NONE' }, { phone: 999_999 }, { country: 999_999 }];
    for (const change of changes) expect(await order(change)).toBeGreaterThanOrEqual(400);
    expect(await ask('POST', '/webhooks/sandbox', { body: '{}' })).toBe(401);
    expect(await ask('POST', '/webhooks/nobody', { body: '{}' })).toBe(404);
    expect(await ask('GET', '/no/such/call')).toBe(404);
    expect(await ask('POST', '/refill', { body: '{}', headers: { 'Idempotency-Key': 'short' } })).toBe(400);
    const prefetch = { headers: { 'Sec-Purpose': 'prefetch' } };
    expect(await ask('GET', '/profile/esim/1/packages/1', prefetch)).toBe(403);
  });
});

/** Names of the fields that a form or a query has. */
function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}
