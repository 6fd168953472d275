import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/api/client/api-error';
import { callOperator, sendToOperator } from '@/lib/api/client/operator-client';
import { planRequest } from '@/lib/api/client/request';
import { activationTimeoutMs } from '@/lib/api/contract/profile';
import { fakeOperator } from '@/lib/bff/testing/fake-operator';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

describe('calls of the server', () => {
  it('go to the configured base with the language of the page', {
    tags: ['F7.01', 'F2.19', 'F2.20', 'F2.21'],
  }, async () => {
    operator.on('GET /data-packages', () => HttpResponse.json([]));
    for (const language of ['en', 'es', 'ru'] as const) await callOperator('listPackages', { language });
    expect(operator.seen.map((call) => call.headers.get('accept-language'))).toEqual(['en', 'es', 'ru']);
  });

  it('never send a token to a call for everybody', { tags: ['F6.05'] }, async () => {
    operator.on('GET /faq', () => HttpResponse.json([]));
    await callOperator('listFaq', { language: 'en', token: 'secret' });
    expect(operator.seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('end after their time, as a time-out and not as a broken network', async () => {
    operator.on('GET /faq', async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return HttpResponse.json([]);
    });
    const slow = sendToOperator({ ...planRequest('listFaq', {}), timeoutMs: 30 }, { language: 'en' });
    const error = await slow.catch((caught: unknown) => caught);
    expect(error instanceof ApiError && error.failure).toEqual({ kind: 'timeout' });
  });

  it('wait eleven seconds for an activation and five for the rest', { tags: ['F9.11'] }, () => {
    expect(activationTimeoutMs).toBe(11_000);
    expect(planRequest('activatePackage', { params: { id: 1, packageId: 2 } }).timeoutMs).toBe(11_000);
    expect(planRequest('listFaq', {}).timeoutMs).toBe(5000);
  });
});
