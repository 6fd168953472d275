import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { sharedAnswerHeader } from '@/lib/cache/shared-answer';
import { defaultLocale, isLocaleSlug } from '@/lib/i18n/locales';
import { type Captured, CapturedResponse } from './captured-response';
import { documentPolicy, type PolicyOrigins, plainPolicy } from './content-policy';
import { contentType, type Document, pack, toDocument, withNewHeaders } from './document';
import { createDocumentCache } from './document-cache';
import type { DocumentStore } from './document-files';
import { type Pictures, putPicturesIn } from './document-pictures';
import { putStylesIn, type StyleRules } from './document-styles';
import { mergeFlightPushes } from './inline-scripts';
import { pageForAll, withoutVisitor } from './page-for-all';

/** Documents that are made side by side: each takes memory while it is, and more would be no faster. */
const atOnce = 6;
/** Pages of the account whose bytes are kept: 21 of them there are, some 30 kB each. */
const mostOfAccount = 40;

export type NextHandler = (request: IncomingMessage, response: CapturedResponse) => Promise<void>;

export type Documents = ReturnType<typeof createDocuments>;

export type DocumentSettings = {
  readonly origins: PolicyOrigins;
  readonly styles: StyleRules;
  readonly pictures?: Pictures;
  /** Paths of the pages that Next keeps. */
  readonly ofBuild?: ReadonlySet<string>;
  /** Names the state of the shop's data, and changes when that does; null where the operator does not tell. */
  readonly dataState?: () => string | null;
  /** Where good documents go that memory has no room for. */
  readonly store?: DocumentStore;
  readonly memoryBytes?: number;
};

/** Asks Next for answers, and keeps the public ones: as long as their data has not changed, where that can be known. */
export function createDocuments(handle: NextHandler, settings: DocumentSettings, now: () => number = Date.now) {
  const { dataState = () => null, store = null, memoryBytes, ofBuild = new Set<string>() } = settings;
  const cache = createDocumentCache({ dataState, store, now, memoryBytes });
  const running = new Map<string, Promise<Document>>();
  const through = createGate(atOnce);
  /**
   * By its path what was made last of a page that is shared with nobody: it holds nothing of a visitor (ADR 2), so its bytes are the
   * right ones for whoever gets the same page from Next.
   */
  const ofAccount = new LRUCache<string, Document>({ max: mostOfAccount });
  /** Pages that Next is making, for one visitor or for all. */
  const beingMade = new Set<Promise<Document>>();

  function makePage(request: IncomingMessage, key: string | null): Promise<Document> {
    const page = ask(request, key);
    beingMade.add(page);
    const done = () => beingMade.delete(page);
    page.then(done, done);
    return page;
  }

  async function ask(request: IncomingMessage, key: string | null): Promise<Document> {
    const state = dataState();
    const path = pathOf(request);
    if (key !== null) withoutVisitor(request, key, ofBuild);
    const response = new CapturedResponse(request);
    await handle(request, response);
    const answer = pageForAll(await response.captured, key, state !== null);
    const known = key === null ? ofAccount.get(path) : cache.last(key);
    const same = sameAs(known ?? null, answer);
    const document = same ?? prepare(answer, settings);
    if (key === null && !same && isPage(document)) keepOfAccount(path, document);
    if (key !== null && isShareable(document)) cache.put(key, document, state);
    return (document.status >= 500 && key !== null && (await cache.ofBefore(key))) || document;
  }

  function keepOfAccount(path: string, document: Document): void {
    ofAccount.set(path, document);
    pack(document).catch(() => ofAccount.delete(path));
  }

  /** `key` null: an answer for this visitor alone, which is never shared. */
  async function get(request: IncomingMessage, key: string | null): Promise<Document> {
    if (key === null) return makePage(request, null);
    return cache.get(key) ?? running.get(key) ?? start(request, key);
  }

  function start(request: IncomingMessage, key: string): Promise<Document> {
    const asked = cache.recall(key).then((known) => known ?? through(() => makePage(request, key)));
    running.set(key, asked);
    const done = () => running.delete(key);
    asked.then(done, done);
    return asked;
  }

  /** Where Next has only a script that says "not found", a 404 document of the locale says it in words (F2.90). */
  async function getOrMissing(request: IncomingMessage, key: string | null): Promise<Document> {
    const document = await get(request, key);
    const locale = missingLocale(document, request.url ?? '');
    if (!locale) return document;
    for (const path of missingPathsFor(request.url ?? '')) {
      request.url = `/${locale}${path}`;
      const missing = await get(request, request.url);
      if (missing.status === 200) return { ...missing, status: 404 };
    }
    return document;
  }

  /** An answer of `/api` for this visitor; where it says that it is everybody's, it is kept for who asks alike. */
  async function answer(request: IncomingMessage, key: string | null): Promise<Document> {
    const state = dataState();
    const document = await ask(request, null);
    const { [sharedAnswerHeader]: isShared, ...headers } = document.headers;
    if (isShared === undefined) return document;
    const shared = { ...document, headers };
    if (key !== null && isShareable(shared)) cache.put(key, shared, state);
    return shared;
  }

  /** A document that can be given at once, or null. */
  function peek(key: string): Document | null {
    const document = cache.get(key);
    return document && !missingLocale(document, key) ? document : null;
  }

  return { get: getOrMissing, answer, peek, underWay: (): readonly Promise<Document>[] => [...beingMade] };
}

/** The same document with the headers of the answer, where the answer has its bytes. */
function sameAs(known: Document | null, answer: Captured): Document | null {
  return known?.etag && known.etag === tagOf(answer) ? withNewHeaders(known, answer) : null;
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}

const missingPath = '/not-found';
const onePlace = /^\/\w+(\/internet-packages)\/[^/?]+(?:\?|$)/;

/** Who looked for a place that is not there is shown the list of those that are: the form of countries leads there without a script. */
function missingPathsFor(url: string): readonly string[] {
  const list = onePlace.exec(url)?.[1];
  return list === undefined ? [missingPath] : [`${missingPath}${list}`, missingPath];
}

function missingLocale(document: Document, url: string): string | null {
  const [, first = '', second] = url.split(/[/?]/);
  const isOwn = document.status === 200 && second === missingPath.slice(1);
  if (!isHtml(document) || (document.status !== 404 && !isOwn)) return null;
  return isLocaleSlug(first) ? first : defaultLocale;
}

function prepare(captured: Captured, { origins, styles, pictures = new Map() }: DocumentSettings): Document {
  const etag = tagOf(captured);
  if (!isHtml(captured)) return toDocument(captured, { etag, policy: plainPolicy });
  const styled = putStylesIn(mergeFlightPushes(captured.body.toString('utf8')), styles);
  const html = putPicturesIn(styled.html, pictures);
  const policy = documentPolicy(html, origins, styled.styles);
  return toDocument({ ...captured, body: Buffer.from(html) }, { etag, policy });
}

function isShareable({ status, headers }: Document): boolean {
  return (status === 200 || status === 404) && headers['set-cookie'] === undefined;
}

/** A page that Next has by name. */
function isPage(document: Document): boolean {
  return document.status === 200 && document.etag !== null && isHtml(document);
}

function tagOf({ headers }: Captured): string | null {
  return typeof headers.etag === 'string' ? headers.etag : null;
}

function isHtml(answer: Pick<Captured, 'headers'>): boolean {
  return contentType(answer).startsWith('text/html');
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
