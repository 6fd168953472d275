import { expect, it } from 'vitest';
import { formatSum } from './sum';

it('a sum less than nothing has a real minus, nought has none', () => {
  expect([-1250, 0, 1250].map((cents) => formatSum(cents, 'en'))).toEqual(['−€12.50', '€0.00', '€12.50']);
  expect(formatSum(-500, 'es')).toBe('−5,00\u00a0€');
});
