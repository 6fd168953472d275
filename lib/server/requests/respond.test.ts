import { describe, expect, it } from 'vitest';
import { byteRange } from '@/lib/server/requests/respond';

describe('part of a file', () => {
  it.each([
    ['bytes=0-', 0, 99],
    ['bytes=0-1', 0, 1],
    ['bytes=10-19', 10, 19],
    ['bytes=90-400', 90, 99],
    ['bytes=-5', 95, 99],
    ['bytes=-500', 0, 99],
    ['Bytes=99-99', 99, 99],
  ])('%s means the bytes from %i to %i', (asked, first, last) => {
    expect(byteRange(asked, 100)).toEqual({ first, last });
  });

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('%s cannot be had', (asked) => {
    expect(byteRange(asked, 100)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'items=0-1', 'bytes=a-b', 'bytes=1-2-3'])(
    '%s leaves it at the whole file',
    (asked) => {
      expect(byteRange(asked, 100)).toBeNull();
    },
  );
});
