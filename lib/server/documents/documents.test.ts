import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CapturedResponse } from '@/lib/server/documents/captured-response';
import { bytesFor } from '@/lib/server/documents/document';
import { createDocuments } from '@/lib/server/documents/documents';
import { type DocumentStore, storeDocuments } from '@/lib/server/documents/documents-on-disk';

const watched = { 'cache-control': 's-maxage=3600, stale-while-revalidate=82800', 'x-nextjs-cache': 'HIT' };
const long = `<html>${'price '.repeat(300)}</html>`;

type Page = { html: string; headers?: Record<string, string>; whileMade?: () => void };

/** A shop of one page, with a clock and a version of its data that tests move. */
function shop(page: Page, store?: DocumentStore) {
  const state: { now: number; version: string | null; page: Page } = { now: 0, version: null, page };
  const next = vi.fn(async (_: IncomingMessage, response: CapturedResponse) => {
    const { html, headers = watched, whileMade } = state.page;
    whileMade?.();
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('etag', `"${html.length}"`);
    response.end(html);
  });
  const settings = {
    origins: { media: [], payment: [], https: false },
    styles: { sheets: {}, scripts: {} },
    dataState: () => state.version,
  };
  const kept = { ...settings, memoryBytes: 1_600_000, ...(store && { store }) };
  const documents = createDocuments(next, kept, () => state.now);
  const read = async (accepted?: string, path = '/en/faq') => {
    const request = new IncomingMessage(new Socket());
    request.url = path;
    const document = await documents.get(request, path);
    return { document, bytes: (await bytesFor(document, accepted)).bytes };
  };
  const answer = async (path: string) => {
    const request = new IncomingMessage(new Socket());
    request.url = path;
    return documents.peek(`api\n${path}`) ?? documents.answer(request, `api\n${path}`);
  };
  return { state, next, read, answer, underWay: documents.underWay };
}

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

it('tells caches on the way to keep a document no longer than before', { tags: ['F9.20'] }, async () => {
  const { state, read } = shop({ html: long });
  state.version = '1-a';
  expect((await read()).document.headers['cache-control']).toBe('s-maxage=67, stale-while-revalidate=86333');
  state.version = null;
  state.now = 4_000_000;
  expect((await read()).document.headers['cache-control']).toBe('s-maxage=67, stale-while-revalidate=86333');
});

describe('documents on the disk', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
  });
  afterEach(() => rm(folder, { recursive: true }));
  const stored = (store: DocumentStore, path = '/en/faq') =>
    vi.waitFor(async () => expect(await store.read(path)).not.toBeNull(), 20_000);

  it('brings back what memory had no room for, as long as its data is the same', async () => {
    const noise = randomBytes(200_000).toString('hex');
    const store = storeDocuments(folder, 'build');
    const { state, next, read } = shop({ html: noise }, store);
    state.version = '1-a';
    const paths = Array.from({ length: 12 }, (_, index) => `/en/page-${index}`);
    for (const [index, path] of paths.entries()) {
      state.page = { html: `${path} ${noise}${'.'.repeat(index)}` };
      await read('gzip', path);
    }
    await stored(store, '/en/page-0');
    next.mockClear();
    const { bytes } = await read(undefined, '/en/page-0');
    expect(next).not.toHaveBeenCalled();
    expect(bytes.toString().slice(0, 11)).toBe('/en/page-0 ');
    state.version = '2-a';
    state.now = 1001;
    await read(undefined, '/en/page-0');
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('has what an earlier start has made, until its data has changed', async () => {
    const before = shop({ html: long }, storeDocuments(folder, 'build'));
    before.state.version = '1-a';
    await before.read('br');
    await stored(storeDocuments(folder, 'build'));
    const after = shop({ html: 'made again' }, storeDocuments(folder, 'build'));
    after.state.version = '1-a';
    expect((await after.read()).bytes.toString()).toBe(long);
    expect(after.next).not.toHaveBeenCalled();
    after.state.version = '2-a';
    after.state.now = 1001;
    expect((await after.read()).bytes.toString()).toBe('made again');
  });

  it('leaves nothing that another build or other settings have made', async () => {
    const { state, read } = shop({ html: long }, storeDocuments(folder, 'build'));
    state.version = '1-a';
    await read('br');
    await stored(storeDocuments(folder, 'build'));
    const other = storeDocuments(folder, 'another');
    expect(await other.read('/en/faq')).toBeNull();
    expect(await readdir(folder)).toEqual(['another']);
  });

  it('gives no document that a killed process has written half', async () => {
    const store = storeDocuments(folder, 'build');
    const { state, read } = shop({ html: long }, store);
    state.version = '1-a';
    await read('br');
    await stored(store);
    const [name = ''] = await readdir(join(folder, 'build'));
    const file = join(folder, 'build', name);
    await truncate(file, (await stat(file)).size - 1);
    expect(await storeDocuments(folder, 'build').read('/en/faq')).toBeNull();
  });
});
