import { describe, expect, it } from 'vitest';
import { countryFormTarget } from './country-form';

const target = (path: string) => countryFormTarget(new URL(path, 'https://shop.example'));

describe('form of countries', () => {
  it('leads to what was typed, in any letters', () => {
    expect(target('/en/internet-packages?country=Spain')).toBe('/en/internet-packages/spain');
    expect(target('/uz/internet-packages?country=%D0%91%D0%B0%D0%BB%D0%B8')).toBe(
      '/uz/internet-packages/%D0%B1%D0%B0%D0%BB%D0%B8',
    );
    expect(target('/es/internet-packages?country=Nueva+York&utm=1')).toBe('/es/internet-packages/nueva%20york');
  });

  it.each([
    '/en/internet-packages',
    '/en/internet-packages?country=',
    '/en/internet-packages?country=%20',
    '/en/internet-packages?country=..',
    '/en/faq?country=spain',
    '/de/internet-packages?country=spain',
  ])('leads nowhere from %s', (path) => {
    expect(target(path)).toBeNull();
  });

  it('never leaves the list', () => {
    for (const typed of ['//evil.example', '../../login', 'https://evil.example', '\\evil'])
      expect(target(`/en/internet-packages?country=${encodeURIComponent(typed)}`)).toMatch(
        /^\/en\/internet-packages\/[^/\\]+$/,
      );
  });
});
