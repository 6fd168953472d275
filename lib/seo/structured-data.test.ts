import { describe, expect, it } from 'vitest';
import { blogPosting, breadcrumbs, faqPage, jsonForScript, product } from './structured-data';

describe('structured data', () => {
  it('cannot end the script it stands in', () => {
    expect(jsonForScript({ text: '</script><script>alert(1)' })).not.toContain('<');
    expect(JSON.parse(jsonForScript({ text: '</script>' }))).toEqual({ text: '</script>' });
  });

  it('lists questions with their answers', { tags: ['F2.130'] }, () => {
    expect(faqPage([{ question: 'When?', answer: 'Now' }])).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'When?', acceptedAnswer: { text: 'Now' } }],
    });
  });

  it('numbers the way to a page', () => {
    const { itemListElement } = breadcrumbs([
      { name: 'A', url: 'https://a.example/en' },
      { name: 'B', url: 'https://a.example/en/b' },
    ]);
    expect(itemListElement.map(({ position }) => position)).toEqual([1, 2]);
  });

  it('offers a product in euro with a dot', () => {
    const offer = {
      id: 5,
      name: 'x',
      description: 'y',
      url: 'https://a.example/en/x',
      image: 'https://a.example/x.png',
      returns: 'https://a.example/en/return-policy',
      site: 'https://a.example',
      priceCents: 905,
      available: true,
    };
    expect(product(offer).offers).toMatchObject({
      price: '9.05',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    });
    expect(product({ ...offer, available: false }).offers.availability).toMatch(/OutOfStock$/);
    expect(product(offer).offers.hasMerchantReturnPolicy).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 14,
      merchantReturnLink: offer.returns,
    });
  });

  it('leaves the date of a post out when it is not known', () => {
    const site = 'https://a.example';
    const post = { title: 'a', description: 'b', url: `${site}/p`, language: 'es', image: `${site}/p.png`, site };
    expect(blogPosting({ ...post, published: null })).not.toHaveProperty('datePublished');
    expect(blogPosting({ ...post, published: '2026-10-01' })).toHaveProperty('datePublished', '2026-10-01');
  });
});
