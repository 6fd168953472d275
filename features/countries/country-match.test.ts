import { describe, expect, it } from 'vitest';
import { toWireCountry } from '@/operator/src/catalog/answers';
import { countryRows } from '@/operator/src/catalog/country-rows';
import { aCountry } from '@/tests/setup/catalog-builders';
import { matchCountries, splitAtMatch } from './country-match';
import { listedCountries, toCountries } from './country-model';

const catalogue = {
  en: listedCountries(toCountries(countryRows().map((row) => toWireCountry(row, 'en'))), 'en'),
  es: listedCountries(toCountries(countryRows().map((row) => toWireCountry(row, 'es'))), 'es'),
  ru: listedCountries(toCountries(countryRows().map((row) => toWireCountry(row, 'ru'))), 'ru'),
};
const codes = (typed: string, language: keyof typeof catalogue = 'en') =>
  matchCountries(catalogue[language], typed).map(({ country }) => country.code);

describe('country search', () => {
  it('finds a country without accents, in either language or by its code', { tags: ['F1.04'] }, () => {
    expect(codes('espana', 'es')[0]).toBe('ES');
    expect(codes('spain', 'es')[0]).toBe('ES');
    expect(codes('turk')[0]).toBe('TR');
    expect(codes('tr')[0]).toBe('TR');
    expect(codes('COTE d’ivoire')).toEqual(['CI']);
    expect(codes('qqqq')).toEqual([]);
  });

  it('gives the popular ones, first things first, while nothing is typed', () => {
    expect(codes('  ').slice(0, 4)).toEqual(['TR', 'ES', 'IT', 'FR']);
    expect(codes('  ')).toHaveLength(16);
  });

  it.each([
    ['UK', 'GB'],
    ['Англия', 'GB'],
    ['Holland', 'NL'],
    ['Голландия', 'NL'],
    ['Dubai', 'AE'],
    ['Дубай', 'AE'],
    ['Emiratos', 'AE'],
    ['Бали', 'ID'],
    ['USA', 'US'],
    ['EE. UU.', 'US'],
    ['Канары', 'ES'],
    ['Deutschland', 'DE'],
    ['Allemagne', 'DE'],
    ['Ispaniya', 'ES'],
    ['日本', 'JP'],
    ['ОАЭ', 'AE'],
  ])('knows what travellers call a country, whatever the page speaks: %s', (typed, code) => {
    for (const language of ['en', 'es', 'ru'] as const) expect(codes(typed, language)[0]).toBe(code);
  });

  it.each([
    ['U.S.', 'US'],
    ['U.S.A.', 'US'],
    ['u. s.', 'US'],
    ['США', 'US'],
    ['United States of America', 'US'],
    ['los Estados Unidos', 'US'],
    ['Estados Unidos de América', 'US'],
    ['Соединённые Штаты Америки', 'US'],
    ['U.K.', 'GB'],
    ['the UK', 'GB'],
    ['The Netherlands', 'NL'],
    ['the Netherlans', 'NL'],
    ['Kingdom of the Netherlands', 'NL'],
    ['Republic of Ireland', 'IE'],
    ['República de Irlanda', 'IE'],
    ['N. Korea', 'KP'],
    ['Северная Корея', 'KP'],
    ['S. Korea', 'KR'],
    ['Южная Корея', 'KR'],
    ['Republic of Korea', 'KR'],
    ['S. Africa', 'ZA'],
    ['🇪🇸', 'ES'],
    ['🇨🇭 ', 'CH'],
    ['🇺🇸', 'US'],
  ])('understands official names, initials, articles and flags: %s', { tags: ['F1.04', 'F2.128'] }, (typed, code) => {
    for (const language of ['en', 'es', 'ru'] as const) expect(codes(typed, language)[0]).toBe(code);
  });

  it.each(['???', '!!', ' - ', '🏳️', '🙂'])('finds nothing by signs alone: %s', { tags: ['F1.04'] }, (typed) => {
    for (const language of ['en', 'es', 'ru'] as const) expect(codes(typed, language)).toEqual([]);
  });

  it.each([
    ['el salvador', 'SV'],
    ['la habana', 'CU'],
    ['the gambia', 'GM'],
    ['st lucia', 'LC'],
  ])('still takes a word that only looks like an article: %s', (typed, code) => {
    expect(codes(typed, 'es')).toContain(code);
  });

  it.each([
    ['Germny', 'DE'],
    ['Spian', 'ES'],
    ['Тайлнад', 'TH'],
    ['Portgual', 'PT'],
    ['Испаня', 'ES'],
    ['Alemanai', 'DE'],
    ['Vetnam', 'VN'],
    ['Bcgfybz', 'ES'],
    ['Ызфшт', 'ES'],
  ])('forgives a slip or the wrong keyboard: %s', (typed, code) => {
    for (const language of ['en', 'es', 'ru'] as const) expect(codes(typed, language)[0]).toBe(code);
  });

  it('prefers names of the page, then popular countries', () => {
    expect(codes('i')[0]).toBe('IT');
    expect(codes('g').slice(0, 3)).toEqual(['DE', 'GE', 'GR']);
    expect(codes('niger')[0]).toBe('NE');
    expect(codes('a').length).toBe(8);
  });

  it('does not take any word for a slip', () => {
    for (const typed of ['nowhere', 'package', 'xyz', 'spain-5gb-30d']) expect(codes(typed)).toEqual([]);
  });

  it('says which spelling was meant', () => {
    expect(matchCountries(catalogue.en, 'bali')[0]?.via).toBe('Bali');
    expect(matchCountries(catalogue.en, 'indonesia')[0]?.via).toBeNull();
  });

  it('works with a provider that sends no other names', () => {
    const [spain] = toCountries([aCountry()]);
    expect(matchCountries(spain ? [spain] : [], 'испания').map(({ country }) => country.code)).toEqual(['ES']);
  });

  it('marks what was typed', () => {
    expect(splitAtMatch('España', 'pan')).toEqual(['Es', 'pañ', 'a']);
    expect(splitAtMatch('España', 'x')).toEqual(['España', '', '']);
  });
});
