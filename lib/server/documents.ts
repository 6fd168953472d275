import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { defaultLocale, isLocaleSlug } from '@/lib/i18n/locales';
import { type Captured, CapturedResponse } from '@/lib/server/captured-response';
import { documentPolicy, type PolicyOrigins, plainPolicy } from '@/lib/server/content-policy';
import { putStylesIn, type StyleRules } from '@/lib/server/document-styles';
import { chooseEncoding, type Encoding, encode, isCompressible } from '@/lib/server/encoding';
import { mergeFlightPushes } from '@/lib/server/inline-scripts';

/** Milliseconds in which a finished document is given to everybody without asking Next again. */
export const microCacheMs = 1000;
const keptBytes = 48_000_000;
/** Mostly the same documents as the kept ones; the rest is what was asked for once. */
const freshBytes = 16_000_000;
/** Documents that are made side by side: each takes memory while it is, and more would be no faster. */
const atOnce = 12;
/** A document that is asked for this often is worth the long work of the best compression. */
const worthwhileUses = 3;
const bestQuality = 11;
/** For answers that are made for one visitor. */
const quickQuality = 4;

export type NextHandler = (request: IncomingMessage, response: CapturedResponse) => Promise<void>;

/** One answer with everything that is the same for all who get it: its policy, and its bytes by encoding. */
export type Document = Captured & {
  readonly etag: string | null;
  readonly policy: string;
  readonly encoded: Map<Encoding, Promise<Buffer>>;
  readonly uses: { count: number };
};

export type Documents = ReturnType<typeof createDocuments>;

export type DocumentSettings = { readonly origins: PolicyOrigins; readonly styles: StyleRules };

/** Asks Next for answers; keeps finished public documents for a second, and their policy and compression per ETag. */
export function createDocuments(handle: NextHandler, settings: DocumentSettings, now: () => number = Date.now) {
  const fresh = new LRUCache<string, { document: Document; until: number }>({
    maxSize: freshBytes,
    sizeCalculation: ({ document }) => sizeOf(document),
  });
  const byTag = new LRUCache<string, Document>({ maxSize: keptBytes, sizeCalculation: sizeOf });
  const running = new Map<string, Promise<Document>>();
  const through = createGate(atOnce);

  async function ask(request: IncomingMessage, key: string | null): Promise<Document> {
    const response = new CapturedResponse(request);
    await handle(request, response);
    const captured = await response.captured;
    const etag = tagOf(captured);
    const known = key && etag ? byTag.get(`${key} ${etag}`) : undefined;
    // Same bytes as before: only the headers (age, state of the cache) are new.
    if (known) return { ...known, status: captured.status, headers: captured.headers };
    const document = prepare(captured, etag, settings);
    if (key && etag) byTag.set(`${key} ${etag}`, document);
    return document;
  }

  /** `key` null: an answer for this visitor alone, which is never shared. */
  async function get(request: IncomingMessage, key: string | null): Promise<Document> {
    if (key === null) return ask(request, null);
    const kept = fresh.get(key);
    if (kept && kept.until > now()) return kept.document;
    const shared = running.get(key) ?? start(request, key);
    return shared;
  }

  function start(request: IncomingMessage, key: string): Promise<Document> {
    const asked = through(() => ask(request, key)).then((document) => {
      if (isShareable(document)) fresh.set(key, { document, until: now() + microCacheMs });
      return document;
    });
    running.set(key, asked);
    const done = () => running.delete(key);
    asked.then(done, done);
    return asked;
  }

  /** Where Next has only a script that says "not found", the locale's own 404 document says it in words (F2.90). */
  async function getOrMissing(request: IncomingMessage, key: string | null): Promise<Document> {
    const document = await get(request, key);
    const locale = missingLocale(document, request.url ?? '');
    if (!locale) return document;
    request.url = `/${locale}${missingPath}`;
    const missing = await get(request, request.url);
    return missing.status === 200 ? { ...missing, status: 404 } : document;
  }

  /** A document that can be given at once, or null. */
  function peek(key: string): Document | null {
    const kept = fresh.get(key);
    const usable = kept && kept.until > now() && !missingLocale(kept.document, key);
    return usable ? kept.document : null;
  }

  return { get: getOrMissing, peek };
}

const missingPath = '/not-found';

function missingLocale(document: Document, url: string): string | null {
  const [, first = '', second] = url.split(/[/?]/);
  const isOwn = document.status === 200 && second === missingPath.slice(1);
  if (!isHtml(document) || (document.status !== 404 && !isOwn)) return null;
  return isLocaleSlug(first) ? first : defaultLocale;
}

/** The bytes a client gets, compressed at most once for each encoding. */
export async function bytesFor(document: Document, accepted: string | undefined) {
  const wanted = chooseEncoding(accepted);
  const encoding = isCompressible(contentType(document), document.body.length) ? wanted : 'identity';
  document.uses.count += 1;
  if (encoding === 'br' && document.uses.count === worthwhileUses) compressSmaller(document);
  const known = document.encoded.get(encoding);
  if (known) return { encoding, bytes: await known };
  const made = encode(document.body, encoding, document.etag ? undefined : quickQuality);
  document.encoded.set(encoding, made);
  return { encoding, bytes: await made };
}

/** Nobody waits for it: the smaller bytes take their place when they are ready. */
function compressSmaller(document: Document): void {
  encode(document.body, 'br', bestQuality).then(
    (bytes) => document.encoded.set('br', Promise.resolve(bytes)),
    () => undefined,
  );
}

function prepare(captured: Captured, etag: string | null, { origins, styles }: DocumentSettings): Document {
  const rest = { etag, encoded: new Map(), uses: { count: 0 } };
  if (!isHtml(captured)) return { ...captured, ...rest, policy: plainPolicy };
  const { html, style } = putStylesIn(mergeFlightPushes(captured.body.toString('utf8')), styles);
  return { ...captured, ...rest, body: Buffer.from(html), policy: documentPolicy(html, origins, style) };
}

function isShareable({ status, headers }: Document): boolean {
  return (status === 200 || status === 404) && headers['set-cookie'] === undefined;
}

function tagOf({ headers }: Captured): string | null {
  return typeof headers.etag === 'string' ? headers.etag : null;
}

function isHtml(answer: Pick<Captured, 'headers'>): boolean {
  return contentType(answer).startsWith('text/html');
}

export function contentType({ headers }: Pick<Captured, 'headers'>): string {
  return String(headers['content-type'] ?? '');
}

/** Compressed twins come on top of the body; a third is a safe guess. */
function sizeOf({ body }: Document): number {
  return Math.ceil(body.length * 1.4) + 2000;
}

/** Lets only so many pieces of work run at once; the rest waits in its turn. */
export function createGate(width: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < width) {
      running += 1;
      return;
    }
    // Whoever leaves hands its place over.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
