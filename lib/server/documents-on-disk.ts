import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Document } from './document';

/** Documents that fell out of memory; more files than that are not written. */
const mostFiles = 50_000;

const headSchema = z.object({
  key: z.string(),
  version: z.string(),
  versionUntil: z.number(),
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  freshSeconds: z.number(),
  etag: z.nullable(z.string()),
  policy: z.string(),
  isCompressible: z.boolean(),
  encoding: z.enum(['br', 'gzip', 'identity']),
});

export type Stored = { readonly document: Document; readonly version: string; readonly versionUntil: number };
export type DocumentStore = ReturnType<typeof storeDocuments>;

/**
 * Keeps packed documents as files of a folder of this process alone, which is emptied at the start. A folder that cannot be
 * written keeps nothing: a document is then made anew.
 */
export function storeDocuments(folder: string) {
  /** What each file holds: the state it was made of. */
  const states = new Map<string, string>();
  const ready = rm(folder, { recursive: true, force: true }).then(() => mkdir(folder, { recursive: true }));
  ready.catch(() => undefined);

  return {
    async write(key: string, { document, version, versionUntil }: Stored): Promise<void> {
      const name = nameOf(key);
      const [packed] = document.encoded;
      const state = `${version} ${versionUntil}`;
      if (!packed || states.get(name) === state || (states.size >= mostFiles && !states.has(name))) return;
      const [encoding, bytes] = packed;
      const { encoded: _, uses: __, ...rest } = document;
      const head = Buffer.from(`${JSON.stringify({ key, version, versionUntil, encoding, ...rest })}\n`);
      try {
        await ready;
        await writeFile(join(folder, name), Buffer.concat([head, await bytes]));
        states.set(name, state);
      } catch {
        states.delete(name);
      }
    },

    async read(key: string): Promise<Stored | null> {
      const name = nameOf(key);
      if (!states.has(name)) return null;
      try {
        return parse(key, await readFile(join(folder, name)));
      } catch {
        return null;
      }
    },
  };
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}

/** Null for what is not whole, as while it is being written. */
function parse(key: string, file: Buffer): Stored | null {
  const end = file.indexOf('\n');
  const head = z.safeParse(headSchema, JSON.parse(file.subarray(0, end).toString('utf8')));
  if (!head.success || head.data.key !== key) return null;
  const { key: _, version, versionUntil, encoding, ...rest } = head.data;
  const bytes = Promise.resolve(file.subarray(end + 1));
  return { document: { ...rest, encoded: new Map([[encoding, bytes]]), uses: { count: 0 } }, version, versionUntil };
}
