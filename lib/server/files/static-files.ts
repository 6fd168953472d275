import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '@/lib/server/files/encoding';

export type StaticFile = {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
  readonly encoding: Encoding;
};

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const extensionOf: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const keptBytes = 24_000_000;

export type StaticFiles = { readonly get: (pathname: string, encoding: Encoding) => Promise<StaticFile | null> };

/**
 * The files of the build and of `public`, known by name since the start: a path that is none of them never
 * touches the disk. Compressed twins lie in `.next/precompressed`.
 */
export async function openStaticFiles(root: string): Promise<StaticFiles> {
  const files = new Map<string, string>();
  await addAll(files, join(root, 'public'), '/');
  await addAll(files, join(root, '.next/static'), '/_next/static/');
  const twins = new Set((await listFiles(join(root, '.next/precompressed'))).map((file) => file));
  const kept = new LRUCache<string, StaticFile>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 500,
  });

  async function load(pathname: string, file: string, wanted: Encoding): Promise<StaticFile> {
    const twin = join(root, '.next/precompressed', `${pathname}${extensionOf[wanted]}`);
    const encoding = wanted !== 'identity' && twins.has(twin) ? wanted : 'identity';
    const bytes = await readFile(encoding === 'identity' ? file : twin);
    const etag = `"${createHash('sha1').update(bytes).digest('base64url').slice(0, 20)}"`;
    return { bytes, etag, encoding, type: types[extname(file)] ?? 'application/octet-stream' };
  }

  return {
    async get(pathname, encoding) {
      const file = files.get(pathname);
      if (!file) return null;
      const key = `${encoding}${pathname}`;
      const known = kept.get(key);
      if (known) return known;
      const loaded = await load(pathname, file, encoding);
      kept.set(key, loaded);
      return loaded;
    },
  };
}

async function addAll(files: Map<string, string>, folder: string, prefix: string): Promise<void> {
  for (const file of await listFiles(folder))
    files.set(`${prefix}${relative(folder, file).split(sep).join('/')}`, file);
}

/** Every file below a folder; none where there is no such folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
