import { expect, it } from 'vitest';
import { numberText } from './number-text';
import { plainLines } from './plain-text';

it('keeps the words of the provider and none of the markup', () => {
  expect(plainLines('<ul><li>4G <b>and</b> 5G</li></ul><script>alert(1)</script>')).toEqual(['4G and 5G']);
  expect(plainLines('Plain, see <a href="/terms">terms</a>.')).toEqual(['Plain, see terms.']);
  expect(plainLines('')).toEqual([]);
});

const shown = (msisdn: string) => numberText(msisdn).replaceAll('\u00a0', ' ');

it('writes numbers of ours in groups, stars where digits are hidden, and leaves names alone', () => {
  expect(shown('372887420492')).toBe('+372 887 420 492');
  expect(shown('3725831204117')).toBe('+372 5831 204 117');
  expect(shown('372******411')).toBe('+372 *** *** 411');
  expect(shown('+44 7700 900142')).toBe('+447700900142');
  expect(shown('BANK')).toBe('BANK');
});
