import { HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPath, type Endpoint } from '@/lib/api/contract/endpoint';
import { endpoints, type Operation } from '@/lib/api/contract/endpoints';
import { browserMethodOf } from '@/lib/bff/find-call';
import { handleApi } from '@/lib/bff/handle-api';
import { apiRequest, fakeOperator } from '@/lib/bff/testing/fake-operator';

vi.hoisted(() => vi.stubEnv('LOG_LEVEL', 'silent'));

const operator = fakeOperator();
beforeAll(() => operator.server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => operator.reset());
afterAll(() => operator.server.close());

const uuid = '7d9f5a50-2c6e-4c5b-9a77-0d8f2b3c4d5e';
const operations = Object.keys(endpoints).filter((name): name is Operation => name in endpoints);
const rows: { name: Operation; endpoint: Endpoint }[] = operations.map((name) => ({ name, endpoint: endpoints[name] }));
const samplePath = ({ path }: Endpoint) =>
  buildPath(path, {
    id: 1,
    uuid,
    packageId: 2,
    countryId: 3,
    code: 'X',
    urlRefill: 'refill',
    param: 'balance-history',
    from: 1,
  });
const changing = rows.filter(
  ({ endpoint }) => endpoint.browser && !endpoint.host && browserMethodOf(endpoint) !== 'GET',
);
const hidden = rows.filter(({ endpoint }) => !endpoint.browser);

describe('only pages of the shop may change anything', () => {
  it.each(changing)('refuses $name from anywhere else', async ({ endpoint }) => {
    const send = (site: string | null, headers: Record<string, string> = {}) =>
      handleApi(apiRequest(samplePath(endpoint), { method: 'POST', body: {}, cookie: 'access=a1', site, headers }));
    const attempts = [
      send('cross-site'),
      send('same-site'),
      send('none'),
      send(null),
      send(null, { origin: 'null' }),
      send(null, { origin: 'https://evil.example' }),
      send(null, { origin: 'http://evil.127.0.0.1:3000' }),
      send('cross-site', { origin: 'http://127.0.0.1:3000' }),
      send(null, { origin: 'https://127.0.0.1:3000' }),
      send('cross-site', { 'content-type': 'text/plain' }),
      send(null, { 'content-type': 'application/x-www-form-urlencoded' }),
    ];
    for (const response of await Promise.all(attempts)) expect(response.status).toBe(403);
    expect(operator.seen).toEqual([]);
  });

  it('lets same-origin requests pass, by either of the two signs', async () => {
    operator.on('POST /resetting/send-email', () => HttpResponse.json({}));
    const body = { email: 'ana@example.com' };
    const own = await handleApi(apiRequest('/resetting/send-email', { method: 'POST', body }));
    const headers = { origin: 'http://127.0.0.1:3000' };
    const old = await handleApi(apiRequest('/resetting/send-email', { method: 'POST', body, site: null, headers }));
    expect([own.status, old.status]).toEqual([200, 200]);
  });
});

describe('only calls of the contract pass', () => {
  it.each(hidden)('keeps $name from browsers', async ({ endpoint }) => {
    const response = await handleApi(apiRequest(samplePath(endpoint), { method: endpoint.method, body: undefined }));
    expect(response.status).toBe(404);
  });

  it.each([
    '/nope',
    '//evil.example/faq',
    '/@evil.example/faq',
    '/http://evil.example/',
    '/openapi.json',
    '/outbox',
    '/faq%2f..%2fprofile',
    '/faq/extra',
  ])('refuses %s without asking the provider', async (path) => {
    expect((await handleApi(apiRequest(path))).status).toBe(404);
    expect(operator.seen).toEqual([]);
  });

  it('does not activate by GET, which prefetches and links could send', async () => {
    expect((await handleApi(apiRequest('/profile/esim/1/packages/2', { cookie: 'access=a1' }))).status).toBe(404);
  });

  it('activates by POST with a bearer, and asks the provider by its own GET', { tags: ['F6.11'] }, async () => {
    operator.on('GET /profile/esim/1/packages/2', () => HttpResponse.json({}));
    const key = { 'idempotency-key': 'k-1' };
    const request = apiRequest('/profile/esim/1/packages/2', { method: 'POST', cookie: 'access=a1', headers: key });
    expect((await handleApi(request)).status).toBe(200);
    expect(operator.seen[0]?.headers.get('authorization')).toBe('Bearer a1');
    expect(operator.seen[0]?.headers.get('idempotency-key')).toBe('k-1');
  });

  it('sends nothing of the browser but what the contract knows', async () => {
    operator.on('POST /resetting/send-email', () => HttpResponse.json({}));
    const headers = { authorization: 'Bearer mine', 'x-http-method-override': 'DELETE', 'x-evil': '1' };
    const body = { email: 'ana@example.com', role: 'admin' };
    await handleApi(apiRequest('/resetting/send-email', { method: 'POST', body, headers, cookie: 'access=a1' }));
    const [call] = operator.seen;
    expect(call?.body).toBe('{"email":"ana@example.com"}');
    for (const name of ['authorization', 'cookie', 'x-http-method-override', 'x-evil'])
      expect(call?.headers.has(name)).toBe(false);
  });

  it.each([
    ['/tariffs/not-a-uuid', 400],
    ['/countries/-1/calculate', 400],
    ['/countries/99999999999/calculate', 400],
    ['/promo-code/X?tariff=1&tariff=2', 400],
    ['/settings?names[]=no_such_name', 400],
  ])('refuses %s with %i before the provider sees it', async (path, status) => {
    expect((await handleApi(apiRequest(path))).status).toBe(status);
    expect(operator.seen).toEqual([]);
  });

  it('finds the call that the query means on a shared path', async () => {
    await handleApi(apiRequest('/countries/3/calculate?to=4'));
    await handleApi(apiRequest('/data-packages?country=5'));
    await handleApi(apiRequest('/settings?names[]=intro_text&names[]=package_title'));
    expect(operator.seen.map((call) => decodeURIComponent(call.path))).toEqual([
      '/countries/3/calculate?to=4',
      '/data-packages/?country=5',
      '/settings?names[]=intro_text&names[]=package_title',
    ]);
  });
});

