import { describe, expect, it } from 'vitest';
import { packageHref, packagesHref } from '@/features/countries/country-hrefs';
import { homeSectionHref } from '@/lib/i18n/site-hrefs';
import { orderHref } from './choice-hrefs';

describe('addresses of the catalogue', () => {
  it('carry the locale', () => {
    expect(packagesHref('uz')).toBe('/uz/internet-packages');
    expect(packageHref('es', 'spain-5gb-30d')).toBe('/es/internet-packages/spain-5gb-30d');
    expect(homeSectionHref('en', 'tariff')).toBe('/en#tariff');
  });

  it('cannot be led astray by a slug', () => {
    expect(packageHref('en', '../order?x=1')).toBe('/en/internet-packages/..%2Forder%3Fx%3D1');
  });

  it('lead to the order with a tariff and, when chosen, a package', () => {
    expect(orderHref('en', { tariff: 2 })).toBe('/en/order?tariff=2');
    expect(orderHref('en', { tariff: 2, package: 15 })).toBe('/en/order?tariff=2&package=15');
  });
});
