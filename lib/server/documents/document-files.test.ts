import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type DocumentStore, openDocumentFiles } from '@/lib/server/documents/document-files';
import { long, shop } from '@/lib/server/documents/testing/shop-of-one-page';

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
    const store = openDocumentFiles(folder, 'build');
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
    const before = shop({ html: long }, openDocumentFiles(folder, 'build'));
    before.state.version = '1-a';
    await before.read('br');
    await stored(openDocumentFiles(folder, 'build'));
    const after = shop({ html: 'made again' }, openDocumentFiles(folder, 'build'));
    after.state.version = '1-a';
    expect((await after.read()).bytes.toString()).toBe(long);
    expect(after.next).not.toHaveBeenCalled();
    after.state.version = '2-a';
    after.state.now = 1001;
    expect((await after.read()).bytes.toString()).toBe('made again');
  });

  it('has what an earlier start has made also when nothing can be made', async () => {
    const before = shop({ html: long }, openDocumentFiles(folder, 'build'));
    before.state.version = '1-a';
    await before.read('br');
    await stored(openDocumentFiles(folder, 'build'));
    const after = shop({ html: 'broken', status: 500 }, openDocumentFiles(folder, 'build'));
    expect((await after.read()).bytes.toString()).toBe(long);
  });

  it('leaves nothing that another build or other settings have made', async () => {
    const { state, read } = shop({ html: long }, openDocumentFiles(folder, 'build'));
    state.version = '1-a';
    await read('br');
    await stored(openDocumentFiles(folder, 'build'));
    const other = openDocumentFiles(folder, 'another');
    expect(await other.read('/en/faq')).toBeNull();
    expect(await readdir(folder)).toEqual(['another']);
  });

  it('gives no document that a killed process has written half', async () => {
    const store = openDocumentFiles(folder, 'build');
    const { state, read } = shop({ html: long }, store);
    state.version = '1-a';
    await read('br');
    await stored(store);
    const [name = ''] = await readdir(join(folder, 'build'));
    const file = join(folder, 'build', name);
    await truncate(file, (await stat(file)).size - 1);
    expect(await openDocumentFiles(folder, 'build').read('/en/faq')).toBeNull();
  });
});
