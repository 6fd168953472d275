import type { OutgoingHttpHeaders } from 'node:http';
import type { Captured } from '@/lib/server/documents/captured-response';
import { chooseEncoding, decode, type Encoding, encode, isCompressible } from '@/lib/server/files/encoding';

/** A document that is asked for this often is worth the long work of the best compression. */
const worthwhileUses = 3;
const bestQuality = 11;
/** For answers that are made for one visitor. */
const quickQuality = 4;

/** One answer with everything that is the same for all who get it: its policy, and its bytes by encoding. */
export type Document = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  /** Seconds for which it is fresh when it has been made; 0 for what Next knows to be old. */
  readonly freshSeconds: number;
  readonly etag: string | null;
  readonly policy: string;
  readonly isCompressible: boolean;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
  readonly uses: { count: number };
};

export function toDocument(
  { status, headers, body }: Captured,
  { etag, policy }: Pick<Document, 'etag' | 'policy'>,
): Document {
  return {
    status,
    ...lifeOf(headers),
    etag,
    policy,
    isCompressible: isCompressible(contentType({ headers }), body.length),
    encoded: new Map([['identity', Promise.resolve(body)]]),
    uses: { count: 0 },
  };
}

/** A document whose bytes are the same as before: only the headers (age, state of the cache) are new. */
export function withNewHeaders(known: Document, { status, headers }: Captured): Document {
  return { ...known, status, ...lifeOf(headers) };
}

/** Seconds that a document is kept whose data is watched; one that lacks something is kept for less. */
export const watchedSeconds = 3600;
/** Caches on the way do not hear of changes, so they keep a document for 67 s (F9.13), however long it is kept here. */
export const publicSeconds = 67;
const publicControl = `s-maxage=${publicSeconds}, stale-while-revalidate=${86_400 - publicSeconds}`;

function lifeOf(headers: OutgoingHttpHeaders): Pick<Document, 'headers' | 'freshSeconds'> {
  const [, seconds = '0'] = /s-maxage=(\d+)/.exec(String(headers['cache-control'] ?? '')) ?? [];
  const freshSeconds = headers['x-nextjs-cache'] === 'STALE' ? 0 : Number(seconds);
  if (Number(seconds) < publicSeconds) return { headers, freshSeconds };
  return { headers: { ...headers, 'cache-control': publicControl }, freshSeconds };
}

/** The bytes a client gets, compressed at most once for each encoding. */
export async function bytesFor(document: Document, accepted: string | undefined) {
  const encoding = document.isCompressible ? chooseEncoding(accepted) : 'identity';
  document.uses.count += 1;
  if (encoding === 'br' && document.uses.count === worthwhileUses) compressSmaller(document);
  return { encoding, bytes: await bytesIn(document, encoding) };
}

function bytesIn(document: Document, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plainBytes(document);
  const known = document.encoded.get(encoding);
  if (known) return known;
  const made = plainBytes(document).then((body) => encode(body, encoding, document.etag ? undefined : quickQuality));
  document.encoded.set(encoding, made);
  return made;
}

/** Keeps the compressed bytes alone, and says how many they are; who wants others waits a little longer for them. */
export async function pack(document: Document): Promise<number> {
  const { encoded } = document;
  if (document.isCompressible) {
    await bytesIn(document, encoded.has('gzip') ? 'gzip' : 'br');
    encoded.delete('identity');
  }
  const all = await Promise.all(encoded.values());
  return all.reduce((sum, { length }) => sum + length, 0);
}

async function plainBytes({ encoded }: Document): Promise<Buffer> {
  const plain = encoded.get('identity');
  if (plain) return plain;
  const [packed] = encoded;
  if (!packed) throw new Error('A document has lost its bytes');
  const [encoding, bytes] = packed;
  return decode(await bytes, encoding);
}

/** Nobody waits for it: the smaller bytes take their place when they are ready. */
function compressSmaller(document: Document): void {
  plainBytes(document)
    .then((body) => encode(body, 'br', bestQuality))
    .then(
      (bytes) => document.encoded.set('br', Promise.resolve(bytes)),
      () => undefined,
    );
}

export function contentType({ headers }: Pick<Captured, 'headers'>): string {
  return String(headers['content-type'] ?? '');
}
