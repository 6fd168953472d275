import { LRUCache } from 'lru-cache';
import { type Document, pack } from './document';

/** Milliseconds in which a finished document is given to everybody without asking Next again. */
const microCacheMs = 1000;
/** Milliseconds in which a document is given while the data it was made of is known to be the same. */
const longestMs = 600_000;
/** Seconds that Next keeps a document for whose data is watched; one that lacks something is kept for less. */
const watchedSeconds = 3600;
const keptBytes = 64_000_000;
/** What a document weighs beside its bytes: headers, policy, and its place in the list. */
const overheadBytes = 4000;
/** A document before it is packed; most are smaller. */
const unpackedBytes = 300_000;

type Kept = {
  readonly document: Document;
  readonly until: number;
  /** The state of the data it was made of, where that is known, and how long it is believed. */
  readonly version: string | null;
  readonly versionUntil: number;
  readonly bytes: number;
};

/** Finished documents in memory: for a second each, and longer while `dataVersion` says that nothing has changed. */
export function keepDocuments(dataVersion: () => string | null, now: () => number) {
  const kept = new LRUCache<string, Kept>({
    maxSize: keptBytes,
    sizeCalculation: ({ bytes }) => bytes + overheadBytes,
  });

  function isGood({ until, version, versionUntil }: Kept): boolean {
    return until > now() || (version !== null && version === dataVersion() && versionUntil > now());
  }

  return {
    get(key: string): Document | null {
      const found = kept.get(key);
      return found && isGood(found) ? found.document : null;
    },

    /** What was kept under a name last, good or not: its bytes may still be the right ones. */
    last: (key: string): Document | null => kept.peek(key)?.document ?? null,

    /** `version`: what the data was when the making began. */
    put(key: string, document: Document, version: string | null): void {
      const entry = {
        document,
        until: now() + microCacheMs,
        version: isLasting(key, document) ? version : null,
        versionUntil: now() + longestMs,
        bytes: unpackedBytes,
      };
      kept.set(key, entry);
      const packed = (bytes: number) => {
        if (kept.peek(key) === entry) kept.set(key, { ...entry, bytes });
      };
      pack(document).then(packed, () => kept.delete(key));
    },
  };
}

/** A whole document, not a part for the router, that Next holds fresh and complete. */
function isLasting(key: string, { status, freshSeconds }: Document): boolean {
  return status === 200 && freshSeconds === watchedSeconds && !key.includes('\n');
}
