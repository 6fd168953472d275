import { expect, it } from 'vitest';
import { plainLines } from './plain-lines';

it('keeps the words of the provider and none of the markup', () => {
  expect(plainLines('<ul><li>4G <b>and</b> 5G</li></ul><script>alert(1)</script>')).toEqual(['4G and 5G']);
  expect(plainLines('Plain, see <a href="/terms">terms</a>.')).toEqual(['Plain, see terms.']);
  expect(plainLines('')).toEqual([]);
});
