import { describe, expect, it } from 'vitest';
import { pageMetadata, sitemapEntries } from '@/lib/seo/metadata';

const site = 'http://127.0.0.1:3000';

describe('metadata of a page', () => {
  it('names its canonical address and its alternates, x-default being es', {
    tags: ['F2.23', 'F2.24', 'F2.25'],
  }, () => {
    const { alternates } = pageMetadata({ locale: 'uz', path: '/faq', title: 'FAQ' });
    expect(alternates).toEqual({
      canonical: `${site}/uz/faq`,
      languages: {
        en: `${site}/en/faq`,
        es: `${site}/es/faq`,
        uz: `${site}/uz/faq`,
        ru: `${site}/uz/faq`,
        'x-default': `${site}/es/faq`,
      },
    });
  });

  it('keeps the slug of each language in the alternates', () => {
    const path = { en: '/faq/a', es: '/faq/b', uz: '/faq/c' };
    const { alternates } = pageMetadata({ locale: 'en', path, title: 'x' });
    expect(alternates?.canonical).toBe(`${site}/en/faq/a`);
    expect(alternates?.languages).toMatchObject({ es: `${site}/es/faq/b`, uz: `${site}/uz/faq/c` });
  });

  it('keeps the home page out of the index, with its links followed and without canonical', { tags: ['F2.22'] }, () => {
    const home = pageMetadata({ locale: 'en', path: '/', title: 'Home', index: 'home' });
    expect(home.robots).toEqual({ index: false, follow: true });
    expect(home.alternates).toBeUndefined();
  });

  it('leaves other pages to the index unless they are private', () => {
    expect(pageMetadata({ locale: 'en', path: '/faq', title: 'x' }).robots).toBeUndefined();
    for (const index of ['private', 'account'] as const)
      expect(pageMetadata({ locale: 'en', path: '/x', title: 'x', index }).robots).toMatchObject({ index: false });
  });

  it('has words and a picture for whoever shares a link, but for the pages of the account', () => {
    const page = { locale: 'en', path: '/x', title: 'X' } as const;
    expect(pageMetadata({ ...page, index: 'private' })).toMatchObject({
      openGraph: { title: 'X' },
      twitter: { images: `${site}/en/og/shop.png` },
    });
    const { openGraph, twitter } = pageMetadata({ ...page, index: 'account' });
    expect([openGraph, twitter]).toEqual([undefined, undefined]);
  });
});

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
