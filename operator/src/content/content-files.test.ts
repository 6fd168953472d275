import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { countryRows } from '@/operator/src/catalog/country-rows';
import { packageRows } from '@/operator/src/catalog/package-rows';
import { type Content, loadContentFiles, parseFrontMatter } from './content-files';

const folder = fileURLToPath(new URL('../../content', import.meta.url));
const languages = ['en', 'es', 'ru'] as const;
const reservedSlugs = [
  'blog',
  'faq',
  'order',
  'login',
  'lk',
  'internet-packages',
  'refill',
  'UI',
  'reset-password',
  'withdrawal',
];
const sections = ['/', '/#intro', '/#tariff', '/#all-world', '/#add'];
const routes = [...sections, '/internet-packages', '/faq', '/blog', '/order', '/withdrawal'];

let content: Record<(typeof languages)[number], Content>;

beforeAll(async () => {
  content = await loadContentFiles(folder);
});

const plain = (markup: string) =>
  markup
    .replaceAll(/<(pre|code)>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[a-z#0-9]+;/g, ' ');
const wordCount = (markup: string) => plain(markup).split(/\s+/).filter(Boolean).length;
const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** A short text may consist mostly of product names, a long one may not. */
const isRussian = (text: string) =>
  count(text, /[а-яё]/gi) > (text.length < 200 ? 0 : 2 * count(text.replaceAll(/\S+@\S+/g, ''), /[a-z]/gi));

/** Every string of a value, however deep. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
}

function hrefsOf(one: Content): string[] {
  const links = stringsOf(one).flatMap((text) => [...text.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? ''));
  return [...links, ...one.footer.menu.map(({ url }) => url), one.settings.cookie_article_url];
}

function pathsOf(one: Content): Set<string> {
  return new Set([
    ...routes,
    '/reset-password',
    ...one.articles.map(({ url }) => url),
    ...one.faq.map(({ id }) => `/faq/${id}`),
    ...one.blog.map(({ id }) => `/blog/${id}`),
  ]);
}

describe('content files', () => {
  it('hold the same items under the same ids in all three languages', () => {
    const shape = ({ faq, blog, articles, agreements, advantages, seo, footer, tariffs }: Content) => ({
      faq: faq.map(({ id }) => id),
      blog: blog.map(({ id, published }) => [id, published]),
      articles: articles.map(({ id, slug }) => [id, slug]),
      agreements: agreements.map(({ type }) => type),
      advantages: advantages.map(({ id, img, hoverImage }) => [id, img, hoverImage]),
      seo: seo.map(({ path }) => path),
      menu: footer.menu.map(({ url, group }) => [url, group]),
      networks: footer.socialNetworks,
      systems: footer.paymentSystems.map(({ img }) => img),
      options: Object.values(tariffs).map(({ options }) => options.map(({ key }) => key)),
    });
    expect(shape(content.es)).toEqual(shape(content.en));
    expect(shape(content.ru)).toEqual(shape(content.en));
  });

  describe.each(languages)('in %s', (language) => {
    it('answer at least 20 questions, in 60 to 180 words each', () => {
      const { faq } = content[language];
      expect(faq.length).toBeGreaterThanOrEqual(20);
      expect(new Set(faq.map(({ question }) => question)).size).toBe(faq.length);
      expect(faq.filter(({ answer }) => wordCount(answer) < 60 || wordCount(answer) > 180).map(({ id }) => id)).toEqual(
        [],
      );
    });

    it('tell at least eight stories with headings, in 350 to 600 words each', () => {
      const { blog } = content[language];
      expect(blog.length).toBeGreaterThanOrEqual(8);
      expect(
        blog.filter(({ answer }) => wordCount(answer) < 350 || wordCount(answer) > 600).map(({ id }) => id),
      ).toEqual([]);
      expect(blog.filter(({ answer }) => !answer.includes('<h2>')).map(({ id }) => id)).toEqual([]);
    });

    it('keep descriptions within 160 characters', () => {
      const { faq, blog, articles, seo, settings } = content[language];
      const descriptions = [...faq, ...blog, ...articles, ...seo].map(({ description }) => description);
      expect([...descriptions, settings.package_description].filter(({ length }) => length > 160)).toEqual([]);
    });

    it('link only to pages that exist', () => {
      const known = pathsOf(content[language]);
      const inside = hrefsOf(content[language]).filter((href) => !/^(https:|mailto:)/.test(href));
      expect(inside.length).toBeGreaterThan(50);
      expect(inside.filter((href) => !known.has(href))).toEqual([]);
    });

    it('carry no scripts, handlers, frames or markdown left unrendered', () => {
      const texts = stringsOf(content[language]);
      expect(texts.filter((text) => /<(script|style|iframe|object|svg)|\son\w+=|javascript:/i.test(text))).toEqual([]);
      expect(texts.filter((text) => /\*\*|\]\(/.test(text))).toEqual([]);
    });

    it('ask for each of the three agreements once, with a link to its page', () => {
      const { agreements } = content[language];
      expect(agreements.map(({ type }) => type).sort()).toEqual(['exchange', 'return-policy', 'russian-service']);
      expect(agreements.filter(({ text }) => !/href="\/[a-z-]+"/.test(text))).toEqual([]);
    });

    it('tell in the terms what the agreement about Russia leads to them for', () => {
      const { agreements, articles } = content[language];
      expect(agreements.find(({ type }) => type === 'russian-service')?.text).toContain('href="/terms"');
      expect(articles.find(({ slug }) => slug === 'terms')?.text).toMatch(/Inside Russia|Dentro de Rusia|В\sРоссии/);
    });

    it('call local packages the cheapest by the gigabyte as a rule only, for a region costs less in some countries', () => {
      const texts = { en: content.en.packages, es: content.es.packages, ru: content.ru.packages };
      const rows = packageRows(countryRows(), texts).filter(({ volume }) => volume > 0);
      const lowest = (code: string, kind: string) =>
        Math.min(...rows.filter((row) => row.kind === kind && row.countryCodes.includes(code)).map(({ cost }) => cost));
      expect(lowest('BR', 'regional')).toBeLessThan(lowest('BR', 'local'));
      expect(content[language].settings.internet_packages_seo_text).toMatch(/usually|casi siempre|обычно/);
    });

    it('say that connection takes about two minutes', () => {
      expect(content[language].settings.intro_text).toMatch(/(about|unos|примерно через) 2\s/);
    });

    it('mark every legal page as a demo text at its very start', () => {
      const legal = ['terms', 'privacy', 'cookies', 'return-policy', 'imprint'];
      const pages = content[language].articles.filter(({ slug }) => legal.includes(slug));
      expect(pages).toHaveLength(legal.length);
      expect(
        pages.filter(({ text }) => !/^<p><strong>[^<]*(demo|демонстрац)/i.test(text)).map(({ slug }) => slug),
      ).toEqual([]);
    });

    it('give an option the same words wherever it appears', () => {
      const options = Object.values(content[language].tariffs).flatMap((tariff) => tariff.options);
      const wordings = new Set(options.map((option) => JSON.stringify(option)));
      expect(wordings.size).toBe(new Set(options.map(({ key }) => key)).size);
    });
  });

  it('are written in Cyrillic Russian in ru, and without a Cyrillic letter in en and es', { tags: ['F1.23'] }, () => {
    const { faq, blog, articles, ...collections } = content.ru;
    const pages = [...faq, ...blog].map(({ question, description, answer }) => [question, description, answer]);
    const texts = [pages, articles.map(({ title, description, text }) => [title, description, text]), collections];
    const said = stringsOf(texts).map((text) => plain(text.replaceAll(/\{\w+\}/g, '')));
    const foreign = said.filter((text) => /\p{L}.* /u.test(text) && !isRussian(text));
    expect(foreign).toEqual([]);
    expect(stringsOf([content.en, content.es]).filter((text) => /[а-яё]/i.test(text))).toEqual([]);
  });

  it('keep article slugs clear of the named routes', () => {
    const slugs = content.en.articles.map(({ slug }) => slug);
    expect(slugs.filter((slug) => reservedSlugs.includes(slug) || slug.length === 2)).toEqual([]);
  });

  it('carry the outage notice in Russian only, switched off', () => {
    const notice = content.ru.settings.russia_no_service_text;
    expect(notice).toMatch(/Покупка новых eSIM временно невозможна.*банка/);
    expect(notice).toMatch(/href="https:[^"]+".*href="mailto:[^"]+"/);
    expect(notice).toMatch(/связь работает как обычно/);
    expect(languages.map((language) => content[language].settings.russia_no_service)).toEqual(['', '', '']);
    expect(content.en.settings.russia_no_service_text + content.es.settings.russia_no_service_text).toBe('');
  });
});

describe('front matter', () => {
  it('is split from the body, colons and empty values kept', () => {
    const { fields, body } = parseFrontMatter('---\nquestion: One: two?\nposter:\n---\n\nText\n---\nmore\n');
    expect(fields).toEqual({ question: 'One: two?', poster: '' });
    expect(body).toBe('Text\n---\nmore');
  });

  it.each([
    ['no fences', 'question: x\n\nText'],
    ['a line that is no field', '---\nquestion x\n---\n\nText'],
    ['a field given twice', '---\ntitle: a\ntitle: b\n---\n\nText'],
  ])('is refused with %s', (_fault, text) => {
    expect(() => parseFrontMatter(text)).toThrow();
  });
});
