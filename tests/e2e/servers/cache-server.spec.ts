import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { kindsOfPages } from '@/tests/e2e/site-pages';
import { crawl } from './crawl';
import { openOwnShop } from './own-shop';

const port = Number(new URL(shopUrl).port) + 50;
const redis = '/usr/bin/redis-server';
const hasRedis = spawnSync(redis, ['--version']).status === 0;
/** A public read that no page has asked for since the start: what calls from Kenya to Spain cost. */
const rates = '/api/countries/404/calculate?to=724';
const pages = ['/en', ...kindsOfPages.filter((kind) => kind && !kind.includes('/no/')).map((kind) => `/en${kind}`)];
const reads = ['/api/countries', '/api/faq', '/api/blog', rates, '/api/countries'];

test.describe.configure({ timeout: 180_000 });

for (const [state, open] of [
  ['is away', async () => null],
  ['takes calls and never answers', () => silentServer()],
] as const) {
  test(`the shop works while its cache server ${state}, and says so once a minute @F9.19`, async () => {
    const server = await open();
    const folder = mkdtempSync(path.join(tmpdir(), 'wanderline-cache-'));
    const log = path.join(folder, 'log');
    const shop = await openOwnShop({ log, settings: { REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'info' } });
    try {
      const found = await crawl(shop.url, [...pages, ...reads]);
      expect(found.filter(({ status }) => status !== 200)).toEqual([]);
      const lines = readFileSync(log, 'utf8').split('\n');
      const said = lines.filter((line) => /cache/i.test(line) && line.startsWith('{'));
      expect(said.length).toBeLessThanOrEqual(1);
      expect(lines.filter((line) => /"stack"|^\s+at /.test(line))).toEqual([]);
      // A machine that is slow hears of the refusal after it has stopped waiting.
      if (!server) expect(said.join()).toMatch(/ECONNREFUSED|cache server is silent/);
    } finally {
      await shop.close();
      server?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test('answers are kept by the server alone: one call serves all, and no browser gets the cache @F7.68', async ({
  request,
}) => {
  const shop = await openOwnShop();
  try {
    const calls = async () => {
      const figures = await (await request.get(`${shop.operatorUrl}/metrics`)).text();
      return Number(
        /operator_calls_total\{operation="calculateBetweenCountries",status="200"\} (\d+)/.exec(figures)?.[1] ?? 0,
      );
    };
    const before = await calls();
    const answers = await crawl(shop.url, [rates, rates, rates]);
    await crawl(shop.url, [rates]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await calls()) - before).toBe(1);
    const ways = await crawl(shop.url, [
      '/api/redis',
      '/api/redis/clear',
      '/api/redis/r-en',
      '/api/cache',
      '/lib/cache',
    ]);
    expect(ways.filter(({ status }) => status === 200)).toEqual([]);
  } finally {
    await shop.close();
  }
  expect(
    filesWith('dist', /cache server is silent/).length + filesWith('.next/server', /cache server is silent/).length,
  ).toBeGreaterThan(0);
  expect(filesWith('.next/static', /cache server is silent|REDIS_URL/)).toEqual([]);
});

const title = 'a Redis server holds what one storefront has read for the others, and only so long @F7.68';
if (hasRedis) {
  test(title, async () => {
    const server = spawn(redis, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()], {
      stdio: 'ignore',
    });
    const ask = (...words: string[]) =>
      spawnSync('/usr/bin/redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' }).stdout.trim();
    await expect.poll(() => ask('ping')).toBe('PONG');
    const shop = await openOwnShop({ settings: { REDIS_URL: `redis://127.0.0.1:${port}` } });
    try {
      const text = async () => (await fetch(shop.url + rates, { headers: { 'accept-language': 'en' } })).text();
      // On a busy machine the first answers come before the storefront knows the version of the data.
      let first = '';
      const key = async () => {
        ask('flushall');
        first = await text();
        return ask('keys', 'r-en/countries*').split('\n')[0] ?? '';
      };
      const versioned = /@\d+-[\da-f]{8}-[\da-f]{8}/;
      let kept = '';
      await expect.poll(async () => (kept = await key()), { timeout: 60_000 }).toMatch(versioned);
      const [beginning = '', end] = kept.split(versioned);
      expect([beginning, end]).toEqual([`r-en${rates.replace('/api', '')}`, new URL(shop.url).host]);
      const left = Number(ask('pttl', kept));
      expect(left).toBeGreaterThan(50_000);
      expect(left).toBeLessThanOrEqual(67_000);
      expect(JSON.parse(ask('get', kept))).toBe(first);
      ask('set', kept, JSON.stringify('{"from":"redis"}'));
      expect(await text()).toBe('{"from":"redis"}');
      ask('del', kept);
      expect(await text()).toBe(first);
    } finally {
      await shop.close();
      server.kill();
    }
  });
} else process.stderr.write(`No Redis is installed: "${title}" is skipped\n`);

function silentServer(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.on('error', () => undefined).resume());
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

function filesWith(folder: string, pattern: RegExp): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.m?js$/.test(file));
  return files.filter((file) => pattern.test(readFileSync(path.join(folder, file), 'utf8')));
}
