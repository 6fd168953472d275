import { describe, expect, it } from 'vitest';
import { countryPhrase } from './country-model';

describe('a country inside a sentence', () => {
  it('has an article in English where its name asks for one', () => {
    expect(countryPhrase({ code: 'US', name: 'United States' }, 'en')).toBe('the United States');
    expect(countryPhrase({ code: 'ES', name: 'Spain' }, 'en')).toBe('Spain');
  });

  it.each([
    ['NL', 'los Países Bajos'],
    ['DO', 'la República Dominicana'],
    ['GB', 'el Reino Unido'],
    ['FO', 'las Islas Feroe'],
    ['NF', 'la Isla Norfolk'],
    ['US', 'Estados Unidos'],
    ['IS', 'Islandia'],
  ])('has the article that Spanish asks for: %s', (code, phrase) => {
    expect(countryPhrase({ code, name: phrase.replace(/^(el|la|los|las) /, '') }, 'es')).toBe(phrase);
  });

  it('stays as it is in Russian', () => {
    expect(countryPhrase({ code: 'US', name: 'США' }, 'ru')).toBe('США');
  });
});
