import { createServer, get, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:tls';
import { expect, test } from '@playwright/test';
import { hasNginx, startShippedNginx } from '@/scripts/cluster/nginx.mjs';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { askBehindTls } from './crawl';

const port = Number(new URL(shopUrl).port) + 60;

/** The protocol that nginx chooses for a browser, which offers both. */
function protocolAt(url: string): Promise<string | false | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const options = {
      host: hostname,
      servername: hostname,
      port: Number(port),
      ALPNProtocols: ['h2', 'http/1.1'],
      rejectUnauthorized: false,
    };
    const socket = connect(options, () => {
      resolve(socket.alpnProtocol);
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

type Ask = (path: string, headers?: Record<string, string>) => ReturnType<typeof askBehindTls>;
type Walk = (ask: Ask, storefronts: readonly Server[], nginx: { shop: string; operator: string }) => Promise<void>;

/** Starts nginx as the shop brings it before storefronts that a test plays, and stops all of them in the end. */
async function behindNginx(
  listeners: readonly RequestListener[],
  walk: Walk,
  options: { readonly limited?: boolean } = {},
): Promise<void> {
  const storefronts = listeners.map((listener) => createServer(listener));
  const urls = await Promise.all(storefronts.map(listen));
  const nginx = await startShippedNginx({ shops: urls, operators: urls }, port, options);
  const ask: Ask = (path, headers = {}) => askBehindTls(nginx.shop, 'www.shop.example', path, headers);
  try {
    await expect.poll(async () => (await ask('/up').catch(() => null))?.status).toBe(200);
    await walk(ask, storefronts, nginx);
  } finally {
    await nginx.stop();
    for (const storefront of storefronts) storefront.close();
  }
}

/** The answer of plain http by a name, or null where there is none. */
function fetchPlain(url: string, host: string): Promise<{ status: number; location: string | undefined } | null> {
  return new Promise((resolve) => {
    const asked = get(url, { headers: { host }, agent: false }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    });
    asked.once('error', () => resolve(null));
  });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

// Debian's package is what most owners have; like Postgres it is no part of the shop's own set-up.
const title = 'nginx as the shop brings it';
if (hasNginx())
  test.describe(title, () => {
    test('asks the shop for a page once a second and encoding, and keeps nothing of a visitor', async () => {
      const asked: string[] = [];
      const storefront: RequestListener = ({ url, headers }, response) => {
        asked.push(`${url} ${headers['accept-encoding'] ?? ''} ${headers.rsc ?? ''}`.trim());
        const mark = url === '/en/page' && !headers.rsc && { 'x-accel-expires': '@4102444800' };
        response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 's-maxage=67', vary: 'rsc', ...mark });
        response.end('a page');
      };
      await behindNginx([storefront], async (ask) => {
        asked.length = 0;
        const browsers = ['gzip, deflate, br', 'br', 'gzip', 'br;q=0, gzip', 'zstd'];
        for (const accepted of [...browsers, ...browsers]) await ask('/en/page', { 'accept-encoding': accepted });
        expect(asked).toEqual(['/en/page br', '/en/page gzip', '/en/page']);
        const { headers } = await ask('/en/page', { 'accept-encoding': 'br' });
        expect(headers['x-accel-expires']).toBeUndefined();
        asked.length = 0;
        for (const path of ['/en/lk', '/en/lk', '/api/page', '/api/page']) await ask(path);
        for (const rsc of ['1', '1']) await ask('/en/page', { rsc });
        expect(asked).toEqual(['/en/lk', '/en/lk', '/api/page', '/api/page', '/en/page  1', '/en/page  1']);
      });
    });

    test('speaks HTTP/2 with browsers, over which a page asks for all it needs at once', async () => {
      const listener: RequestListener = (_, response) => response.end();
      await behindNginx([listener], async (_, __, { shop, operator }) => {
        expect(await Promise.all([shop, operator].map(protocolAt))).toEqual(['h2', 'h2']);
      });
    });

    test('answers by the names of the shop alone, and leads nobody to another name', async () => {
      const listener: RequestListener = (_, response) => response.writeHead(200).end();
      await behindNginx([listener], async () => {
        const [plain, shop] = [`http://127.0.0.1:${port}/en`, `https://localhost:${port + 1}`];
        const redirect = await fetchPlain(plain, 'www.shop.example');
        expect([redirect?.status, redirect?.location]).toEqual([308, 'https://www.shop.example/en']);
        expect(await fetchPlain(plain, 'evil.example')).toBeNull();
        await expect(askBehindTls(shop, 'evil.example', '/en')).rejects.toThrow();
        const { status, headers } = await askBehindTls(shop, 'www.shop.example', '/en');
        expect([status, headers.server]).toEqual([200, 'nginx']);
      });
    });

    test('refuses whoever asks without end, but no file of a page', async () => {
      const listener: RequestListener = (_, response) => response.writeHead(200).end();
      /** Statuses of a hundred requests at once, fewer connections than one visitor may have, and again until some are refused. */
      const askMuch = async (ask: Ask, path: string, most: number) => {
        const statuses: number[] = [];
        while (statuses.length < most && !statuses.includes(429)) {
          const answers = await Promise.all(Array.from({ length: 100 }, () => ask(path)));
          statuses.push(...answers.map(({ status }) => status));
        }
        return statuses;
      };
      await behindNginx(
        [listener],
        async (ask) => {
          expect(new Set(await askMuch(ask, '/flags/es.svg', 600))).toEqual(new Set([200]));
          const statuses = await askMuch(ask, '/api/page', 3000);
          expect(statuses).toContain(429);
          expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(290);
          expect(await askMuch(ask, '/en/page', 3000)).toContain(429);
        },
        { limited: true },
      );
    });

    test('goes on asking servers that have said of one page that it is not ready', async () => {
      const listener: RequestListener = ({ url }, response) => response.writeHead(url === '/ready' ? 503 : 200).end();
      await behindNginx([listener, listener], async (ask) => {
        const paths = ['/ready', '/up', '/ready', '/ready', '/up', '/up'];
        for (const path of paths) expect([path, (await ask(path)).status]).toEqual([path, path === '/up' ? 200 : 503]);
      });
    });

    test('has the scripts of the release before, while storefronts are replaced and after', async () => {
      const script = (release: string) => `/_next/static/chunks/${release}.js`;
      const storefront =
        (release: string): RequestListener =>
        ({ url }, response) => {
          const isThere = url === script(release) || url === '/up';
          const cache = isThere ? 'public, max-age=31536000, immutable' : 's-maxage=67';
          response.writeHead(isThere ? 200 : 404, { 'cache-control': cache, vary: 'Accept-Encoding' });
          response.end(release);
        };
      await behindNginx([storefront('new'), storefront('old')], async (ask, [, old]) => {
        const statusOf = async (release: string) => (await ask(script(release))).status;
        const twice = ['old', 'new', 'none', 'old', 'new', 'none'];
        for (const release of twice)
          expect([release, await statusOf(release)]).toEqual([release, release === 'none' ? 404 : 200]);
        old?.closeAllConnections();
        await new Promise((resolve) => old?.close(resolve));
        for (const release of ['old', 'new', 'old']) expect([release, await statusOf(release)]).toEqual([release, 200]);
      });
    });
  });
else process.stderr.write(`No nginx of Debian is installed: "${title}" is skipped\n`);
