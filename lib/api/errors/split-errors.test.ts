import { expect, it } from 'vitest';
import { splitErrors } from './split-errors';

const fieldOf = (name: string) => (['phone', 'esim.phone'].includes(name) ? 'phone' : undefined);

it('gives each field its messages, whatever the wire calls it, and keeps the rest for the form', () => {
  const errors = { phone: ['Too short.'], '#': ['Not today.'], 'esim.phone': ['Unknown.'], toString: ['Odd.'] };
  expect(splitErrors(errors, fieldOf)).toEqual({
    fields: new Map([['phone', ['Too short.', 'Unknown.']]]),
    general: ['Not today.', 'Odd.'],
  });
});
