import { LRUCache } from 'lru-cache';

/** Milliseconds a value is kept where nothing else is said (F9.13). */
export const cacheLifetimeMs = 67_000;
/** F9.17 */
const cachePrefix = 'r-';

/** Where the values lie: in memory, or in Redis. Every method may reject. */
export type KeyValueStore = {
  readonly get: (key: string) => Promise<string | null>;
  readonly set: (key: string, value: string, expireMs: number) => Promise<void>;
};

/** F7.70: `expire` in milliseconds; `disable` goes past the cache; `prefix` replaces `r-`. */
export type CacheOptions = { readonly expire?: number; readonly disable?: boolean; readonly prefix?: string };

type Dependencies = {
  readonly store: KeyValueStore;
  /** Host of the shop, appended to every key (F7.69, F9.18). */
  readonly host: string;
  readonly onError: (error: unknown) => void;
};

export type FetchOptions<T> = CacheOptions & {
  readonly load: () => Promise<T>;
  /** Reads a kept value again; null when it is not what the caller expects. */
  readonly accept: (kept: unknown) => T | null;
};

export type KeyValueCache = ReturnType<typeof createKeyValueCache>;

/** Server-side cache (F7.68). Its own failures are logged and give false or null: the call then goes on without it. */
export function createKeyValueCache({ store, host, onError }: Dependencies) {
  const loading = new Map<string, Promise<unknown>>();

  async function guarded<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      onError(error);
      return otherwise;
    }
  }

  /** The kept value, or null. */
  async function read(key: string, options: CacheOptions = {}): Promise<unknown> {
    if (options.disable) return null;
    return guarded(async () => {
      const text = await store.get(cacheKey(key, host, options.prefix));
      return text === null ? null : JSON.parse(text);
    }, null);
  }

  /** Keeps a value; false when it could not be kept. */
  async function write(key: string, value: unknown, options: CacheOptions = {}): Promise<boolean> {
    if (options.disable) return false;
    return guarded(async () => {
      const { prefix, expire = cacheLifetimeMs } = options;
      await store.set(cacheKey(key, host, prefix), JSON.stringify(value), expire);
      return true;
    }, false);
  }

  /** The kept value, or what `load` gives, which is kept then; parallel callers share one load. Throws what `load` throws. */
  async function fetch<T>(key: string, { load, accept, ...options }: FetchOptions<T>): Promise<T> {
    if (options.disable) return load();
    const kept = await read(key, options);
    const accepted = kept === null ? null : accept(kept);
    if (accepted !== null) return accepted;
    const full = cacheKey(key, host, options.prefix);
    const shared = loading.get(full) ?? start(full, key, load, options);
    const value = accept(await shared);
    return value === null ? load() : value;
  }

  function start(full: string, key: string, load: () => Promise<unknown>, options: CacheOptions): Promise<unknown> {
    const running = load().then(async (value) => {
      await write(key, value, options);
      return value;
    });
    loading.set(full, running);
    const done = () => loading.delete(full);
    running.then(done, done);
    return running;
  }

  return { read, write, fetch };
}

/** `r-` + key + host. */
export function cacheKey(key: string, host: string, prefix: string = cachePrefix): string {
  return `${prefix}${key}${host}`;
}

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
  };
}

const connectTimeoutMs = 1000;
const retryMs = 5000;
/** Milliseconds that a visitor's request may wait for the cache. */
const answerMs = 1000;

/** Gives the client after its first connection, or the failure of that: commands of the first moment wait for it. */
async function connect(url: string, onError: (error: unknown) => void) {
  // Not loaded where there is no Redis: that takes a tenth of a second of the start.
  const { createClient } = await import('redis');
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeoutMs, reconnectStrategy: () => retryMs },
  });
  const tried = new Promise<void>((resolve) => {
    client.once('ready', resolve);
    client.once('error', () => resolve());
  });
  client.on('error', onError);
  client.connect().catch(onError);
  await tried;
  return client;
}

type Client = Awaited<ReturnType<typeof connect>>;

/** Store in Redis. While it is away, or silent, commands fail and the shop goes on without it (F9.19). */
export function createRedisStore(url: string, onError: (error: unknown) => void): KeyValueStore {
  const connecting = connect(url, onError);
  const use = patient(async (work: (client: Client) => Promise<unknown>) => work(await connecting));
  return {
    get: async (key) => {
      const kept = await use((client) => client.get(key));
      return typeof kept === 'string' ? kept : null;
    },
    set: async (key, value, expireMs) => {
      await use((client) => client.set(key, value, { expiration: { type: 'PX', value: expireMs } }));
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
