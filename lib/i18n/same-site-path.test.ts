import { expect, it } from 'vitest';
import { sameSitePath } from '@/lib/i18n/same-site-path';

it.each(['/en/lk', '/uz/lk/Balance?from=01.02.2026#top', '/es/order?tariff=1'])('follows %s', (path) => {
  expect(sameSitePath(path)).toBe(path);
});

const starts = ['', ' ', '\t', '\n', '\u0000', '/\t', '/\n', '/\r'];
const hosts = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  'evil.example',
  '///evil.example',
  '//evil.example/%2f..',
  '/ /evil.example',
  '/\u007f/evil.example',
  'data:text/html,x',
  '@evil.example',
  '/%0d%0a\n',
];

it('refuses every address that could leave the shop', () => {
  for (const start of starts) {
    for (const host of hosts)
      expect([`${start}${host}`, sameSitePath(`${start}${host}`)]).toEqual([`${start}${host}`, null]);
  }
  expect(sameSitePath(null)).toBeNull();
  expect(sameSitePath(undefined)).toBeNull();
});
