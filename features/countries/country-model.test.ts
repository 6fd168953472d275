import { describe, expect, it } from 'vitest';
import { aCountry } from '@/tests/setup/catalog-builders';
import {
  countrySlug,
  findCountry,
  groupByLetter,
  listedCountries,
  popularCountries,
  toCountries,
} from './country-model';
import { localFlag } from './local-flag';

const codes = (countries: readonly { code: string }[]) => countries.map(({ code }) => code);

describe('countries', () => {
  it('keep their eight fields and get an address part', { tags: ['F3.13'] }, () => {
    const wire = aCountry({ enName: "Côte d'Ivoire" });
    expect(toCountries([wire])).toEqual([{ ...wire, slug: 'cote-d-ivoire' }]);
  });

  it('without an id are left out', { tags: ['F9.35'] }, () => {
    expect(codes(toCountries([aCountry({ id: null, code: 'XX' }), aCountry({ code: 'ES' })]))).toEqual(['ES']);
  });

  it('are listed by name only where they are to be displayed', () => {
    const countries = toCountries([
      aCountry({ code: 'TR', name: 'Türkiye' }),
      aCountry({ code: 'ES', name: 'España' }),
      aCountry({ code: 'AQ', name: 'Antártida', display: false }),
    ]);
    expect(codes(listedCountries(countries, 'es'))).toEqual(['ES', 'TR']);
  });

  it('that are popular stand in ascending priority, ties by name', { tags: ['F9.37'] }, () => {
    const countries = toCountries([
      aCountry({ code: 'TH', name: 'Thailand', priority: 3 }),
      aCountry({ code: 'TR', name: 'Türkiye', priority: 2 }),
      aCountry({ code: 'IT', name: 'Italy', priority: 2 }),
      aCountry({ code: 'DE', name: 'Germany', priority: 1, isPopular: false }),
      aCountry({ code: 'AQ', name: 'Antarctica', priority: 0, display: false }),
    ]);
    expect(codes(popularCountries(countries, 'en'))).toEqual(['IT', 'TR', 'TH']);
  });

  it('are found by address part, code or name, whatever the case', () => {
    const countries = toCountries([aCountry({ code: 'TR', enName: 'Türkiye', name: 'Турция' })]);
    for (const asked of ['turkiye', 'Türkiye', 'TR', 'турция ']) expect(findCountry(countries, asked)?.code).toBe('TR');
    for (const asked of ['', 'spain', 'испания', '../..']) expect(findCountry(countries, asked)).toBeNull();
  });

  it('stand under their first letter, accents aside', () => {
    const countries = toCountries([
      aCountry({ name: 'Austria' }),
      aCountry({ name: 'Åland' }),
      aCountry({ name: 'Brazil' }),
    ]);
    expect(groupByLetter(countries).map(({ letter, countries: { length } }) => [letter, length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it('stand under Й, which is no И with an accent', () => {
    const countries = toCountries([aCountry({ name: 'Италия' }), aCountry({ name: 'Йемен' })]);
    expect(groupByLetter(countries).map(({ letter }) => letter)).toEqual(['И', 'Й']);
  });

  it('have Latin address parts and local flags', () => {
    expect(countrySlug('São Tomé & Príncipe')).toBe('sao-tome-principe');
    expect(localFlag('ES')).toBe('es.svg');
  });
});
