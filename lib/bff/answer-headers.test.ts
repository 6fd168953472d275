import { HttpResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { clearOwnCache, health, keepChoices, logout, ready } from '@/lib/bff/own-routes';
import { readAccount } from '@/lib/bff/read-account';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => operator.server.close());

const user = {
  mainEsim: null,
  country: null,
  referralCode: '',
  lastName: '',
  firstName: '',
  email: 'a@b.example',
  postCode: '',
  address: '',
};
const post = { method: 'POST', body: {} };

describe('every answer of /api', () => {
  const asked: [string, number, () => Response | Promise<Response>][] = [
    ['a list that is kept', 200, () => handleApi(apiRequest('/faq'))],
    ['a refusal of the provider', 404, () => handleApi(apiRequest('/promo-code/X?tariff=1'))],
    ['an unknown path', 404, () => handleApi(apiRequest('/nope'))],
    ['an account without a session', 401, () => handleApi(apiRequest('/profile'))],
    ['reads of an account without a session', 401, () => readAccount(apiRequest('/account?read=/profile'))],
    ['reads of an account', 200, () => readAccount(apiRequest('/account?read=/profile', { cookie: 'access=a1' }))],
    ['a request of another site', 403, () => handleApi(apiRequest('/refill', { ...post, site: 'cross-site' }))],
    ['a body that is no form', 400, () => handleApi(apiRequest('/login_check', { method: 'POST', body: 1 }))],
    ['the end of a session', 200, () => logout(apiRequest('/logout', post))],
    ['a cleared cache', 401, () => clearOwnCache(apiRequest('/redis/clear', post))],
    ['choices that are kept', 200, () => keepChoices(apiRequest('/keep-choices'))],
    ['a sign of life', 200, () => health()],
    ['readiness', 200, () => ready()],
  ];

  it.each(asked)('is kept by nobody and read as nothing but JSON: %s', async (_, status, ask) => {
    operator.on('GET /faq', () => HttpResponse.json([]));
    operator.on('GET /profile', () => HttpResponse.json(user));
    operator.on('GET /payment-methods', () => HttpResponse.json([]));
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  });
});
