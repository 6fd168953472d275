import { describe, expect, it } from 'vitest';
import { loginHref } from '@/lib/i18n/site-hrefs';
import { returnPath } from './login-form';

const at = (search: string, pathname = '/en/login') => returnPath({ pathname, search });
const asked = (value: string) => at(`?next=${encodeURIComponent(value)}`);

const foreign = [
  '//e.example',
  '///e.example',
  '////e.example/en/lk',
  '/\\e.example',
  '\\/e.example',
  '\\\\e.example',
  '\\e.example',
  '/\\/e.example/en/lk',
  '/en/lk\\..\\..\\e.example',
  '/en/lk/\\e.example',
  'https://e.example',
  'https://e.example/en/lk',
  'https:/e.example/en/lk',
  'https:e.example/en/lk',
  'http://127.0.0.1:3000/en/lk',
  '//127.0.0.1:3000/en/lk',
  '//en/lk',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/en/lk/javascript:alert(1)',
  'javascript://en/lk%0aalert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:/en/lk',
  'mailto:a@b.c',
  ' //e.example',
  '\t//e.example',
  '\n/en/lk',
  ' /en/lk',
  '/en/lk ',
  '/en/lk\u0000',
  '/en/lk\u007f',
  '/\t/e.example',
  '/\n/e.example',
  '/en/lk\r\nSet-Cookie: a=b',
  '/%2fe.example',
  '/%2Fe.example/en/lk',
  '/%5ce.example',
  '%2F%2Fe.example',
  '%252F%252Fe.example',
  '/en/lk/%2e%2e/%2e%2e//e.example',
  '/en/lk/../../..//e.example',
  '/en/lk/..',
  '/en/lk/../login',
  '/en/lk/./Pay',
  '/./en/lk',
  '/en//lk',
  '/en/lk//',
  '/en/lk//e.example',
  '/en/lk/',
  '/en/lk%2fPay',
  '/en/lk?next=//e.example',
  '/en/lk?u=https://e.example',
  '/en/lk?a=%2F%2Fe.example',
  '/en/lk?a=1?b=2',
  '/en/lk#//e.example',
  '/en/lk#<script>',
  '/en/lk/Pay@e.example',
  '/en/lk;a=b',
  '/en/lk.evil',
  '/en/lkevil',
  '/en/lk:80',
  '@e.example/en/lk',
  'e.example/en/lk',
  'en/lk',
  '@/features/auth/en/lk',
  '@/features/en/lk',
  '?next=/en/lk',
  '#/en/lk',
  '/',
  '/en',
  '/en/login',
  '/en/order',
  '/en/order/checkout/7d9f5a50',
  '/en/order/checkout/../../login',
  '/en/internet-packages',
  '/en/internet-packages/..',
  '/en/internet-packages/spain/e.example',
  '/ru/lk',
  '/EN/lk',
  '/lk',
  '/api/logout',
  '/en/lk/<script>',
  '/en/lk/"onload=',
  '/en/lk/‮',
  '／／e.example',
  '/／e.example',
  '/。/e.example',
  '//e%E3%80%82example',
  'https://en/lk',
  '/en/lk/Pay1',
  `/en/lk/${'a'.repeat(41)}`,
  `/en/lk?a=${'b'.repeat(300)}`,
  '',
  'null',
  'undefined',
];

describe('where a login leads', () => {
  it('is the account by default, in the language of the page', { tags: ['F4.41'] }, () => {
    expect(at('')).toBe('/en/lk');
    expect(at('', '/uz/login')).toBe('/uz/lk');
    expect(at('', '/es/internet-packages/spain-5-gb')).toBe('/es/lk');
    expect(at('', '/somewhere')).toBe('/es/lk');
  });

  it.each([
    '/en/lk',
    '/en/lk/Balance',
    '/uz/lk/PhoneSettings',
    '/es/lk/Balance?from=01.11.2026&to=21.11.2026',
    '/en/order/checkout/7d9f5a50-2c6e-4c5b-9a77-0d8f2b3c4d5e',
    '/en/order/checkout',
    '/en/internet-packages/spain-5-gb',
  ])(
    'is the remembered page of the account, or the one that asked for the login, in the language of now: %s',
    { tags: ['F2.44', 'F4.41'] },
    (page) => {
      expect(asked(page)).toBe(page.replace(/^\/\w+/, '/en'));
      expect(at(`?next=${encodeURIComponent(page)}`, '/es/login')).toBe(page.replace(/^\/\w+/, '/es'));
    },
  );

  it('takes back what the guard and the forms have remembered', { tags: ['F2.43', 'F2.44'] }, () => {
    const href = loginHref('uz', '/uz/lk/Pay');
    expect(href).toBe('/uz/login?next=%2Fuz%2Flk%2FPay');
    expect(at(href.slice(href.indexOf('?')), '/uz/login')).toBe('/uz/lk/Pay');
  });

  it('tries many ways off the site', () => expect(new Set(foreign).size).toBeGreaterThanOrEqual(60));

  it.each(foreign.map((value) => [JSON.stringify(value), value]))(
    'never leaves the account by %s',
    { tags: ['F4.41'] },
    (_, value) => {
      expect(asked(value)).toBe('/en/lk');
    },
  );

  it.each([
    '?next=//e.example',
    '?next=%2F%2Fe.example',
    '?next=/en/lk&next=//e.example',
    '?next',
    '?next=%',
    '?next=%ff',
  ])('never leaves the account by the query %s', { tags: ['F4.41'] }, (search) => expect(at(search)).toBe('/en/lk'));

  it('comes back to the order form of a tariff, with its package', () => {
    expect(asked('/en/order?tariff=2&package=15')).toBe('/en/order?tariff=2&package=15');
    expect(asked('/en/order?tariff=2&package=15&promo=x')).toBe('/en/lk');
    expect(asked('/en/order?tariff=x')).toBe('/en/lk');
  });
});
