import { LRUCache } from 'lru-cache';
import { isWholeDocument } from '@/lib/server/documents/document-key';
import { type Document, pack, watchedSeconds } from './document';
import { answerKeyStart } from './document-key';
import type { DocumentStore, Stored } from './documents-on-disk';

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
  /** Until then it is given unless `state` of the data, in which it was made, has changed: a second, or its whole life where Next does not keep it. */
  readonly until: number;
  readonly state: string | null;
  /** The same state where the document is believed for longer, and for how long. */
  readonly version: string | null;
  readonly versionUntil: number;
  readonly bytes: number;
};

export type Keeping = {
  readonly dataState: () => string | null;
  readonly store: DocumentStore | null;
  readonly now: () => number;
  readonly memoryBytes?: number | undefined;
};

/**
 * Finished documents: in memory for a second each, and longer while `dataState` says that nothing has changed; `store` has these for when
 * memory has no room for them, and for the next start.
 */
export function keepDocuments({ dataState, store, now, memoryBytes = keptBytes }: Keeping) {
  const kept = new LRUCache<string, Kept>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes + overheadBytes,
  });

  function isSame({ version, versionUntil }: Pick<Kept, 'version' | 'versionUntil'>): boolean {
    return version !== null && version === dataState() && versionUntil > now();
  }

  return {
    get(key: string): Document | null {
      const found = kept.get(key);
      const isNew = found !== undefined && found.until > now() && found.state === dataState();
      return found && (isNew || isSame(found)) ? found.document : null;
    },

    /** What was kept under a name last, good or not: its bytes may still be the right ones. */
    last: (key: string): Document | null => kept.peek(key)?.document ?? null,

    /** A good document of the last day, whatever its data is by now: better than that it cannot be made. */
    async ofBefore(key: string): Promise<Document | null> {
      const isGood = (found: Stored | null | undefined) =>
        found?.document.status === 200 && found.versionUntil > now() + (watchedSeconds - daySeconds) * 1000;
      const [found] = [kept.peek(key), await store?.read(key)].filter(isGood);
      return found && isWholeDocument(key) ? found.document : null;
    },

    /** A good document that had to leave memory; it comes back. */
    async recall(key: string): Promise<Document | null> {
      const found = await store?.read(key);
      if (!found || !isSame(found)) return null;
      const bytes = await pack(found.document);
      kept.set(key, { ...found, until: 0, state: found.version, bytes });
      return found.document;
    },

    /** `state`: what the data was when the making began. */
    put(key: string, document: Document, state: string | null): void {
      const entry = {
        document: { ...document, headers: asKept(document.headers) },
        until: now() + (isKeptByNext(document) ? microCacheMs : Math.max(microCacheMs, document.freshSeconds * 1000)),
        state,
        version: isLasting(key, document) ? state : null,
        versionUntil: now() + (isAnswer(key) ? answerSeconds : watchedSeconds) * 1000,
        bytes: unpackedBytes,
      };
      kept.set(key, entry);
      const packed = (bytes: number) => {
        if (kept.peek(key) === entry) kept.set(key, { ...entry, bytes });
        if (isSame(entry) && !isAnswer(key)) void store?.write(key, entry);
      };
      pack(document).then(packed, () => kept.delete(key));
    },
  };
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
