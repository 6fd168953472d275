import { describe, expect, it } from 'vitest';
import { articlePath, contentHref, qaHref, qaListHref } from './content-hrefs';

describe('addresses of content', () => {
  it('carry the locale', () => {
    expect(qaListHref('uz', 'faq')).toBe('/uz/faq');
    expect(qaHref('es', 'blog', 'cuantos-datos')).toBe('/es/blog/cuantos-datos');
    expect(articlePath('terms')).toBe('/terms');
  });

  it.each([
    ['/terms', '/en/terms'],
    ['/#tariff', '/en#tariff'],
    ['#add', '/en#add'],
    ['/', '/en'],
    ['faq/14', '/en/faq/14'],
    ['https://t.me/wanderline', 'https://t.me/wanderline'],
    ['mailto:support@wanderline.example', 'mailto:support@wanderline.example'],
  ])('from the provider: %s leads to %s', (url, href) => {
    expect(contentHref('en', url)).toBe(href);
  });

  it.each(['javascript:alert(1)', '//evil.example', ' \tjavascript:x', 'data:text/html,x', '/\\evil.example'])(
    'never leave for %s',
    (url) => {
      expect(contentHref('en', url)).toMatch(/^\/en(\/|$)/);
      expect(contentHref('en', url)).not.toContain('evil');
    },
  );
});
