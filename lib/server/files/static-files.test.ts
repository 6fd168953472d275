import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openStaticFiles } from '@/lib/server/files/static-files';

const root = mkdtempSync(join(tmpdir(), 'static-files-'));
mkdirSync(join(root, 'public/fonts'), { recursive: true });
mkdirSync(join(root, '.next/static/chunks'), { recursive: true });
mkdirSync(join(root, '.next/precompressed/_next/static/chunks'), { recursive: true });
writeFileSync(join(root, 'public/fonts/a.woff2'), 'font');
writeFileSync(join(root, '.next/static/chunks/a.js'), 'plain');
writeFileSync(join(root, '.next/precompressed/_next/static/chunks/a.js.br'), 'brotli');
writeFileSync(join(root, 'secret.txt'), 'secret');
afterAll(() => rmSync(root, { recursive: true }));

it('gives the compressed twin to who takes it, and the file to the rest', async () => {
  const files = await openStaticFiles(root);
  expect((await files.get('/_next/static/chunks/a.js', 'br'))?.bytes.toString()).toBe('brotli');
  expect((await files.get('/_next/static/chunks/a.js', 'gzip'))?.encoding).toBe('identity');
  expect((await files.get('/fonts/a.woff2', 'br'))?.type).toBe('font/woff2');
});

it.each(['/../secret.txt', '/fonts/../../secret.txt', '/%2e%2e/secret.txt', '/fonts', '/', '/fonts/b.woff2'])(
  'knows no file at %s',
  async (path) => {
    expect(await (await openStaticFiles(root)).get(path, 'identity')).toBeNull();
  },
);
