import { LRUCache } from 'lru-cache';
import { type Document, pack, watchedSeconds } from './document';
import type { DocumentStore } from './document-files';
import { answerKeyStart, isWholeDocument } from './document-key';

/** Milliseconds in which a finished document is given to everybody without asking Next again. */
const microCacheMs = 1000;
/** Seconds that an answer of the API is believed while its data is the same (F9.13). */
const answerSeconds = 67;
const daySeconds = 86_400;
/** Bytes of memory for documents. */
const keptBytes = 14_000_000;
/** What a document weighs beside its bytes: headers, policy, and its place in the list. */
const overheadBytes = 4000;
/** A document before it is packed; most are smaller. */
const unpackedBytes = 300_000;

type Kept = {
  readonly document: Document;
  /** The state of the data that it was made of; null where that is not known. */
  readonly state: string | null;
  /** Milliseconds of the clock, as `until`. */
  readonly madeAt: number;
  /** Until then it is given, unless the state of the data has changed. */
  readonly until: number;
  readonly bytes: number;
};

export type CacheSettings = {
  readonly dataState: () => string | null;
  readonly store: DocumentStore | null;
  readonly now: () => number;
  readonly memoryBytes?: number | undefined;
};

/**
 * Finished documents: in memory for a second each, and longer while `dataState` says that nothing has changed; `store` has these for when
 * memory has no room for them, and for the next start.
 */
export function createDocumentCache({ dataState, store, now, memoryBytes = keptBytes }: CacheSettings) {
  const kept = new LRUCache<string, Kept>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes + overheadBytes,
  });

  function isGood({ state, until }: Pick<Kept, 'state' | 'until'>): boolean {
    return state === dataState() && until > now();
  }

  return {
    get(key: string): Document | null {
      const found = kept.get(key);
      return found && isGood(found) ? found.document : null;
    },

    /** What was kept under a name last, good or not: its bytes may still be the right ones. */
    last: (key: string): Document | null => kept.peek(key)?.document ?? null,

    /** A good document of the last day, whatever its data is by now: better than that it cannot be made. */
    async ofBefore(key: string): Promise<Document | null> {
      const isRecent = (found: Pick<Kept, 'document' | 'madeAt'> | null | undefined) =>
        found?.document.status === 200 && found.madeAt > now() - daySeconds * 1000;
      const [found] = [kept.peek(key), await store?.read(key)].filter(isRecent);
      return found && isWholeDocument(key) ? found.document : null;
    },

    /** A good document that had to leave memory; it comes back. */
    async recall(key: string): Promise<Document | null> {
      const found = await store?.read(key);
      if (!found) return null;
      const entry = { ...found, until: found.madeAt + watchedSeconds * 1000 };
      if (!isGood(entry)) return null;
      kept.set(key, { ...entry, bytes: await pack(found.document) });
      return found.document;
    },

    /** `state`: what the data was when the making began. */
    put(key: string, document: Document, state: string | null): void {
      const madeAt = now();
      const isWatched = state !== null && isLasting(key, document);
      const lifeMs = Math.max(unwatchedMs(document), isWatched ? watchedMs(key) : 0);
      const shown = { ...document, headers: asKept(document.headers) };
      const entry = { document: shown, state, madeAt, until: madeAt + lifeMs, bytes: unpackedBytes };
      kept.set(key, entry);
      const packed = (bytes: number) => {
        if (kept.peek(key) === entry) kept.set(key, { ...entry, bytes });
        if (isWatched && isGood(entry) && !isAnswer(key)) void store?.write(key, { document: shown, state, madeAt });
      };
      pack(document).then(packed, () => kept.delete(key));
    },
  };
}

/** Milliseconds that a document is given whose data may change unseen: a second, or its whole life where Next does not keep it. */
function unwatchedMs(document: Document): number {
  return isKeptByNext(document) ? microCacheMs : Math.max(microCacheMs, document.freshSeconds * 1000);
}

/** Milliseconds that a document is given while it is known that its data has not changed. */
function watchedMs(key: string): number {
  return (isAnswer(key) ? answerSeconds : watchedSeconds) * 1000;
}

function isKeptByNext({ headers }: Document): boolean {
  return headers['x-nextjs-cache'] !== undefined;
}

/** Whoever gets it from here did not have it made. */
function asKept(headers: Document['headers']): Document['headers'] {
  return headers['x-nextjs-cache'] === 'MISS' ? { ...headers, 'x-nextjs-cache': 'HIT' } : headers;
}

function isAnswer(key: string): boolean {
  return key.startsWith(answerKeyStart);
}

/** A shared answer, or a whole document, not a part for the router, that Next holds fresh and complete. */
function isLasting(key: string, { status, freshSeconds }: Document): boolean {
  if (isAnswer(key)) return status === 200;
  return status === 200 && freshSeconds === watchedSeconds && isWholeDocument(key);
}