describe('bodies', () => {
  const post = (init: RequestInit) =>
    handleApi(
      new Request('http://127.0.0.1:3000/api/resetting/send-email', {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        ...init,
      }),
    );

  it('have at most 64 kB, announced or not', async () => {
    const large = JSON.stringify({ email: 'a'.repeat(70_000) });
    const chunked = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(40_000));
      },
    });
    expect((await post({ body: large })).status).toBe(413);
    // Node asks for `duplex` where a body is a stream; the types of a browser's fetch do not know it.
    const streamed = { body: chunked, duplex: 'half' };
    expect((await post(streamed)).status).toBe(413);
  });

  it('are JSON that the contract can read', async () => {
    expect((await post({ body: '{' })).status).toBe(400);
    expect((await post({ body: '{"email":5}' })).status).toBe(400);
    expect((await post({ body: '"x"' })).status).toBe(400);
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' };
    expect((await post({ body: '{"email":"a@b.c"}', headers })).status).toBe(415);
  });
});

describe('failures of the provider', () => {
  const promo = '/promo-code/X?tariff=1';

  it('keep their status and their code', async () => {
    const refusal = { code: 'promo_not_found', errors: { promoCode: ['Promo code not found'] } };
    operator.on('GET /promo-code/X', () => HttpResponse.json({ ...refusal, stack: 'at secret' }, { status: 400 }));
    const response = await handleApi(apiRequest(promo));
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(refusal);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  it('keep how long to wait', async () => {
    const headers = { 'Retry-After': '30' };
    operator.on('GET /promo-code/X', () => HttpResponse.json({ code: 'too_many_requests' }, { status: 429, headers }));
    const response = await handleApi(apiRequest(promo));
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30']);
  });

  it('say that the server does not respond when it cannot be reached', async () => {
    operator.on('GET /promo-code/X', () => HttpResponse.error());
    const response = await handleApi(apiRequest(promo));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ code: 'server_not_responding' });
  });

  it('are no answer when a redirect or another shape comes', async () => {
    operator.on('GET /promo-code/X', () => HttpResponse.json({ something: 'else' }));
    expect((await handleApi(apiRequest(promo))).status).toBe(502);
    operator.on('GET /promo-code/X', () => Response.redirect('http://evil.example/', 302));
    expect((await handleApi(apiRequest(promo))).status).toBe(502);
  });
});

describe('what the provider learns', () => {
  it.each([
    ['en', 'en'],
    ['es', 'es'],
    ['ru', 'ru'],
    ['uz', 'ru'],
    ['de-DE,ru;q=0.5', 'ru'],
    ['<script>', 'es'],
  ])('gets %s as %s', { tags: ['F2.19', 'F2.20', 'F2.21'] }, async (header, expected) => {
    await handleApi(apiRequest('/promo-code/X?tariff=1', { headers: { 'accept-language': header } }));
    expect(operator.seen[0]?.headers.get('accept-language')).toBe(expected);
  });

  it('locates by the key and by public addresses only', async () => {
    const region = { id: 1, code: 'ES', name: 'España', enName: 'Spain', cases: ['a', 'b', 'c', 'd'] };
    operator.on('GET /location', () => HttpResponse.json(region));
    const locate = (query: string, address: string) =>
      handleApi(apiRequest(`/location${query}`, { headers: { 'x-forwarded-for': address } }));
    expect(await (await locate('', '81.2.69.160')).json()).toEqual({ ...region, ip: '81.2.69.160' });
    await locate('?ip=8.8.8.8', '81.2.69.160');
    for (const bad of [
      '127.0.0.1',
      '169.254.169.254',
      '10.1.2.3',
      '%5B%3A%3A1%5D',
      '1.1.1.1%40x',
      '::1',
      '::ffff:10.0.0.1',
      'a%0D%0Ab',
    ])
      await locate(`?ip=${bad}`, '127.0.0.1');
    expect(operator.seen[0]?.headers.get('x-location-key')).toBe('sandbox-location-key');
    expect(operator.seen.map((call) => call.path)).toEqual([
      '/location?ip=81.2.69.160',
      '/location?ip=8.8.8.8',
      ...Array.from({ length: 8 }, () => '/location'),
    ]);
  });
});
