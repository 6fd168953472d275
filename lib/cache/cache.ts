import 'server-only';
import { createKeyValueCache, type KeyValueCache } from '@/lib/cache/key-value-cache';
import { createMemoryStore } from '@/lib/cache/memory-store';
import { onceAMinute } from '@/lib/cache/once-a-minute';
import { createRedisStore } from '@/lib/cache/redis-store';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { log } from '@/lib/log/log';

declare global {
  // Pages and routes have their own copies of this module, but one process has one cache.
  var keyValueCache: KeyValueCache | undefined;
}

/** The cache of this process: Redis where REDIS_URL names one, else memory. */
export function cache(): KeyValueCache {
  globalThis.keyValueCache ??= create();
  return globalThis.keyValueCache;
}

function create(): KeyValueCache {
  const { REDIS_URL, SITE_URL } = storefrontEnv();
  const onError = onceAMinute((reason, missed) => log.warn({ reason, missed }, 'cache failed'));
  const store = REDIS_URL ? createRedisStore(REDIS_URL, onError) : createMemoryStore();
  return createKeyValueCache({ store, host: new URL(SITE_URL).host, onError });
}
