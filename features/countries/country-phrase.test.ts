import { describe, expect, it } from 'vitest';
import { countryPhrase } from './country-model';

describe('a country inside a sentence', () => {
  it('has an article in English where its name asks for one', () => {
    expect(countryPhrase({ code: 'US', name: 'United States' }, 'en')).toBe('the United States');
    expect(countryPhrase({ code: 'ES', name: 'Spain' }, 'en')).toBe('Spain');
  });

  it('stays as it is in the other languages', () => {
    expect(countryPhrase({ code: 'BS', name: 'Bahamas' }, 'es')).toBe('Bahamas');
    expect(countryPhrase({ code: 'US', name: 'США' }, 'ru')).toBe('США');
  });
});
