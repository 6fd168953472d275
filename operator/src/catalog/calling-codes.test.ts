import { expect, it } from 'vitest';
import countries from 'world-countries';
import { countryOfNumber } from './calling-codes';
import { zoneOf } from './zones';

it.each([
  ['34600000000', 'ES'],
  ['+34600000000', 'ES'],
  ['447700900142', 'GB'],
  ['12025550123', 'US'],
  ['18095550123', 'DO'],
  ['79161234567', 'RU'],
  ['77011234567', 'KZ'],
  ['390612345678', 'IT'],
  ['372000000001', 'EE'],
  ['112', null],
  ['', null],
  ['00000000000', null],
])('%s is a number of %s', (number, code) => {
  expect(countryOfNumber(number)).toBe(code);
});

it('gives every calling code of the world the prices of its country', () => {
  /** They share the code of a larger country, whose prices count. */
  const sharing = new Set('BL BQ BV CC CX GG GS IM JE PN SJ TF UM'.split(' '));
  const wrong = countries
    .filter(({ cca2 }) => !sharing.has(cca2))
    .flatMap(({ cca2, idd: { root, suffixes } }) => suffixes.map((suffix) => ({ cca2, prefix: root + suffix })))
    .map(({ cca2, prefix }) => ({ cca2, prefix, found: countryOfNumber(`${prefix}5550123`) ?? '' }))
    .filter(({ cca2, found }) => zoneOf(found) !== zoneOf(cca2));
  expect(wrong).toEqual([]);
});
