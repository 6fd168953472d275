import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '@/lib/api/contract/endpoints';
import { operatorOperations } from '@/operator/src/http/find-call';
import { type TestOperator, testOperator } from '@/operator/testing/test-operator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await testOperator();
});
afterAll(() => operator.close());

const get = (path: string, init?: RequestInit) => operator.app.request(path, init);

const whole = {
  ok: true,
  database: true,
  migrations: true,
  clock: true,
  outbox: true,
  jobs: true,
  orders: true,
  supplier: true,
};

describe('service routes', () => {
  it('says that the process lives', async () => {
    expect(await (await get('/health')).json()).toEqual({ ok: true });
  });

  it('is ready while the database takes writes and every migration is there, else answers 503', async () => {
    expect(await (await get('/ready')).json()).toEqual(whole);
    await operator.deps.database.execute('delete from drizzle.__drizzle_migrations where id = 1');
    const behind = await get('/ready');
    expect(behind.status).toBe(503);
    expect(await behind.json()).toEqual({ ...whole, ok: false, migrations: false });
    await operator.deps.database.execute('alter table heartbeat rename to gone');
    expect(await (await get('/ready')).json()).toMatchObject({ database: false });
    await operator.deps.database.execute('alter table gone rename to heartbeat');
  });

  it('counts calls by name and status', async () => {
    await get('/nothing-here');
    const text = await (await get('/metrics')).text();
    expect(text).toContain('operator_calls_total{operation="other",status="404"}');
  });

  it('describes every call of the operator in /openapi.json', async () => {
    const document: { paths: Record<string, Record<string, { 'x-calls'?: number[] }>> } = await (
      await get('/openapi.json')
    ).json();
    const described = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap((call) => call['x-calls'] ?? []),
    );
    const expected = operatorOperations.flatMap((operation) => endpoints[operation].call ?? []);
    expect([...new Set(described)].sort((a, b) => a - b)).toEqual(expected.sort((a, b) => a - b));
    expect(expected).toHaveLength(46);
    expect(document.paths['/withdrawal']).toBeDefined();
    expect(document.paths['/profile/esim/{id}/packages/{packageId}']).toBeDefined();
    expect(document.paths['/profile/esim/{id}/packages/{packageId}/{countryId}']).toBeDefined();
    expect(JSON.stringify(document)).not.toContain('{param:');
  });
});

describe('refusals', () => {
  it('answers unknown paths and methods with a coded 404', async () => {
    for (const [path, method] of [
      ['/nope', 'GET'],
      ['/countries', 'DELETE'],
      ['/api/redis/clear', 'POST'],
    ] as const) {
      const answer = await get(path, { method });
      expect([path, answer.status, await answer.json()]).toEqual([path, 404, { code: 'not_found' }]);
    }
  });

  it('refuses bodies that are too large', async () => {
    const answer = await get('/refill', { method: 'POST', body: 'x'.repeat(70_000) });
    expect(answer.status).toBe(413);
  });
});
