import 'server-only';
import { storefrontEnv } from '@/lib/env/storefront-env';
import { log } from '@/lib/log/log';
import { createKeyValueCache, createMemoryStore, createRedisStore, type KeyValueCache } from './key-value-cache';

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

const quietMs = 60_000;

type Report = (reason: string, missed: number) => void;

/** Reports a failure, and then no other one for a minute; the next report says how many were left out meanwhile. */
export function onceAMinute(report: Report, now: () => number = Date.now): (error: unknown) => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  let missed = 0;
  return (error) => {
    if (now() < quietUntil) {
      missed += 1;
      return;
    }
    report(reasonOf(error), missed);
    quietUntil = now() + quietMs;
    missed = 0;
  };
}

/** A failed connection to a name with several addresses has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message || ('code' in error && String(error.code)) || error.name;
}
