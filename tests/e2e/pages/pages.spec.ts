import { expect, test } from '@playwright/test';
import { CspEvaluator } from 'csp_evaluator';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { HtmlValidate } from 'html-validate';
import { LinkChecker } from 'linkinator';
import { operatorUrl, shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { readPages, type SitePage, sample, sitemapPaths, slugs } from '@/tests/e2e/site-pages';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

const html = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Files of the shop's own come from its own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A list of steps may have a name of its own.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A label around its box and a `for` besides: voice control of some browsers needs the second.
    'no-redundant-for': 'off',
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
  },
});

const sameSite = { 'sec-fetch-site': 'same-origin' };
/** Pages that are checked for links at once. */
const batch = 8;
let sitemap: string[] = [];
let pages: SitePage[] = [];

test.beforeAll(async ({ request }) => {
  sitemap = await sitemapPaths(request);
  pages = await readPages(request, sample(sitemap));
});

test('every page is there in every locale, and unknown addresses are not', () => {
  expect(sitemap.length).toBeGreaterThan(2000);
  expect(pages.length).toBeGreaterThan(200);
  const wrong = pages.filter(({ path, status }) => status !== (path.endsWith('/no-such-page') ? 404 : 200));
  expect(wrong.map(({ path, status }) => `${status} ${path}`)).toEqual([]);
});

test('every page is valid HTML', async () => {
  const faults: string[] = [];
  for (const { path, html: text } of pages) {
    const { results } = await html.validateString(text, path);
    for (const { messages } of results)
      for (const { ruleId, message, selector } of messages) faults.push(`${path} ${ruleId}: ${message} (${selector})`);
  }
  expect(faults).toEqual([]);
});

test('no page has a link or a fragment that leads nowhere', async () => {
  const known = new Set(sitemap.map((path) => shopUrl + path));
  const read = new Set(pages.map(({ path }) => shopUrl + path));
  // What the sitemap names and the sample stands for needs no second visit; pictures are looked at below.
  const isKnown = (link: string) => (known.has(link) && !read.has(link)) || isPicture(link);
  const found = pages.filter(({ status }) => status === 200).map(({ path }) => shopUrl + path);
  const seen = new Set<string>();
  const broken: string[] = [];
  // The checker asks for all its pages at once, so it gets a few at a time.
  for (let first = 0; first < found.length; first += batch) {
    const { links } = await new LinkChecker().check({
      path: found.slice(first, first + batch),
      checkFragments: true,
      linksToSkip: async (link) => !link.startsWith(shopUrl) || isKnown(link) || seen.has(link),
    });
    for (const { url, state, status, parent } of links) {
      if (state === 'BROKEN') broken.push(`${status} ${url} on ${parent}`);
      if (state === 'OK') seen.add(url);
    }
  }
  expect(broken).toEqual([]);
  expect(seen.size).toBeGreaterThan(found.length);
});

test('links in texts lead to questions and posts by their slugs at once, as the sitemap does @F3.22 @F3.23', async ({
  request,
}) => {
  const byId = /href="[^"]*\/(?:faq|blog)\/\d+["?#][^>]*>/g;
  const found = pages.flatMap(({ path, html: text }) => (text.match(byId) ?? []).map((link) => `${path} ${link}`));
  expect(found).toEqual([]);
  // An article is read in its popup too.
  const articles = await (await request.get('/api/order/articles', { headers: sameSite })).text();
  expect(articles).toContain('/faq/');
  expect(articles).not.toMatch(/\/(?:faq|blog)\/\d/);
});

test('every page names a picture to share, which is there in its language', async ({ request }) => {
  const named = pages.flatMap(({ html: text }) => /<meta property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(200);
  expect(named.every(isPicture)).toBe(true);
  for (const slug of slugs) {
    for (const name of ['shop', 'spain', 'spain-5gb-30d']) {
      const answer = await request.get(`/${slug}/og/${name}.png`);
      expect([slug, name, answer.status(), answer.headers()['content-type']]).toEqual([slug, name, 200, 'image/png']);
      const png = await answer.body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
  }
  expect((await request.get('/en/og/no-such-package.png')).status()).toBe(404);
  // Whoever shares a link keeps its picture for long: another price is another address, and structured data name the same one.
  const page = await (await request.get('/en/internet-packages/spain-5gb-30d')).text();
  const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? [];
  expect(address).toMatch(/\/en\/og\/spain-5gb-30d\.png\?v=[\w-]{8}$/);
  expect(page).not.toMatch(/og\/spain-5gb-30d\.png(?!\?v=)/);
  expect((await request.get(address)).headers()['content-type']).toBe('image/png');
});

test('no policy of a page is weak', () => {
  const weak = pages.flatMap(({ path, policy }) => {
    // On the test machine the provider is asked without TLS, which is all that this changes.
    const { csp } = new CspParser(policy.replaceAll(operatorUrl, 'https://provider.example'));
    const findings = new CspEvaluator(csp).evaluate().filter(({ severity }) => severity <= Severity.HIGH_MAYBE);
    return findings.map(({ directive, description }) => `${path} ${directive}: ${description}`);
  });
  expect(weak).toEqual([]);
});

function isPicture(link: string): boolean {
  return /\/(?:en|es|uz)\/og\/[\w-]+\.png(?:\?v=[\w-]+)?$/.test(link);
}
