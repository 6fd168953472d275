import { describe, expect, it, vi } from 'vitest';
import { chunkReloadPause, isChunkFailure, reloadAfterChunkFailure } from './chunk-reload';

const lost = Object.assign(new Error('Failed to load chunk /_next/static/chunks/a1.js'), { name: 'ChunkLoadError' });

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
}

describe('chunk-load failure', () => {
  it.each([
    'Failed to load chunk /_next/static/chunks/a1.js',
    'Loading CSS chunk 12 failed.',
    'Failed to fetch dynamically imported module: https://x.example/a.js',
    'error loading dynamically imported module: https://x.example/a.js',
    'Importing a module script failed.',
  ])('is known by "%s"', { tags: ['F8.48'] }, (message) => {
    expect(isChunkFailure(new Error(message))).toBe(true);
    expect(isChunkFailure(new Error('Card declined'))).toBe(false);
  });

  it('reloads the page', { tags: ['F8.48'] }, () => {
    const reload = vi.fn();
    expect(reloadAfterChunkFailure(lost, { now: 5_000, memory: memory(), reload })).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('reloads at most once per 60 seconds', { tags: ['F8.49'] }, () => {
    expect(chunkReloadPause).toBe(60_000);
    const [tab, reload] = [memory(), vi.fn()];
    const failAt = (now: number) => reloadAfterChunkFailure(lost, { now, memory: tab, reload });
    expect([failAt(1_000), failAt(60_999), failAt(61_000)]).toEqual([true, false, true]);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('leaves other errors alone', { tags: ['F8.48'] }, () => {
    const reload = vi.fn();
    expect(reloadAfterChunkFailure(new Error('Card declined'), { now: 1, memory: memory(), reload })).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
