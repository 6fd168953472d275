import { createClient } from 'redis';
import type { KeyValueStore } from '@/lib/cache/key-value-cache';

const connectTimeoutMs = 1000;
const retryMs = 5000;

/** Store in Redis. While it is away commands fail at once, and the shop goes on without it (F9.19). */
export function createRedisStore(url: string, onError: (error: unknown) => void): KeyValueStore {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: () => retryMs },
  });
  client.on('error', onError);
  client.connect().catch(onError);
  return {
    get: (key) => client.get(key),
    set: async (key, value, expireMs) => {
      await client.set(key, value, { expiration: { type: 'PX', value: expireMs } });
    },
    deleteStartingWith: async (start) => {
      const pattern = `${start.replace(/[\\*?[\]]/g, '\\$&')}*`;
      for await (const keys of client.scanIterator({ MATCH: pattern, COUNT: 200 })) {
        if (keys.length > 0) await client.del(keys);
      }
    },
  };
}
