import { describe, expect, it } from 'vitest';
import { localeRedirect, type Visit } from '@/lib/i18n/locale-redirect';

function visit(path: string, more: Partial<Visit> = {}) {
  const [pathname = '', query] = path.split('?');
  const search = query === undefined ? '' : `?${query}`;
  const redirect = localeRedirect({
    pathname,
    search,
    localeCookie: undefined,
    acceptLanguage: null,
    hasSession: false,
    ...more,
  });
  return redirect && `${redirect.status} ${redirect.location}`;
}

describe('locale redirects', () => {
  it.each(['/en', '/es', '/uz', '/en/faq', '/es/faq', '/uz/faq', '/en/no/such/page', '/en/UI', '/en/refill/Status'])(
    'leaves %s alone',
    (path) => {
      expect(visit(path)).toBeNull();
    },
  );

  it.each([
    ['/ru', '308 /uz'],
    ['/ru/faq', '308 /uz/faq'],
    ['/RU/faq', '308 /uz/faq'],
    ['/ru/order?tariff=1&package=2', '308 /uz/order?tariff=1&package=2'],
  ])('moves %s for good to %s, query kept', { tags: ['F2.04', 'F2.07'] }, (path, expected) => {
    expect(visit(path)).toBe(expected);
  });

  it.each([
    ['/de', '307 /en'],
    ['/de/faq', '307 /en/faq'],
    ['/DE/faq?a=1', '307 /en/faq?a=1'],
    ['/xx/lk/Balance', '307 /en/lk/Balance'],
  ])('leads the unknown prefix of %s to %s', { tags: ['F2.09'] }, (path, expected) => {
    expect(visit(path)).toBe(expected);
  });

  it('reads lk as the account and not as an unknown prefix', { tags: ['F2.10'] }, () => {
    expect(visit('/lk')).toBe('307 /es/lk');
    expect(visit('/lk/Balance?from=1', { localeCookie: 'uz' })).toBe('307 /uz/lk/Balance?from=1');
  });

  it.each([
    ['/', {}, '307 /es'],
    ['/faq', {}, '307 /es/faq'],
    ['/', { localeCookie: 'uz' }, '307 /uz'],
    ['/', { localeCookie: 'uz', acceptLanguage: 'en' }, '307 /uz'],
    ['/', { localeCookie: 'ru', acceptLanguage: 'en' }, '307 /en'],
    ['/', { localeCookie: '//evil.example', acceptLanguage: null }, '307 /es'],
    ['/', { acceptLanguage: 'de, fr;q=0.9, en-GB;q=0.7' }, '307 /en'],
    ['/', { acceptLanguage: 'en;q=0.3, ru-RU;q=0.8' }, '307 /uz'],
    ['/', { acceptLanguage: 'uz' }, '307 /uz'],
    ['/', { acceptLanguage: 'de-DE, *;q=0.5' }, '307 /es'],
    ['/', { acceptLanguage: 'en;q=0, es;q=oops' }, '307 /es'],
    ['/faq/3?x=1', { acceptLanguage: 'en' }, '307 /en/faq/3?x=1'],
  ])('leads the unprefixed %s with %j to %s', { tags: ['F2.05', 'F2.06'] }, (path, more, expected) => {
    expect(visit(path, more)).toBe(expected);
  });

  it.each([
    ['/en/lk/balance', '308 /en/lk/Balance'],
    ['/en/LK/phonesettings', '308 /en/lk/PhoneSettings'],
    ['/en/refill/status?order=1', '308 /en/refill/Status?order=1'],
    ['/en/Order/Status', '308 /en/order/status'],
    ['/en/ui', '308 /en/UI'],
    ['/en/FAQ/Some-Slug', '308 /en/faq/Some-Slug'],
    ['/EN/faq', '308 /en/faq'],
    ['/ru/LK/pay', '308 /uz/lk/Pay'],
    ['/ui', '307 /es/UI'],
  ])('corrects the spelling of %s to %s', (path, expected) => {
    expect(visit(path, { hasSession: true })).toBe(expected);
  });

  it('sends visitors without a session from the account to the login, with the way back', {
    tags: ['F6.07', 'F2.43'],
  }, () => {
    const next = encodeURIComponent('/en/lk/Balance?from=01.02.2026');
    expect(visit('/en/lk/Balance?from=01.02.2026')).toBe(`307 /en/login?next=${next}`);
    expect(visit('/en/lk/Balance', { hasSession: true })).toBeNull();
  });

  it('asks for a session on each page of the account', { tags: ['F6.07'] }, () => {
    for (const page of ['', '/Balance', '/MyNumbers', '/Orders', '/Pay', '/PhoneSettings', '/Profile'])
      expect(visit(`/uz/lk${page}`)).toBe(`307 /uz/login?next=${encodeURIComponent(`/uz/lk${page}`)}`);
  });

  it('never leads off the shop', () => {
    const tails = [
      '//evil.example',
      '/\\evil.example',
      '/\\/evil',
      '///evil',
      '/https:evil',
      '/.//evil',
      '/@evil',
      '/%2f%2fevil',
    ];
    const heads = ['', '/ru', '/de', '/en', '/en/lk', '/xx/', '//', '/\\'];
    for (const head of heads) {
      for (const tail of tails) {
        const location = visit(`${head}${tail}`)?.slice(4);
        if (location) expect(location).toMatch(/^\/(?:en|es|uz)(?:\/[^/\\]|\?|$)/);
      }
    }
  });
});
