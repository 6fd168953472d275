import { describe, expect, it } from 'vitest';
import { anyPackage, inPackageOrder, passesFilter, readFilter, termOf } from './package-filter';

const listed = (id: string, priceCents: number, volume: number, days: number, kind = 'local') => ({
  id,
  kind,
  priceCents,
  volume,
  days,
});
const packages = [
  listed('world', 800, 1000, 7, 'global'),
  listed('small', 350, 1000, 7),
  listed('large', 2700, 20_000, 30),
  listed('europe', 1400, 5000, 30, 'regional'),
  listed('middle', 1050, 5000, 30),
  listed('sample', 100, 200, 1),
];
const choice = (said: string) => readFilter(new URLSearchParams(said));
const names = (said: string) =>
  inPackageOrder(
    packages.filter((one) => passesFilter(choice(said), one)),
    choice(said).order,
  ).map(({ id }) => id);

describe('choice of packages', () => {
  it('begins with everything, the cheapest first', () => {
    expect(names('')).toEqual(['sample', 'small', 'world', 'middle', 'europe', 'large']);
  });

  it('finds the cheapest of a size', () => {
    expect(names('volume=5000')).toEqual(['middle', 'europe']);
  });

  it('keeps a kind and a term', () => {
    expect(names('kind=global')).toEqual(['world']);
    expect(names('term=short')).toEqual(['sample', 'small', 'world']);
    expect(names('kind=local&term=long')).toEqual(['middle', 'large']);
    expect([1, 7, 8, 29, 30, 90].map(termOf)).toEqual(['short', 'short', 'middle', 'middle', 'long', 'long']);
  });

  it('is put in order by the price of a gigabyte, by volume or by validity', () => {
    expect(names('order=unit')[0]).toBe('large');
    expect(names('order=volume').slice(0, 3)).toEqual(['large', 'middle', 'europe']);
    expect(names('order=days').slice(0, 2)).toEqual(['middle', 'europe']);
  });

  it('is read from an address, whatever else that says', () => {
    expect(choice('kind=regional&term=long&volume=5000&order=unit')).toEqual({
      kind: 'regional',
      term: 'long',
      volume: '5000',
      order: 'unit',
    });
    expect(choice('order=evil&other=1')).toEqual({ ...anyPackage, order: 'price' });
  });
});
