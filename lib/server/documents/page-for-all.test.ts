import { expect, it } from 'vitest';
import { long, madeAnew, shop } from '@/lib/server/documents/testing/shop-of-one-page';

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

it('a page of a slug is asked for without what tells who asks', async () => {
  const { seen, read } = shop({ html: long, headers: madeAnew });
  await read(undefined, slug);
  expect(seen).toEqual([{ 'accept-encoding': 'br' }]);
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
