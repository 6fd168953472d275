import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Document } from './document';

/** More files than that are not written. */
const mostFiles = 50_000;

const headSchema = z.object({
  key: z.string(),
  state: z.string(),
  madeAt: z.number(),
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  freshSeconds: z.number(),
  etag: z.nullable(z.string()),
  policy: z.string(),
  isCompressible: z.boolean(),
  encoding: z.enum(['br', 'gzip', 'identity']),
  digest: z.string(),
});

/** A document, the state of the data that it was made of, and when, in milliseconds of the clock. */
export type Stored = { readonly document: Document; readonly state: string; readonly madeAt: number };
export type DocumentStore = ReturnType<typeof openDocumentFiles>;

/**
 * Keeps packed documents as files of `folder`, for memory has no room for all, and another start of the shop finds them there. What was made
 * with another build or other settings (`madeWith`) is removed. A folder that cannot be written keeps nothing: a document is then made anew.
 */
export function openDocumentFiles(folder: string, madeWith: string) {
  const own = join(folder, madeWith);
  /** What each file holds: the state it was made of, and when; empty for what an earlier start has left. */
  const contents = new Map<string, string>();
  const ready = prepare();
  ready.catch(() => undefined);

  async function prepare(): Promise<void> {
    await mkdir(own, { recursive: true });
    const others = (await readdir(folder)).filter((name) => name !== madeWith);
    await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
    for (const name of await readdir(own)) contents.set(name, '');
  }

  return {
    async write(key: string, { document, state, madeAt }: Stored): Promise<void> {
      const name = nameOf(key);
      const [packed] = document.encoded;
      const content = `${state} ${madeAt}`;
      if (!packed || contents.get(name) === content || (contents.size >= mostFiles && !contents.has(name))) return;
      const { encoded: _, uses: __, ...rest } = document;
      try {
        await ready;
        const bytes = await packed[1];
        const head = { key, state, madeAt, encoding: packed[0], digest: digestOf(bytes), ...rest };
        await writeFile(join(own, name), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
        contents.set(name, content);
      } catch {
        contents.delete(name);
      }
    },

    async read(key: string): Promise<Stored | null> {
      const name = nameOf(key);
      try {
        await ready;
        return contents.has(name) ? parse(key, await readFile(join(own, name))) : null;
      } catch {
        return null;
      }
    },
  };
}

function nameOf(key: string): string {
  return digestOf(key).slice(0, 32);
}

function digestOf(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

/** Null for what is not whole, as while it is being written, or where a shop that was killed has written half of it. */
function parse(key: string, file: Buffer): Stored | null {
  const end = file.indexOf('\n');
  const head = z.safeParse(headSchema, JSON.parse(file.subarray(0, end).toString('utf8')));
  const bytes = file.subarray(end + 1);
  if (!head.success || head.data.key !== key || head.data.digest !== digestOf(bytes)) return null;
  const { key: _, digest: __, state, madeAt, encoding, ...rest } = head.data;
  const encoded = new Map([[encoding, Promise.resolve(bytes)]]);
  return { document: { ...rest, encoded, uses: { count: 0 } }, state, madeAt };
}
