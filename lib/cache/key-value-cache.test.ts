import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cacheKey,
  cacheLifetimeMs,
  createKeyValueCache,
  createMemoryStore,
  createRedisStore,
  type KeyValueStore,
} from './key-value-cache';

const onError = vi.fn();
const accept = (kept: unknown) => (typeof kept === 'number' ? kept : null);
const cacheOn = (store: KeyValueStore) => createKeyValueCache({ store, host: 'shop.example', onError });
const broken: KeyValueStore = {
  get: () => Promise.reject(new Error('down')),
  set: () => Promise.reject(new Error('down')),
};

beforeEach(() => onError.mockReset());

describe('key-value cache', () => {
  it('puts r- before a key and the host behind it', { tags: ['F7.69', 'F9.17', 'F9.18'] }, () => {
    expect(cacheKey('es/faq', 'shop.example')).toBe('r-es/faqshop.example');
    expect(cacheKey('es/faq', 'shop.example', 'x-')).toBe('x-es/faqshop.example');
  });

  it('writes and reads, for 67000 ms unless told otherwise', { tags: ['F7.70', 'F9.13'] }, async () => {
    const set = vi.fn(async () => undefined);
    const cache = cacheOn({ ...createMemoryStore(), set });
    await cache.write('a', 1);
    await cache.write('a', 1, { expire: 5 });
    expect(set.mock.calls).toEqual([
      ['r-ashop.example', '1', 67_000],
      ['r-ashop.example', '1', 5],
    ]);
    expect(cacheLifetimeMs).toBe(67_000);
  });

  it('keeps values under another prefix apart, and keeps nothing when disabled', { tags: ['F7.70'] }, async () => {
    const cache = cacheOn(createMemoryStore());
    expect(await cache.write('a', 1, { prefix: 'x-' })).toBe(true);
    expect([await cache.read('a'), await cache.read('a', { prefix: 'x-' })]).toEqual([null, 1]);
    expect(await cache.write('b', 1, { disable: true })).toBe(false);
    expect(await cache.read('a', { prefix: 'x-', disable: true })).toBeNull();
  });

  it('loads once for all who ask at the same time, and not again until it expires', async () => {
    vi.useFakeTimers();
    const cache = cacheOn(createMemoryStore());
    const load = vi.fn(async () => 7);
    const fetch = () => cache.fetch('n', { load, accept });
    expect(await Promise.all([fetch(), fetch(), fetch()])).toEqual([7, 7, 7]);
    expect(await fetch()).toBe(7);
    expect(load).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(cacheLifetimeMs + 1);
    await fetch();
    expect(load).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('loads again when the kept value is not what was expected', async () => {
    const cache = cacheOn(createMemoryStore());
    await cache.write('n', 'text');
    expect(await cache.fetch('n', { load: async () => 3, accept })).toBe(3);
  });

  it('passes the failure of a load on and keeps nothing of it', async () => {
    const cache = cacheOn(createMemoryStore());
    await expect(cache.fetch('n', { load: () => Promise.reject(new Error('refused')), accept })).rejects.toThrow(
      'refused',
    );
    expect(await cache.fetch('n', { load: async () => 3, accept })).toBe(3);
  });

  it('logs its own failures and goes on with false, null or the load', { tags: ['F8.50'] }, async () => {
    const cache = cacheOn(broken);
    expect([await cache.write('a', 1), await cache.read('a')]).toEqual([false, null]);
    expect(await cache.fetch('a', { load: async () => 5, accept })).toBe(5);
    expect(onError.mock.calls.length).toBeGreaterThanOrEqual(4);
  });

  it('goes on without a Redis that is not there', async () => {
    const cache = cacheOn(createRedisStore('redis://127.0.0.1:1', onError));
    expect(await cache.fetch('a', { load: async () => 5, accept })).toBe(5);
    expect(onError).toHaveBeenCalled();
  });
});
