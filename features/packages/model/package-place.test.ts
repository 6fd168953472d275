import { describe, expect, it } from 'vitest';
import { toCountries } from '@/features/countries/country-model';
import { aCountry, aPackage } from '@/tests/setup/catalog-builders';
import { toDataPackage } from './package-model';
import { coveredCountries, packagePlace, regionName } from './package-place';

const countries = toCountries([aCountry({ name: 'España' })]);
const read = (fields: Parameters<typeof aPackage>[0]) => toDataPackage(aPackage(fields), () => '');

describe('place of a package', () => {
  it('is its country in the language of the page', () => {
    expect(packagePlace(read({}), countries)).toEqual({ name: 'España', flagIcon: 'es.svg', slug: 'spain' });
    expect(packagePlace(read({ countryCodes: ['FR'], countries: ['France'] }), countries)).toMatchObject({
      name: 'France',
      flagIcon: 'fr.svg',
      slug: null,
    });
  });

  it('is the region of its title when it covers several countries', () => {
    const pack = read({ title: 'Europe-35 with Türkiye, 5 Gb', countryCodes: ['ES', 'PT'] });
    expect(packagePlace(pack, countries)).toEqual({ name: 'Europe-35 with Türkiye', flagIcon: null, slug: null });
    expect(regionName({ title: 'Asia, 10 Gb', volume: 10_000 })).toBe('Asia');
    expect(regionName({ title: '10 Gb', volume: 10_000 })).toBe('10 Gb');
  });

  it('names every country it covers, by the alphabet of the reader', () => {
    const pack = read({ countryCodes: ['PT', 'ES', 'AT'], countries: ['Portugal', 'Spain', 'Österreich'] });
    expect(coveredCountries(pack, countries, 'es')).toEqual([
      { code: 'ES', name: 'España', flagIcon: 'es.svg' },
      { code: 'AT', name: 'Österreich', flagIcon: 'at.svg' },
      { code: 'PT', name: 'Portugal', flagIcon: 'pt.svg' },
    ]);
  });
});
