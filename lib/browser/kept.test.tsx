import { afterEach, describe, expect, it, vi } from 'vitest';
import { dropKept, keep, keptFields, keptText } from './kept';

afterEach(() => {
  vi.restoreAllMocks();
  window.sessionStorage.clear();
  window.localStorage.clear();
});

describe('what a browser keeps', () => {
  it('is read back until it is dropped', () => {
    expect(keep('a', 'one')).toBe(true);
    expect(keptText('a')).toBe('one');
    dropKept('a');
    expect(keptText('a')).toBeNull();
  });

  it('is kept apart by tab and browser', () => {
    keep('a', 'of the tab');
    keep('a', 'of the browser', 'localStorage');
    dropKept('a');
    expect([keptText('a'), keptText('a', 'localStorage')]).toEqual([null, 'of the browser']);
  });

  it('has the fields of an object, and of anything else none', () => {
    keep('a', JSON.stringify({ uuid: 'u', closed: true }));
    expect(keptFields('a')).toEqual({ uuid: 'u', closed: true });
    for (const other of ['null', '"text"', '7', '{"cut":']) {
      keep('a', other);
      expect(keptFields('a')).toEqual({});
    }
    expect(keptFields('b')).toEqual({});
  });

  it('is nothing where storage is off, and nobody fails for it', () => {
    for (const act of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, act).mockImplementation(() => {
        throw new DOMException('off', 'SecurityError');
      });
    expect(keep('a', 'one')).toBe(false);
    expect([keptText('a'), keptFields('a')]).toEqual([null, {}]);
    expect(() => dropKept('a')).not.toThrow();
  });
});
