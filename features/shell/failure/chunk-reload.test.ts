import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chunkReloadPause, recoverFromChunkFailure } from './chunk-reload';

const reload = vi.fn();
const lost = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a1.js'), { name: 'ChunkLoadError' });

beforeEach(() => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('window', { sessionStorage, location: { reload } });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockReset();
});

function failAt(now: number, error: unknown = lost): boolean {
  vi.setSystemTime(now);
  return recoverFromChunkFailure(error);
}

describe('chunk-load failure', () => {
  it('reloads the page', { tags: ['F8.48'] }, () => {
    expect(failAt(105_000)).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads at most once per 60 seconds', { tags: ['F8.49'] }, () => {
    expect(chunkReloadPause).toBe(60_000);
    expect([failAt(101_000), failAt(160_999), failAt(161_000)]).toEqual([true, false, true]);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it.each([new Error('Card declined'), 'ChunkLoadError', null])('is not %s', { tags: ['F8.48'] }, (error) => {
    expect(failAt(1, error)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
