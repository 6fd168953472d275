import { expect, it } from 'vitest';
import { numberText } from './number-text';

const shown = (msisdn: string) => numberText(msisdn).replaceAll('\u00a0', ' ');

it('writes numbers of ours in groups, stars where digits are hidden, and leaves names alone', () => {
  expect(shown('372887420492')).toBe('+372 887 420 492');
  expect(shown('3725831204117')).toBe('+372 5831 204 117');
  expect(shown('372******411')).toBe('+372 *** *** 411');
  expect(shown('+44 7700 900142')).toBe('+447700900142');
  expect(shown('BANK')).toBe('BANK');
});
