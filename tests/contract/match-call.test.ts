import { expect, it } from 'vitest';
import { findCall } from '@/lib/bff/find-call';
import { findCall as findOperatorCall } from '@/operator/src/http/find-call';

it.each([
  ['/countries/724/calculate', '', 'calculateCountry', { id: 724 }],
  ['/countries/724/calculate', 'to=276', 'calculateBetweenCountries', { from: 724 }],
  ['/data-packages/', 'country=724', 'listCountryPackages', {}],
  ['/data-packages/', 'country=724&displayPerMegabytePayment=1', 'listCountryPackagesPerMegabyte', {}],
])(
  'shop and operator tell calls on one path apart by the same key of the query: %s?%s',
  (path, text, operation, params) => {
    const query = new URLSearchParams(text);
    expect(findCall('GET', path, query)).toMatchObject({ operation, params });
    expect(findOperatorCall('GET', path, query)?.operation).toBe(operation);
  },
);

it('a call whose key cannot be read is that call, refused, and no other one', () => {
  expect(findCall('GET', '/countries/724/calculate', new URLSearchParams('to=nowhere'))).toBe('invalid');
});

it('the shop reads the calls of a country with and without the slash that servers drop', () => {
  for (const path of ['/data-packages', '/data-packages/'])
    expect(findCall('GET', path, new URLSearchParams('country=724'))).toMatchObject({
      operation: 'listCountryPackages',
    });
  expect(findCall('GET', '/data-packages', new URLSearchParams())).toMatchObject({ operation: 'listPackages' });
});
