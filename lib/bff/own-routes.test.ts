import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';

const revalidated = vi.hoisted(() => vi.fn());
vi.mock('next/cache', () => ({ revalidateTag: revalidated, cacheLife: () => undefined, cacheTag: () => undefined }));

let provider: Server | undefined;

afterEach(() => {
  provider?.closeAllConnections();
  provider?.close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** What the shop says about itself when its provider answers like this. */
async function readyBefore(listener: RequestListener): Promise<number> {
  provider = createServer(listener);
  await new Promise<void>((resolve) => provider?.listen(0, '127.0.0.1', resolve));
  const address = provider.address();
  vi.stubEnv('OPERATOR_API_URL', `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  const { ready } = await import('@/lib/bff/own-routes');
  return (await ready()).status;
}

/** A provider that answers these statuses by path, with an empty list. */
const provides =
  (statuses: Readonly<Record<string, number>>): RequestListener =>
  (request, response) => {
    const status = statuses[request.url?.split('?')[0] ?? ''] ?? 404;
    response.writeHead(status, { 'content-type': 'application/json' }).end('[]');
  };

describe('readiness of the shop', () => {
  it.each([
    ['a provider that is ready', { '/ready': 200, '/payment-methods': 500 }, 200],
    ['one that says it is not, whatever it has kept', { '/ready': 503, '/payment-methods': 200 }, 503],
    ['one that fails', { '/ready': 500, '/payment-methods': 200 }, 503],
    ['one without such an address that answers a cheap read', { '/payment-methods': 200 }, 200],
    ['one without such an address that answers nothing', { '/payment-methods': 503 }, 503],
  ])('follows %s', async (_, statuses, expected) => {
    expect(await readyBefore(provides(statuses))).toBe(expected);
  });

  it.each([
    ['at once', () => undefined],
    ['after saying that it has no such address', provides({})],
  ] as const)('is denied within two seconds by a provider that falls silent %s', async (_, listener) => {
    const started = Date.now();
    const status = await readyBefore((request, response) => {
      if (request.url === '/ready') listener(request, response);
    });
    expect(status).toBe(503);
    // A busy machine adds to what it waits; one that waited for the provider would take for ever.
    expect(Date.now() - started).toBeLessThan(4000);
  });

  it('is denied without a provider', async () => {
    vi.stubEnv('OPERATOR_API_URL', 'http://127.0.0.1:1');
    const { ready } = await import('@/lib/bff/own-routes');
    expect((await ready()).status).toBe(503);
  });
});

it('has the pages made anew for this process alone', async () => {
  const { revalidateShopData } = await import('@/lib/bff/revalidate-shop-data');
  const { ownProcessKey, ownProcessKeyHeader } = await import('@/lib/cache/data-version');
  const ask = (key?: string) =>
    revalidateShopData(
      new Request('http://shop.example/api/revalidate', {
        method: 'POST',
        headers: key ? { [ownProcessKeyHeader]: key } : {},
      }),
    ).status;
  expect([ask(), ask('guessed')]).toEqual([404, 404]);
  expect(revalidated).not.toHaveBeenCalled();
  expect(ask(ownProcessKey())).toBe(200);
  expect(revalidated).toHaveBeenCalledWith('shop-data', { expire: 0 });
});
