import { expect, it } from 'vitest';
import { pageAddress } from '@/lib/server/requests/page-address';

const site = 'http://shop.example';
const addressOf = (url: string, cookie: string | null = null) => pageAddress(url, cookie, site);

it('leaves the query out, for it would stand in a page that everybody gets', () => {
  expect(addressOf('/en/reset-password?token=secret')).toBe('/en/reset-password');
  expect(addressOf('/uz/order/status?order=1&token=secret')).toBe('/uz/order/status');
  expect(addressOf('/en/refill/Status?token=secret')).toBe('/en/refill/Status');
  expect(addressOf('/en/internet-packages?volume=5000')).toBe('/en/internet-packages');
  expect(addressOf('/en?utm_source=mail')).toBe('/en');
  expect(addressOf('/en/no/such/page?token=secret')).toBe('/en/no/such/page');
  expect(addressOf('/en/lk/Pay?package=7', 'access=abc')).toBe('/en/lk/Pay');
});

it('leaves the mark of the router', () => {
  expect(addressOf('/en/reset-password?token=secret&_rsc=1a2b')).toBe('/en/reset-password?_rsc=1a2b');
});

it.each([
  '/',
  '/faq?utm_source=mail',
  '/ru/faq?utm_source=mail',
  '/en/FAQ?utm_source=mail',
  '/en/faq/?utm_source=mail',
  '/en/internet-packages?country=spain',
  '/en/lk/Balance?from=01.11.2026',
])('keeps it where the answer leads on by it: %s', (url) => {
  expect(addressOf(url)).toBe(url);
});
