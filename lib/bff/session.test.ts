import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { clearOwnCache, logout } from '@/lib/bff/own-routes';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';
import { createKeyValueCache } from '@/lib/cache/key-value-cache';
import { keptOrders, orderCookie, orderToken } from '@/lib/session/order-tokens';
import { setCookie } from '@/lib/session/session';
import { rounds } from '@/tests/setup/rounds';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

const user = {
  mainEsim: null,
  country: null,
  referralCode: 'R',
  lastName: 'Lovelace',
  firstName: 'Ada',
  email: 'ada@example.com',
  postCode: '',
  address: '',
};
const uuid = '7d9f5a50-2c6e-4c5b-9a77-0d8f2b3c4d5e';
const bearers = () => operator.seen.map((call) => call.headers.get('authorization'));
/** Profile that only one access token opens; the refresh token gives it once. */
function onlyFor(access: string) {
  operator.on('GET /profile', (request) =>
    request.headers.get('authorization') === `Bearer ${access}`
      ? HttpResponse.json(user)
      : HttpResponse.json({ code: 'unauthorized' }, { status: 401 }),
  );
}

describe('calls of an account', () => {
  const reads = [
    ['/profile', 'GET', '@F6.08 @F6.15'],
    ['/profile/esim', 'GET', '@F6.09'],
    ['/profile/esim/balance-history?esim=1&from=01.01.2026&to=02.01.2026', 'GET', '@F6.10'],
    ['/profile/edit', 'POST', '@F6.12'],
    ['/profile/change-password', 'POST', '@F6.13'],
    ['/profile/esim/1/main', 'POST', '@F6.14'],
  ] as const;

  it.each(reads)('%s carries the bearer %s %s', async (path, method) => {
    const passwords = { oldPassword: 'a', newPassword: 'b', repeatPassword: 'b' };
    const body = method === 'POST' ? passwords : undefined;
    await handleApi(apiRequest(path, { method, body, cookie: 'access=acc-1' }));
    expect(bearers()).toEqual(['Bearer acc-1']);
  });

  it('are refused without asking the provider when nobody is logged in', async () => {
    const response = await handleApi(apiRequest('/profile'));
    expect(response.status).toBe(401);
    expect(operator.seen).toEqual([]);
    // A session that opens meanwhile in the same browser must outlive this answer.
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('take a sign of a session away that has none', async () => {
    const response = await handleApi(apiRequest('/profile', { cookie: 'signed-in=1' }));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toHaveLength(3);
  });

  it('go on after an expired access token, with new cookies', async () => {
    onlyFor('acc-2');
    operator.on('POST /token/refresh', () => HttpResponse.json({ token: 'acc-2', refreshToken: 'ref-2' }));
    const response = await handleApi(apiRequest('/profile', { cookie: 'access=old; refresh=ref-old' }));
    expect(await response.json()).toEqual(user);
    expect(response.headers.getSetCookie().join()).toMatch(/access=acc-2.*refresh=ref-2/);
  });

  it('refresh once for all parallel requests, round after round', { timeout: 60_000 }, async () => {
    onlyFor('acc-3');
    operator.on('POST /token/refresh', async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      return HttpResponse.json({ token: 'acc-3', refreshToken: 'ref-3' });
    });
    for (let round = 0; round < rounds; round += 1) {
      operator.seen.length = 0;
      const request = () => handleApi(apiRequest('/profile', { cookie: `refresh=ref-parallel-${round}` }));
      const answers = await Promise.all(Array.from({ length: 50 }, request));
      expect(answers.map((one) => one.status)).toEqual(Array.from({ length: 50 }, () => 200));
      expect((await request()).status).toBe(200);
      expect(operator.seen.filter((call) => call.path === '/token/refresh')).toHaveLength(1);
    }
  });

  it('end the session when the refresh is refused', async () => {
    onlyFor('nobody');
    operator.on('POST /token/refresh', () => HttpResponse.json({ code: 'unauthorized' }, { status: 401 }));
    const response = await handleApi(apiRequest('/profile', { cookie: 'access=old; refresh=dead' }));
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toHaveLength(3);
    for (const cookie of response.headers.getSetCookie()) expect(cookie).toContain('Max-Age=0');
  });

  it('keep the session when the provider cannot be reached for the refresh', async () => {
    operator.on('POST /token/refresh', () => HttpResponse.error());
    const response = await handleApi(apiRequest('/profile', { cookie: 'refresh=fine' }));
    expect([response.status, response.headers.getSetCookie()]).toEqual([503, []]);
  });

  it('ignore cookies that cannot be tokens', async () => {
    const response = await handleApi(apiRequest('/profile', { cookie: 'access=a b; refresh=<x>' }));
    expect(response.status).toBe(401);
    expect(operator.seen).toEqual([]);
  });
});

describe('calls that visitors may make too', () => {
  const refill = { esim: { phone: '372123456789', email: 'a@b.c' }, price: 10, paymentMethod: 'm' };
  const post = (path: string, more: object) => handleApi(apiRequest(path, { method: 'POST', body: refill, ...more }));

  it('top up without a token for a visitor, with it for an account, and without it on wish @F6.05 @F6.16', async () => {
    await post('/refill', {});
    await post('/refill', { cookie: 'access=acc-1' });
    await post('/refill', { cookie: 'access=acc-1', headers: { 'x-use-token': 'false' } });
    expect(bearers()).toEqual([null, 'Bearer acc-1', null]);
  });

  it('check out without a token for a visitor, with it for an account, and without it on wish @F6.17', async () => {
    const body = {
      lastName: 'L',
      firstName: 'A',
      country: 1,
      documentNumber: 'X1',
      postCode: '1',
      shippingAddress: 's',
      email: 'a@b.c',
      residencyConfirmed: true,
      dataConsent: true,
      returnPolicy: true,
      exchange: true,
      immediateSupply: true,
      paymentMethod: 'm',
    };
    const path = '/tariffs/1/checkout';
    await post(path, { body });
    await post(path, { body, cookie: 'access=acc-1' });
    await post(path, { body, cookie: 'access=acc-1', headers: { 'x-use-token': 'false' } });
    expect(bearers()).toEqual([null, 'Bearer acc-1', null]);
  });

  it('read on as a visitor when the session is over, but buy nothing in another name', async () => {
    operator.on('POST /token/refresh', () => HttpResponse.json({ code: 'unauthorized' }, { status: 401 }));
    operator.on('GET /data-packages/', () => HttpResponse.json([]));
    const read = await handleApi(apiRequest('/data-packages?country=1', { cookie: 'refresh=over-1' }));
    expect([read.status, read.headers.getSetCookie().length]).toEqual([200, 3]);
    expect((await post('/refill', { cookie: 'refresh=over-2' })).status).toBe(401);
  });

  it('buy nothing as a visitor for a page of a session that is gone, but still read', async () => {
    operator.on('GET /refill/calculate', () => HttpResponse.json({ code: 'validation' }, { status: 400 }));
    const headers = { 'x-session': 'first' };
    for (const cookie of ['', 'signed-in=first']) {
      const read = await handleApi(apiRequest('/refill/calculate?price=20', { headers, cookie }));
      expect([read.status, bearers()]).toEqual([400, [null]]);
      const refused = await post('/refill', { headers, cookie });
      expect([refused.status, refused.headers.getSetCookie().length]).toEqual([401, cookie ? 3 : 0]);
      expect(bearers()).toEqual([null]);
      operator.seen.length = 0;
    }
  });
});

describe('the buyer of an order', () => {
  it('is remembered in a cookie of five orders, and shown to the provider with the status', async () => {
    const cart = {
      uuid,
      documentNumber: '',
      email: '',
      lastName: '',
      firstName: '',
      shippingAddress: '',
      country: null,
      postCode: '',
      total: 10,
      tariff: null,
      product: null,
      instructionUrl: null,
    };
    const headers = { 'x-order-token': 'buyer-secret' };
    operator.on('POST /refill', () => HttpResponse.json({ cart, token: null, payment: null }, { headers }));
    const refill = { esim: { phone: '372123456789', email: 'a@b.c' }, price: 10, paymentMethod: 'm' };
    const placed = await handleApi(apiRequest('/refill', { method: 'POST', body: refill }));
    const [cookie = ''] = placed.headers.getSetCookie();
    expect(cookie).toMatch(/^orders=.*; HttpOnly/);
    expect(await placed.text()).not.toContain('buyer-secret');
    await handleApi(apiRequest(`/payment/${uuid}/status`, { cookie: cookie.split(';')[0] ?? '' }));
    await handleApi(apiRequest(`/payment/${uuid}/status`));
    expect(operator.seen.slice(1).map((call) => call.headers.get('x-order-token'))).toEqual(['buyer-secret', null]);
  });

  it('forgets the oldest order beyond five', () => {
    const ids = Array.from({ length: 7 }, (_, index) => uuid.replace(/^./, String(index)));
    const kept = ids.reduce((cookie, id) => {
      const next = orderCookie(cookie, { uuid: id, token: `t-${id}`, isMailed: id === ids[3] }, 'http://x') ?? '';
      return next.split(';')[0] ?? '';
    }, '');
    expect(ids.filter((id) => orderToken(kept, id, 'http://x'))).toEqual(ids.slice(-keptOrders));
    expect(orderCookie(null, { uuid, token: 'bad;token', isMailed: false }, 'http://x')).toBeNull();
  });
});

describe('own routes', () => {
  const post = (cookie?: string, site?: string) =>
    apiRequest('/logout', { method: 'POST', ...(cookie && { cookie }), ...(site && { site }) });

  it('end a session, for pages of the shop only', async () => {
    const response = await logout(post('access=a; refresh=r'));
    expect(response.headers.getSetCookie()).toEqual([
      setCookie('access', '', { maxAge: 0, httpOnly: true, secure: false }),
      setCookie('refresh', '', { maxAge: 0, httpOnly: true, secure: false }),
      setCookie('signed-in', '', { maxAge: 0, httpOnly: false, secure: false }),
      // By it the next person would see the eSIM of an order in the history.
      setCookie('orders', '', { maxAge: 0, httpOnly: true, secure: false }),
    ]);
    expect((await logout(post('access=a', 'cross-site'))).status).toBe(403);
  });

  it('tell the provider to end the session too, and go on when it cannot', async () => {
    operator.on('POST /logout', () => HttpResponse.json({ ok: true }));
    await logout(post('access=a; refresh=r'));
    const told = operator.seen.find(({ path }) => path === '/logout');
    expect([told?.headers.get('authorization'), told?.body]).toEqual(['Bearer a', '{"refreshToken":"r"}']);
    operator.reset();
    await logout(post());
    expect(operator.seen).toEqual([]);
    operator.on('POST /logout', () => HttpResponse.error());
    const response = await logout(post('refresh=r'));
    expect([response.status, response.headers.getSetCookie().length]).toEqual([200, 4]);
  });

  it('clear the cache for somebody who is logged in, from pages of the shop only, without a look at what is kept', async () => {
    const look = vi.fn(() => Promise.reject(new Error('down')));
    const store = { get: look, set: look };
    vi.stubGlobal('keyValueCache', createKeyValueCache({ store, host: 'shop.example', onError: look }));
    const cleared = await clearOwnCache(post('refresh=r'));
    expect([cleared.status, await cleared.json()]).toEqual([200, { ok: true }]);
    expect(look).not.toHaveBeenCalled();
    expect((await clearOwnCache(post())).status).toBe(401);
    expect((await clearOwnCache(post('refresh=r', 'cross-site'))).status).toBe(403);
  });
});
