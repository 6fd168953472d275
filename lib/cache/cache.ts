import 'server-only';
import { createKeyValueCache, type KeyValueCache } from '@/lib/cache/key-value-cache';
import { createMemoryStore } from '@/lib/cache/memory-store';
import { createRedisStore } from '@/lib/cache/redis-store';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { log } from '@/lib/log/log';

let shared: KeyValueCache | undefined;

/** The cache of this process: Redis where REDIS_URL names one, else memory. */
export function cache(): KeyValueCache {
  shared ??= create();
  return shared;
}

function create(): KeyValueCache {
  const { REDIS_URL, SITE_URL } = storefrontEnv();
  const onError = (error: unknown) => log.warn({ err: error }, 'cache failed');
  const store = REDIS_URL ? createRedisStore(REDIS_URL, onError) : createMemoryStore();
  return createKeyValueCache({ store, host: new URL(SITE_URL).host, onError });
}
