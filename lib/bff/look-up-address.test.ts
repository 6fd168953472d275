import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'));

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

describe('the address lookup', () => {
  it('tells a browser the country of its address, and keeps the address to itself', { tags: ['F7.65'] }, async () => {
    operator.on('GET /ip', () => HttpResponse.json({ ip: '81.2.69.160', country: 'GB' }));
    const response = await handleApi(apiRequest('/ip', { headers: { 'x-forwarded-for': '81.2.69.160' } }));
    expect(await response.json()).toEqual({ ip: '', country: 'GB' });
    expect(operator.seen.map(({ path, headers }) => [path, headers.get('x-forwarded-for')])).toEqual([
      ['/ip', '81.2.69.160'],
    ]);
    expect(operator.seen[0]?.headers.get('x-location-key')).not.toBe('');
  });

  it('says so when the lookup does not answer', async () => {
    operator.on('GET /ip', () => HttpResponse.error());
    expect((await handleApi(apiRequest('/ip'))).status).toBe(503);
  });
});
