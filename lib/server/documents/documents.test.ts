import { describe, expect, it, vi } from 'vitest';
import { long, madeAnew, shop, watched } from '@/lib/server/documents/testing/shop-of-one-page';

it('tells which pages are being made, and minds no answer of the API', async () => {
  const { state, read, answer, underWay } = shop({ html: long });
  const during: number[] = [];
  state.page = { html: long, whileMade: () => void queueMicrotask(() => during.push(underWay().length)) };
  await read();
  await answer('/api/countries');
  expect(during).toEqual([1, 0]);
  expect(underWay()).toHaveLength(0);
});

it('makes six pages at once for a crowd, for each takes memory while it is made, and all of them in the end', async () => {
  const { state, read, underWay } = shop({ html: long });
  const during: number[] = [];
  state.page = { html: long, whileMade: () => void queueMicrotask(() => during.push(underWay().length)) };
  const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => read(undefined, `/en/page-${index}`)));
  expect(Math.max(...during)).toBe(6);
  expect(pages.every(({ bytes }) => bytes.toString() === long)).toBe(true);
});

it('gives a document for as long as its data is known to be the same', async () => {
  const { state, next, read } = shop({ html: long });
  state.version = '1-a';
  await read();
  state.now = 3_000_000;
  expect((await read()).bytes.toString()).toBe(long);
  expect(next).toHaveBeenCalledTimes(1);
  state.version = '2-a';
  await read();
  expect(next).toHaveBeenCalledTimes(2);
});

it('asks again after a second where nobody tells of changes, and where a document lacks something', async () => {
  const silent = shop({ html: long });
  const lacking = shop({ html: long, headers: { 'cache-control': 's-maxage=67', 'x-nextjs-cache': 'HIT' } });
  const stale = shop({ html: long, headers: { ...watched, 'x-nextjs-cache': 'STALE' } });
  lacking.state.version = '1-a';
  stale.state.version = '1-a';
  for (const { state, next, read } of [silent, lacking, stale]) {
    await read();
    state.now = 1001;
    await read();
    expect(next).toHaveBeenCalledTimes(2);
  }
});

it('asks again at once after a change, also within the second of a document that lacks something', async () => {
  const { state, next, read } = shop({ html: long, headers: { ...watched, 'x-nextjs-cache': 'STALE' } });
  state.version = '1-a';
  await read();
  state.now = 500;
  await read();
  expect(next).toHaveBeenCalledTimes(1);
  state.version = '2-a';
  await read();
  expect(next).toHaveBeenCalledTimes(2);
});

it('does not believe a document that was begun before a change', async () => {
  const { state, next, read } = shop({ html: long, whileMade: () => (state.version = '2-a') });
  state.version = '1-a';
  await read();
  state.now = 1001;
  await read();
  expect(next).toHaveBeenCalledTimes(2);
});

it('asks again after an hour, and keeps the bytes that are still right', async () => {
  const { state, next, read } = shop({ html: long });
  state.version = '1-a';
  const first = await read('br');
  state.now = 3_600_001;
  const second = await read('br');
  expect(next).toHaveBeenCalledTimes(2);
  expect(second.bytes).toBe(first.bytes);
});

it('keeps compressed bytes alone, and has the others for who wants them', async () => {
  const { state, read } = shop({ html: long });
  state.version = '1-a';
  const { document } = await read('br');
  await vi.waitFor(() => expect([...document.encoded.keys()]).toEqual(['br']), { timeout: 20_000 });
  expect((await read()).bytes.toString()).toBe(long);
  expect((await read('gzip')).bytes.length).toBeLessThan(long.length);
});

it('keeps an answer that is everybody’s for 67 seconds, or until its data changes', { tags: ['F9.13'] }, async () => {
  const { state, next, answer } = shop({ html: long, headers: { 'x-shared-answer': '1' } });
  state.version = '1-a';
  for (const [now, version, calls] of [
    [0, '1-a', 1],
    [66_999, '1-a', 1],
    [67_001, '1-a', 2],
    [68_002, '2-a', 3],
  ] as const) {
    Object.assign(state, { now, version });
    await answer('/api/faq');
    expect(next).toHaveBeenCalledTimes(calls);
  }
});

it('tells caches on the way to keep a document no longer than before', { tags: ['F9.13'] }, async () => {
  const { state, read } = shop({ html: long });
  state.version = '1-a';
  expect((await read()).document.headers['cache-control']).toBe('s-maxage=67, stale-while-revalidate=86333');
  state.version = null;
  state.now = 4_000_000;
  expect((await read()).document.headers['cache-control']).toBe('s-maxage=67, stale-while-revalidate=86333');
});

it('gives the last good document of the day instead of one that cannot be made', async () => {
  const { state, read } = shop({ html: long });
  state.version = '1-a';
  await read();
  state.version = '2-a';
  state.page = { html: 'broken', status: 500 };
  expect((await read()).bytes.toString()).toBe(long);
  state.now = 86_399_000;
  expect((await read()).document.status).toBe(200);
  state.now = 86_401_000;
  expect((await read()).document.status).toBe(500);
  expect((await read(undefined, '/en/blog')).document.status).toBe(500);
});

describe('a page of the account', () => {
  const own = { 'cache-control': 'private, no-store', 'x-nextjs-cache': 'HIT' };

  it('is asked of Next for each visit, but its bytes are prepared once', async () => {
    const { next, readOwn } = shop({ html: long, headers: own });
    const [first, second] = [await readOwn('br'), await readOwn('br')];
    expect(next).toHaveBeenCalledTimes(2);
    expect(second.bytes).toBe(first.bytes);
    expect(second.document.headers['cache-control']).toBe('private, no-store');
  });

  it('has the headers of its own visit, and the bytes of its own address and making', async () => {
    const { state, readOwn } = shop({ html: long, headers: { ...own, 'set-cookie': 'a=1' } });
    await readOwn();
    state.page = { html: long, headers: own };
    expect((await readOwn()).document.headers['set-cookie']).toBeUndefined();
    state.page = { html: `${long} `, headers: own };
    expect((await readOwn()).bytes.toString()).toBe(`${long} `);
    state.page = { html: 'other', headers: { ...own, etag: '"other"' } };
    expect((await readOwn(undefined, '/en/lk/Balance')).bytes.toString()).toBe('other');
  });

  it('is prepared anew where nothing names its bytes', async () => {
    const { state, readOwn } = shop({ html: long, headers: madeAnew });
    await readOwn();
    state.page = { html: 'other', headers: madeAnew };
    expect((await readOwn()).bytes.toString()).toBe('other');
  });
});
