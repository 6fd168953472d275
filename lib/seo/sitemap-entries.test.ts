import { expect, it } from 'vitest';
import { sitemapEntries } from '@/lib/seo/sitemap-entries';

const site = 'http://127.0.0.1:3000';

it('names every page once for each locale, each with all alternates', () => {
  const entries = sitemapEntries([
    { path: '/faq', changed: null },
    { path: { en: '/faq/a', es: '/faq/b', uz: '/faq/c' }, changed: '2026-02-10' },
  ]);
  expect(entries.map((entry) => entry.url)).toEqual([
    `${site}/en/faq`,
    `${site}/es/faq`,
    `${site}/uz/faq`,
    `${site}/en/faq/a`,
    `${site}/es/faq/b`,
    `${site}/uz/faq/c`,
  ]);
  expect(entries.map((entry) => entry.lastModified)).toEqual([
    ...[undefined, undefined, undefined],
    ...['2026-02-10', '2026-02-10', '2026-02-10'],
  ]);
  for (const entry of entries.slice(3))
    expect(entry.alternates?.languages).toEqual({
      en: `${site}/en/faq/a`,
      es: `${site}/es/faq/b`,
      uz: `${site}/uz/faq/c`,
      ru: `${site}/uz/faq/c`,
      'x-default': `${site}/es/faq/b`,
    });
});
