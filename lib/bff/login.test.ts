import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handleApi } from '@/lib/bff/handle-api';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';
import { sessionCookies } from '@/lib/session/session';

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

describe('login', () => {
  it('keeps the tokens in cookies that scripts cannot read, and out of the answer @F7.03 @F7.04 @F7.05 @F9.06', async () => {
    operator.on('POST /login_check', () => HttpResponse.json({ token: 'acc-1', refreshToken: 'ref-1' }));
    const body = { username: 'ada@example.com', password: 'secret' };
    const response = await handleApi(apiRequest('/login_check', { method: 'POST', body }));
    expect(await response.text()).not.toMatch(/acc-1|ref-1/);
    expect(response.headers.getSetCookie()).toEqual([
      'access=acc-1; Max-Age=3600; Path=/; SameSite=Lax; HttpOnly',
      'refresh=ref-1; Max-Age=2592000; Path=/; SameSite=Lax; HttpOnly',
      expect.stringMatching(/^signed-in=[\da-f]{8}; Max-Age=2592000; Path=\/; SameSite=Lax$/),
    ]);
    const next = await handleApi(apiRequest('/login_check', { method: 'POST', body, cookie: 'signed-in=before' }));
    expect(next.headers.getSetCookie()[2]).not.toBe(response.headers.getSetCookie()[2]);
    expect(operator.seen[0]?.path).toBe('/login_check');
  });

  it('binds the cookies to the host and to TLS on https', () => {
    const cookies = sessionCookies({ token: 'a', refreshToken: 'r' }, 'https://shop.example');
    expect(cookies[0]).toBe('__Host-access=a; Max-Age=3600; Path=/; SameSite=Lax; HttpOnly; Secure');
    expect(cookies[1]).toMatch(/^__Host-refresh=r; .*; HttpOnly; Secure$/);
    for (const cookie of cookies) expect(cookie).not.toContain('Domain');
  });

  it('passes a refusal on and sets nothing', async () => {
    operator.on('POST /login_check', () => HttpResponse.json({ code: 'invalid_credentials' }, { status: 401 }));
    const body = { username: 'ada@example.com', password: 'wrong' };
    const response = await handleApi(apiRequest('/login_check', { method: 'POST', body }));
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  });
});

describe('a new password', () => {
  const body = { password: 'long-enough-1', token: 'mailed' };
  const set = (cookie?: string) =>
    handleApi(apiRequest('/resetting/reset', { method: 'POST', body, ...(cookie && { cookie }) }));

  it('ends the session of whoever is signed in in this browser: its owner logs in with it', async () => {
    operator.on('POST /resetting/reset', () => HttpResponse.json({}));
    const ended = await set('access=acc-1; refresh=ref-1; signed-in=first');
    expect(ended.headers.getSetCookie().map((cookie) => cookie.includes('Max-Age=0'))).toEqual([true, true, true]);
    expect((await set()).headers.getSetCookie()).toEqual([]);
  });

  it('ends none when it is refused', async () => {
    operator.on('POST /resetting/reset', () => HttpResponse.json({ code: 'invalid_token' }, { status: 422 }));
    expect((await set('access=acc-1; signed-in=first')).headers.getSetCookie()).toEqual([]);
  });
});

describe('the name of a session', () => {
  const profile = (cookie: string, headers = {}) => handleApi(apiRequest('/profile/esim', { cookie, headers }));

  it('keeps calls of a page apart that was loaded in another session than the one that has begun since', async () => {
    operator.on('GET /profile/esim', () => HttpResponse.json([]));
    const cookie = 'access=acc-2; signed-in=second';
    const refused = await profile(cookie, { 'x-session': 'first' });
    expect([refused.status, refused.headers.getSetCookie(), operator.seen]).toEqual([401, [], []]);
    expect((await profile(cookie, { 'x-session': 'second' })).status).toBe(200);
  });

  it.each([
    ['signed-in=first; ', /^first$/],
    ['', /^[\da-f]{8}$/],
    ['signed-in=a"b; ', /^[\da-f]{8}$/],
  ])('lasts over a refresh, and is given where there is none: %s', async (hint, name) => {
    operator.on('GET /profile/esim', () => HttpResponse.json([]));
    operator.on('POST /token/refresh', () => HttpResponse.json({ token: 'acc-3', refreshToken: 'ref-3' }));
    const response = await profile(`${hint}refresh=ref-of-${hint.length}`);
    const [, kept] = /^signed-in=([^;]*)/.exec(response.headers.getSetCookie()[2] ?? '') ?? [];
    expect(kept).toMatch(name);
  });
});
