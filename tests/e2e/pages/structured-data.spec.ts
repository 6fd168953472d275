import { expect, test } from '@playwright/test';
import * as z from 'zod/mini';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { slugs } from '@/tests/e2e/site-pages';

const url = z.string().check(z.startsWith(`${shopUrl}/`));
const text = z.string().check(z.minLength(1));

/** What Google asks of each kind, and what makes it worth showing. */
const kinds = {
  FAQPage: z.object({
    mainEntity: z
      .array(z.object({ '@type': z.literal('Question'), name: text, acceptedAnswer: z.object({ text }) }))
      .check(z.minLength(1)),
  }),
  BreadcrumbList: z.object({
    itemListElement: z.array(z.object({ position: z.number(), name: text, item: url })).check(z.minLength(2)),
  }),
  ItemList: z.object({ itemListElement: z.array(z.object({ position: z.number(), url })).check(z.minLength(1)) }),
  Product: z.object({
    name: text,
    description: text,
    image: z.array(url).check(z.minLength(1)),
    offers: z.object({
      url,
      price: z.string().check(z.regex(/^\d+\.\d\d$/)),
      priceCurrency: z.literal('EUR'),
      availability: z.string().check(z.regex(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/)),
      hasMerchantReturnPolicy: z.object({ merchantReturnDays: z.literal(14), merchantReturnLink: url }),
    }),
  }),
  BlogPosting: z.object({
    headline: text.check(z.maxLength(110)),
    image: z.array(url).check(z.minLength(1)),
    datePublished: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
    author: z.object({ name: text }),
    publisher: z.object({ name: text, logo: z.object({ url }) }),
  }),
  Organization: z.object({ name: text, url: z.string(), logo: z.object({ url }) }),
  WebSite: z.object({ name: text, url, potentialAction: z.object({ target: z.object({ urlTemplate: url }) }) }),
};

/** Kinds that a page tells of, each checked. */
function kindsOf(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    z.parse(z.looseObject({ '@context': z.literal('https://schema.org') }), JSON.parse(json)),
  );
  const things = blocks.flatMap((block) =>
    '@graph' in block ? z.parse(z.array(z.unknown()), block['@graph']) : [block],
  );
  return things.map((thing) => {
    const { '@type': kind } = z.parse(z.looseObject({ '@type': z.enum(Object.keys(kinds)) }), thing);
    z.parse(Object.entries(kinds).find(([name]) => name === kind)?.[1] ?? z.never(), thing);
    return kind;
  });
}

test('every kind of page tells search engines what it is, completely @F2.130', async ({ request }) => {
  const pages: Record<string, string[]> = {
    '': ['Organization', 'WebSite'],
    '/internet-packages': ['Organization', 'WebSite'],
    '/internet-packages/spain': ['BreadcrumbList', 'ItemList'],
    '/internet-packages/spain-5gb-30d': ['Product', 'BreadcrumbList', 'FAQPage'],
    '/internet-packages/europe-35-5gb-30d': ['Product', 'BreadcrumbList', 'FAQPage'],
    '/faq': ['FAQPage'],
    '/faq/2': ['FAQPage', 'BreadcrumbList'],
    '/blog/2': ['BlogPosting', 'BreadcrumbList'],
    '/about': ['Organization', 'WebSite'],
  };
  for (const slug of slugs)
    for (const [path, expected] of Object.entries(pages))
      expect([slug + path, kindsOf(await (await request.get(`/${slug}${path}`)).text())]).toEqual([
        slug + path,
        expected,
      ]);
});

test('what a page tells of questions and answers stands on it in the same words @F2.130', async ({ page }) => {
  const paths = ['/internet-packages/spain-5gb-30d', '/internet-packages/global-95-10gb-30d', '/faq', '/faq/2'];
  for (const path of slugs.flatMap((slug) => paths.map((rest) => `/${slug}${rest}`))) {
    await page.goto(path);
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    const questions = told.flatMap((json) => kinds.FAQPage.safeParse(JSON.parse(json)).data?.mainEntity ?? []);
    expect([path, questions.length]).not.toEqual([path, 0]);
    await page.locator('script').evaluateAll((scripts) => {
      for (const script of scripts) script.remove();
    });
    const shown = spaceless((await page.locator('main').allTextContents()).join(''));
    const missing = questions
      .flatMap(({ name, acceptedAnswer: { text: answer } }) => [name, answer])
      .filter((words) => !shown.includes(spaceless(words)));
    expect([path, missing]).toEqual([path, []]);
  }
});

function spaceless(words: string): string {
  return words.replace(/\s/g, '');
}

test('an item has one address: by its id it names the one with its words as canonical @F2.35 @F2.36 @F2.38 @F2.39', async ({
  request,
}) => {
  for (const section of ['faq', 'blog'])
    for (const slug of slugs) {
      const byId = await request.get(`/${slug}/${section}/3`);
      expect(byId.status()).toBe(200);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(await byId.text())?.[1] ?? '';
      expect(canonical).toMatch(new RegExp(`^${shopUrl}/${slug}/${section}/[a-z0-9-]*[a-z][a-z0-9-]*$`));
      const bySlug = await request.get(canonical);
      expect(bySlug.status()).toBe(200);
      expect(await bySlug.text()).toContain(`<link rel="canonical" href="${canonical}"`);
    }
});

test('the sitemap names days only where they are known, and every language of a page', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const entries = xml.split('<url>').slice(1);
  for (const entry of entries) {
    expect(entry.match(/hreflang="([^"]+)"/g)).toHaveLength(5);
    expect(/\/blog\/./.test(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '')).toBe(entry.includes('<lastmod>'));
  }
  expect(entries.length).toBeGreaterThan(2000);
});

test('telephones and old browsers find icons of their size', async ({ request }) => {
  const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await (
    await request.get('/manifest.webmanifest')
  ).json();
  for (const purpose of ['any', 'maskable'])
    for (const size of [192, 512]) {
      const icon = manifest.icons.find((one) => one.purpose === purpose && one.sizes === `${size}x${size}`);
      const png = await (await request.get(icon?.src ?? '/none')).body();
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
    }
  const html = await (await request.get('/en/faq')).text();
  expect(html).toMatch(/<link rel="apple-touch-icon"[^>]*sizes="180x180"/);
  expect(html).toMatch(/<link rel="icon" href="\/favicon\.ico/);
});

test('a film comes in the parts that a player asks for', async ({ request }) => {
  const part = await request.get('/videos/how-iphone.mp4', { headers: { range: 'bytes=0-1023' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 1024]);
  expect(part.headers()['content-range']).toMatch(/^bytes 0-1023\/\d+$/);
  const beyond = await request.get('/videos/how-iphone.mp4', { headers: { range: 'bytes=99999999-' } });
  expect(beyond.status()).toBe(416);
});

test('a film that is opened on its own is played', async ({ page }) => {
  await page.goto('/videos/how-iphone.mp4');
  await expect(page.locator('video')).toHaveJSProperty('error', null);
  const seconds = () =>
    page.locator('video').evaluate((film) => (film instanceof HTMLVideoElement ? film.duration : 0));
  await expect.poll(seconds).toBeGreaterThan(1);
});
