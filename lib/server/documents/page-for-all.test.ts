import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPagesOfBuild } from '@/lib/server/documents/page-for-all';
import { long, madeAnew, shop } from '@/lib/server/documents/testing/shop-of-one-page';
import nextConfig from '@/next.config';

const slug = '/en/internet-packages/spain-5gb-30d';

it('a page of a slug is made once for all, for as long as its data is known to be the same', async () => {
  const { state, next, read } = shop({ html: long, headers: madeAnew });
  state.version = '1-a';
  await read(undefined, slug);
  state.now = 3_000_000;
  const { document } = await read(undefined, slug);
  expect(next).toHaveBeenCalledTimes(1);
  expect(document.headers['cache-control']).toBe('s-maxage=67, stale-while-revalidate=86333');
  state.version = '2-a';
  await read(undefined, slug);
  expect(next).toHaveBeenCalledTimes(2);
});

it('a page of a slug is kept for 67 seconds where nobody tells of changes', { tags: ['F9.13'] }, async () => {
  const { state, next, read } = shop({ html: long, headers: madeAnew });
  for (const [now, calls] of [
    [0, 1],
    [66_999, 1],
    [67_001, 2],
  ] as const) {
    state.now = now;
    await read(undefined, slug);
    expect(next).toHaveBeenCalledTimes(calls);
  }
});

it('a page of a slug has a name by its bytes, and keeps those that are still right', async () => {
  const { state, read } = shop({ html: long, headers: madeAnew });
  const first = await read('br', slug);
  state.now = 67_001;
  const second = await read('br', slug);
  expect(second.document.etag).toMatch(/^"[\w-]{22}"$/);
  expect(second.bytes).toBe(first.bytes);
  state.now = 140_000;
  state.page = { html: `${long} `, headers: madeAnew };
  expect((await read('br', slug)).document.etag).not.toBe(first.document.etag);
});

it('a page is asked for without what tells who asks, and one that Next makes anew in a name that holds its head for its title', async () => {
  const { seen, read } = shop({ html: long, headers: madeAnew });
  const paths = [slug, '/en/about', '/en/faq', '/en/faq/nothing/here'];
  for (const path of paths) await read(undefined, path);
  const names = seen.map(({ 'user-agent': name, ...others }) => {
    expect(others).toEqual({ 'accept-encoding': 'br' });
    return name && nextConfig.htmlLimitedBots?.test(name);
  });
  expect(names).toEqual([true, true, undefined, undefined]);
});

it('the pages that Next keeps are those of the build', async () => {
  const root = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, '.next'));
  const routes = { '/en': {}, '/en/faq': {} };
  await writeFile(join(root, '.next/prerender-manifest.json'), JSON.stringify({ version: 4, routes }));
  expect([...(await readPagesOfBuild(root))]).toEqual(['/en', '/en/faq']);
});

it('a page of a slug is not for all where it is none of a slug, or sets a cookie', async () => {
  for (const [path, headers] of [
    ['/en/order/checkout/1a2b', madeAnew],
    [slug, { ...madeAnew, 'set-cookie': 'a=b' }],
  ] as const) {
    const { state, next, read } = shop({ html: long, headers });
    state.version = '1-a';
    const { document } = await read(undefined, path);
    expect(document.headers['cache-control']).toContain('private');
    state.now = 1001;
    await read(undefined, path);
    expect(next).toHaveBeenCalledTimes(2);
  }
});
