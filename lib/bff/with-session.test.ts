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

describe('a pair of tokens that was just renewed', () => {
  const call = () =>
    handleApi(apiRequest('/profile', { cookie: `refresh=ref-${operator.seen.length}-${Math.random()}` }));

  it.each([
    ['the provider is gone', () => HttpResponse.error(), 503],
    ['its answer breaks the contract', () => HttpResponse.json({ email: 5 }), 502],
  ])('reaches the browser, though %s for the call itself', async (_, answer, status) => {
    operator.on('POST /token/refresh', () => HttpResponse.json({ token: 'acc-2', refreshToken: 'ref-2' }));
    operator.on('GET /profile', answer);
    const response = await call();
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie().slice(0, 2)).toEqual([
      expect.stringMatching(/^access=acc-2;/),
      expect.stringMatching(/^refresh=ref-2;/),
    ]);
  });
});
