import { LRUCache } from 'lru-cache';
import { createClient } from 'redis';
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

const connectTimeoutMs = 1000;
const retryMs = 5000;
/** Milliseconds that a visitor's request may wait for the cache. */
const answerMs = 1000;

/** Store in Redis. While it is away, or silent, commands fail and the shop goes on without it (F9.19). */
export function createRedisStore(url: string, onError: (error: unknown) => void): KeyValueStore {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: () => retryMs },
  });
  // Commands of the first moment wait for the first connection, or for its failure.
  const tried = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  client.on('error', onError);
  client.connect().catch(onError);
  const use = patient(async (work: () => Promise<unknown>) => {
    await tried;
    return work();
  });
  return {
    get: async (key) => {
      const kept = await use(() => client.get(key));
      return typeof kept === 'string' ? kept : null;
    },
    set: async (key, value, expireMs) => {
      await use(() => client.set(key, value, { expiration: { type: 'PX', value: expireMs } }));
    },
    deleteStartingWith: async (start) => {
      const pattern = `${start.replace(/[\\*?[\]]/g, '\\$&')}*`;
      await tried;
      for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: 200 })) {
        if (keys.length > 0) await client.del(keys);
      }
    },
  };
}

/** Waits for an answer for a while; after a silence nobody is asked until the next retry, so that no page waits often. */
function patient<A, T>(ask: (input: A) => Promise<T>): (input: A) => Promise<T> {
  let silentUntil = 0;
  return async (input) => {
    if (Date.now() < silentUntil) throw new Error('The cache server is silent');
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        silentUntil = Date.now() + retryMs;
        reject(new Error('The cache server is silent'));
      }, answerMs);
    });
    return Promise.race([ask(input), silence]).finally(() => clearTimeout(timer));
  };
}
