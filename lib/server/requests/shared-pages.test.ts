import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import type { CapturedResponse } from '@/lib/server/documents/captured-response';
import { createDocuments } from '@/lib/server/documents/documents';
import { createRequestHandler } from '@/lib/server/requests/handle-request';

let server: Server;
afterEach(() => new Promise((resolve) => server.close(resolve)));

async function next(request: IncomingMessage, response: CapturedResponse): Promise<void> {
  const path = request.url ?? '';
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('etag', '"1"');
  if (path.includes('visitor')) response.setHeader('set-cookie', 'a=b');
  response.statusCode = path.includes('missing') ? 404 : 200;
  response.end(path);
}

/** Asks a storefront behind so many proxies, whose pages show the address that Next was asked for. */
async function shopBehind(trustedProxies: number, onNoAddress: () => void = () => {}) {
  const handler = createRequestHandler({
    files: { get: async () => null },
    documents: createDocuments(next, {
      origins: { media: [], payment: [], https: false },
      styles: { sheets: {}, scripts: {} },
    }),
    siteUrl: 'http://shop.example',
    trustedProxies,
    isDraining: () => false,
    onError: () => undefined,
    onNoAddress,
  });
  server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
}

/** The mark on the answer of a storefront behind so many proxies. */
async function open(trustedProxies: number) {
  const ask = await shopBehind(trustedProxies);
  return async (...asked: Parameters<typeof ask>) => (await ask(...asked)).headers.get('x-accel-expires');
}

it('a page is made without what its first visitor alone was given: everybody gets it', async () => {
  const ask = await shopBehind(0);
  expect(await (await ask('/en/reset-password?token=secret')).text()).toBe('/en/reset-password');
  const router = await ask('/en/reset-password?token=secret&_rsc=1a2b', { rsc: '1' });
  expect(await router.text()).toBe('/en/reset-password?_rsc=1a2b');
});

it('a proxy may keep a page for the second that it is made in, and again when it is kept here', async () => {
  const markOf = await open(1);
  for (const path of ['/en/faq', '/en/faq', '/uz', '/en/faq?utm_source=mail']) {
    const before = Math.floor(Date.now() / 1000);
    const mark = await markOf(path);
    expect(mark).toMatch(/^@\d+$/);
    expect(Number(mark?.slice(1))).toBeGreaterThanOrEqual(before);
    expect(Number(mark?.slice(1))).toBeLessThanOrEqual(Date.now() / 1000);
  }
});

it('it may keep nothing that is for one visitor, for the router, missing or no page', async () => {
  const markOf = await open(1);
  const paths = ['/en/lk', '/en/lk/Profile', '/en/visitor', '/en/missing', '/api/countries', '/'];
  for (const path of paths) expect([path, await markOf(path)]).toEqual([path, null]);
  expect(await markOf('/en/internet-packages?country=spain')).toBeNull();
  for (const header of ['rsc', 'next-url', 'next-router-prefetch', 'next-router-state-tree'])
    expect([header, await markOf('/en/faq', { [header]: '1' })]).toEqual([header, null]);
});

it('it may keep no page with personal islands, nor its address, which may hold the token of a mailed link', async () => {
  const markOf = await open(1);
  const paths = [
    'order',
    'order/status?order=1',
    'refill',
    'login',
    'withdrawal?order=WL-1',
    'reset-password?token=secret',
  ];
  for (const path of [...paths, ...paths]) expect([path, await markOf(`/en/${path}`)]).toEqual([path, null]);
});

it('without a proxy there is no mark', async () => {
  expect(await (await open(0))('/en/faq')).toBeNull();
});

it('a proxy that names no address of a visitor is told of, once', async () => {
  const onNoAddress = vi.fn();
  const ask = await shopBehind(1, onNoAddress);
  for (const path of ['/en/one', '/en/two']) await ask(path, { 'x-forwarded-for': '203.0.113.9:4711' });
  expect(onNoAddress).not.toHaveBeenCalled();
  for (const path of ['/en/three', '/en/four']) await ask(path, { 'x-forwarded-for': 'unknown' });
  expect(onNoAddress).toHaveBeenCalledTimes(1);
});
