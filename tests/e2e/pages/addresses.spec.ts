import { type APIRequestContext, expect, test } from '@playwright/test';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { readPages, sample, sitemapPaths, slugs } from '@/tests/e2e/site-pages';
import { addressesOf, routesOf } from './routes';

const stay = { maxRedirects: 0 };

async function lead(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  // A cookie header of its own, because the jar keeps what earlier redirects have set.
  const answer = await request.get(path, { ...stay, headers: { cookie: 'other=1', ...headers } });
  return `${answer.status()} ${answer.headers().location ?? ''}`.trim();
}

test.describe('addresses', () => {
  test('every locale has the pages under its prefix, in its language @F2.01 @F2.02 @F2.03 @F2.08', async ({
    request,
  }) => {
    for (const [slug, language] of [
      ['en', 'en'],
      ['es', 'es'],
      ['uz', 'ru'],
    ] as const) {
      const answer = await request.get(`/${slug}/faq`);
      expect(answer.status()).toBe(200);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${language}"`);
      if (slug === 'uz') expect(html).toMatch(/<h1[^>]*>[^<]*[А-я]/);
    }
  });

  test('every page answers under every prefix, the account by a way to log in @F2.01 @F2.02 @F2.03', async ({
    request,
  }) => {
    const sitemap = await sitemapPaths(request);
    const routes = routesOf('page');
    const expected = (slug: string, path: string) => {
      if (path.startsWith(`/${slug}/lk`)) return `307 /${slug}/login?next=${encodeURIComponent(path)}`;
      return /\/no\/such|\/not-found/.test(path) ? '404' : '200';
    };
    for (const slug of slugs)
      for (const path of addressesOf(routes, slug, sitemap))
        expect([path, await lead(request, path)]).toEqual([path, expected(slug, path)]);
  });

  test('another name of this machine leads to the shop’s own, to which payment pages lead back', async ({ page }) => {
    const path = '/en/refill?tariff=1#amount';
    await page.goto(`http://localhost:${new URL(shopUrl).port}${path}`);
    expect(page.url()).toBe(`${shopUrl}${path}`);
  });

  test('other first segments lead to a known locale, query kept @F2.04 @F2.05 @F2.06 @F2.07 @F2.09 @F2.10', async ({
    request,
  }) => {
    expect(await lead(request, '/')).toBe('307 /es');
    expect(await lead(request, '/faq')).toBe('307 /es/faq');
    expect(await lead(request, '/faq', { cookie: 'locale=uz' })).toBe('307 /uz/faq');
    expect(await lead(request, '/faq', { 'accept-language': 'ru,en;q=0.5' })).toBe('307 /uz/faq');
    expect(await lead(request, '/ru/order?tariff=1')).toBe('308 /uz/order?tariff=1');
    expect(await lead(request, '/de/faq?a=1')).toBe('307 /en/faq?a=1');
    expect(await lead(request, '/lk')).toBe('307 /es/lk');
    expect(await lead(request, '/en/lk/Balance')).toBe(`307 /en/login?next=${encodeURIComponent('/en/lk/Balance')}`);
    expect(await lead(request, '/en/refill/status?order=1')).toBe('308 /en/refill/Status?order=1');
  });

  test('redirects set the locale for 365 days, documents set nothing @F2.18', async ({ request }) => {
    const redirect = await request.get('/ru', stay);
    expect(redirect.headers()['set-cookie']).toMatch(/^locale=uz;.*Max-Age=31536000/);
    expect((await request.get('/uz')).headers()['set-cookie']).toBeUndefined();
  });

  test('the page brings the cookie in step with its path @F2.18', async ({ page, context }) => {
    await context.addCookies([{ name: 'locale', value: 'uz', url: shopUrl }]);
    await page.goto('/en/faq');
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'locale')?.value).toBe('en');
  });

  test('home is kept out of the index and names no canonical @F2.22', async ({ request }) => {
    for (const slug of slugs) {
      const html = await (await request.get(`/${slug}`)).text();
      expect(html).toMatch(/<meta name="robots" content="noindex, follow"/);
      expect(html).not.toContain('rel="canonical"');
    }
  });

  test('every page but home names its canonical address and its alternates, which answer each other @F2.23 @F2.24 @F2.25', async ({
    request,
  }) => {
    test.setTimeout(240_000);
    const sitemap = await sitemapPaths(request);
    const routes = routesOf('page').filter((route) => !/\/lk|not-found|\[\.\.\./.test(route));
    const own = slugs.flatMap((slug) => addressesOf(routes, slug, sitemap).filter((path) => path !== `/${slug}`));
    const paths = new Set([...own, ...sample(sitemap).filter((path) => !/^\/\w+$|no-such-page/.test(path))]);
    expect(paths.size).toBeGreaterThan(200);
    const pages = await readPages(request, [...paths]);
    const found = new Map(pages.map(({ path, html }) => [path, linksOf(html)]));
    for (const [path, links] of found) {
      const { en, es, uz } = links.alternates;
      expect([path, links.alternates]).toEqual([path, { en, es, uz, ru: uz, 'x-default': es }]);
      for (const [slug, url] of Object.entries({ en, es, uz })) expect(url).toMatch(`${shopUrl}/${slug}/`);
      expect([path, Object.values(links.alternates)]).toEqual([path, expect.arrayContaining([links.canonical])]);
      const others = [en, es, uz].flatMap((url) => found.get(url?.replace(shopUrl, '') ?? '') ?? []);
      for (const other of others) expect(other.alternates).toEqual(links.alternates);
    }
    const answered = [...found].filter(([, { alternates }]) => found.has(alternates.uz?.replace(shopUrl, '') ?? ''));
    expect(answered.length).toBeGreaterThan(60);
  });

  test('every locale has its icon, which browsers can draw @F2.17', async ({ page, request }) => {
    await page.goto('/en/faq');
    for (const locale of ['en', 'es', 'ru', 'tr']) {
      const answer = await request.get(`/icons/locales/${locale}.svg`);
      expect([locale, answer.status(), answer.headers()['content-type']]).toEqual([
        locale,
        200,
        'image/svg+xml; charset=utf-8',
      ]);
      const width = await page.evaluate(async (source) => {
        const icon = Object.assign(new Image(), { src: source });
        await icon.decode();
        return icon.naturalWidth;
      }, `/icons/locales/${locale}.svg`);
      expect(width).toBeGreaterThan(0);
    }
  });

  test('a known slug is an article, an unknown one a true 404 with words, also the second time @F2.54 @F2.55 @F2.90', async ({
    request,
  }) => {
    expect((await request.get('/en/terms')).status()).toBe(200);
    for (const path of ['/en/no-such-article', '/en/no-such-article', '/en/no/such/page', '/en/faq/no-such-question']) {
      const answer = await request.get(path);
      expect(answer.status()).toBe(404);
      expect(await answer.text()).toMatch(/<h1[^>]*>[^<]*found/);
    }
  });
});

function linksOf(html: string) {
  const alternates: Record<string, string> = {};
  for (const [, language = '', url = ''] of html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi))
    alternates[language] = url;
  return { canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1], alternates };
}
