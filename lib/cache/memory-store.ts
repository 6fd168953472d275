import { LRUCache } from 'lru-cache';
import type { KeyValueStore } from '@/lib/cache/key-value-cache';

const maxBytes = 16_000_000;

/** Bounded store in memory: what strangers ask for cannot make it grow. */
export function createMemoryStore(): KeyValueStore {
  const kept = new LRUCache<string, string>({
    maxSize: maxBytes,
    perf: { now: () => Date.now() },
    sizeCalculation: (value, key) => 2 * (value.length + key.length) + 1,
  });
  return {
    get: async (key) => kept.get(key) ?? null,
    set: async (key, value, expireMs) => {
      kept.set(key, value, { ttl: expireMs });
    },
    deleteStartingWith: async (start) => {
      for (const key of [...kept.keys()]) if (key.startsWith(start)) kept.delete(key);
    },
  };
}
