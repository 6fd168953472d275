import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '@/lib/api/contract/endpoints';
import { handleApi } from '@/lib/bff/handle-api';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'));

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

describe('a call whose guard nobody knows', () => {
  it('answers 500 and reaches the provider for nobody', { tags: ['F8.46'] }, async () => {
    operator.on('GET /videos', () => HttpResponse.json({}));
    const known = endpoints.getVideos.auth;
    Reflect.set(endpoints.getVideos, 'auth', 'staff');
    try {
      for (const cookie of ['', 'access=a1']) {
        const response = await handleApi(apiRequest('/videos', { cookie }));
        expect([response.status, await response.json()]).toEqual([500, { code: 'internal' }]);
      }
    } finally {
      Reflect.set(endpoints.getVideos, 'auth', known);
    }
    expect(operator.seen).toEqual([]);
    expect((await handleApi(apiRequest('/videos'))).status).not.toBe(500);
    expect(operator.seen).toHaveLength(1);
  });
});
