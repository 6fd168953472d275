import { describe, expect, it } from 'vitest';
import { toCountries } from '@/features/countries/country-model';
import { packageReach } from '@/lib/api/contract/package-reach';
import type { DataPackage as WirePackage } from '@/lib/api/contract/packages';
import { aCountry, aPackage } from '@/tests/setup/catalog-builders';
import {
  bestOfEach,
  bestOffer,
  bestPriced,
  countryDataList,
  countryGroup,
  listedPackages,
  lowestPrices,
  packagesIn,
  spread,
  toDataPackage,
} from './package-model';

const read = (wire: WirePackage) => toDataPackage(wire, (markup) => markup);
const ids = (packages: readonly { id: number }[]) => packages.map(({ id }) => id);

describe('data packages', () => {
  it('keep all fourteen fields, the price in cents, the features sanitised', { tags: ['F3.10'] }, () => {
    const wire = aPackage();
    const { price, ...rest } = wire;
    expect(price).toBe(9);
    expect(toDataPackage(wire, () => 'clean')).toEqual({ ...rest, priceCents: 900, features: 'clean' });
    expect(Object.keys(read(wire))).toHaveLength(14);
  });

  it('put pay by the megabyte first in the data list of a country', { tags: ['F9.39'] }, () => {
    const list = [aPackage({ id: 1 }), aPackage({ id: 2, perMegabytePayment: true }), aPackage({ id: 3 })];
    expect(ids(countryDataList(list.map(read)))).toEqual([2, 1, 3]);
  });

  it('hide pay by the megabyte on the package pages', { tags: ['F9.40'] }, () => {
    const list = [aPackage({ id: 1 }), aPackage({ id: 2, perMegabytePayment: true })];
    expect(ids(listedPackages(list.map(read)))).toEqual([1]);
  });

  it('know how far they reach', () => {
    expect(packageReach({ countryCodes: ['ES'] })).toBe('local');
    expect(packageReach({ countryCodes: ['ES', 'PT'] })).toBe('regional');
    expect(packageReach({ countryCodes: Array.from({ length: 90 }, (_, index) => `C${index}`) })).toBe('global');
  });

  it('say what the cheapest for sale costs in each country', () => {
    const list = [
      aPackage({ price: 9 }),
      aPackage({ price: 3.5, countryCodes: ['ES', 'PT'] }),
      aPackage({ price: 1, available: false }),
      aPackage({ price: 4, countryCodes: ['PT'] }),
    ];
    expect(lowestPrices(list.map(read))).toEqual({ ES: 350, PT: 350 });
  });

  it('list those of a country, its own ones first, then by volume', () => {
    const list = [
      aPackage({ id: 1, volume: 1000, countryCodes: ['ES', 'PT'] }),
      aPackage({ id: 2, volume: 5000 }),
      aPackage({ id: 3, volume: 1000 }),
      aPackage({ id: 4, countryCodes: ['TR'] }),
    ];
    expect(ids(packagesIn(list.map(read), 'ES'))).toEqual([3, 2, 1]);
  });

  it('name the best price per gigabyte among those for sale and large enough to compare', () => {
    const list = [
      aPackage({ id: 1, price: 9, volume: 5000 }),
      aPackage({ id: 2, price: 24, volume: 20_000 }),
      aPackage({ id: 3, price: 10, volume: 50_000, available: false }),
      aPackage({ id: 4, price: 0.1, volume: 500 }),
    ];
    expect(bestPriced(list.map(read))?.id).toBe(2);
    expect(bestPriced([])).toBeNull();
  });

  it('call a price the best only where another one can be had', () => {
    const own = aPackage({ id: 1, price: 9, volume: 1000 });
    const shared = aPackage({ id: 2, price: 23, volume: 10_000, countryCodes: ['ES', 'PT'] });
    expect(bestOffer([own, shared].map(read))?.id).toBe(2);
    expect(bestOffer([own].map(read))).toBeNull();
    expect(bestOffer([own, { ...shared, available: false }].map(read))).toBeNull();
  });

  it('stand under their country with the best price of all that works there, be it for several countries', () => {
    const [spain] = toCountries([aCountry()]);
    if (!spain) throw new Error('no country');
    const own = aPackage({ id: 1, price: 9, volume: 1000 });
    const shared = aPackage({ id: 2, price: 23, volume: 10_000, countryCodes: ['ES', 'PT'] });
    const dearer = aPackage({ id: 3, price: 30, volume: 3000, countryCodes: ['ES', 'PT'] });
    const group = countryGroup(spain, [own, shared, dearer].map(read));
    expect([ids(group.packages), group.bestId]).toEqual([[1, 2], 2]);
    expect(countryGroup(spain, [own].map(read)).bestId).toBeNull();
  });

  it('offer the best of one country, of several and of the world, then what is left', () => {
    const world = Array.from({ length: 90 }, (_, index) => `C${index}`);
    const list = [
      aPackage({ id: 1, price: 4, volume: 1000 }),
      aPackage({ id: 2, price: 9, volume: 5000 }),
      aPackage({ id: 3, price: 23, volume: 10_000, countryCodes: ['ES', 'PT'] }),
      aPackage({ id: 4, price: 14, volume: 5000, countryCodes: ['ES', 'PT'] }),
      aPackage({ id: 5, price: 49, volume: 10_000, countryCodes: world }),
      aPackage({ id: 6, price: 8, volume: 1000, countryCodes: world }),
    ].map(read);
    expect(ids(bestOfEach(list, 3))).toEqual([2, 3, 5]);
    expect(ids(bestOfEach(list.slice(0, 3), 3))).toEqual([1, 2, 3]);
    expect(ids(bestOfEach(list.slice(4), 3))).toEqual([6, 5]);
    expect(bestOfEach([], 3)).toEqual([]);
  });

  it('spread over the range when only a few fit', () => {
    const list = [1, 2, 3, 4, 5].map((id) => read(aPackage({ id })));
    expect(ids(spread(list, 3))).toEqual([1, 3, 5]);
    expect(ids(spread(list, 9))).toEqual([1, 2, 3, 4, 5]);
  });
});
