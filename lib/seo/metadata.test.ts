import { describe, expect, it } from 'vitest';
import { pageMetadata } from '@/lib/seo/metadata';

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
    expect(pageMetadata({ locale: 'en', path: '/lk', title: 'x', index: 'private' }).robots).toMatchObject({
      index: false,
    });
  });
});
