import { expect, test } from '@playwright/test';
import { operatorUrl, shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { words } from '@/tests/e2e/shop';
import { sitemapPaths } from '@/tests/e2e/site-pages';

const pages = [
  '/en',
  '/es/internet-packages',
  '/uz/internet-packages/spain-5gb-30d',
  '/en/faq',
  '/en/faq/2',
  '/es/blog',
  '/uz/blog/2',
  '/en/terms',
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const address of pages) {
    test(`${address} is readable`, async ({ page }) => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(200);
    });
  }

  for (const slug of ['en', 'es', 'uz'] as const) {
    test(`what cannot be done under /${slug} without it says so`, async ({ page }) => {
      const { auth, checkout, order, result } = words[slug];
      const needs = {
        '/login': auth,
        '/order': order,
        '/order/checkout': checkout,
        '/order/status': result,
        '/refill/Status': result,
      };
      for (const [path, { noScript }] of Object.entries(needs)) {
        await page.goto(`/${slug}${path}`);
        const note = page.locator('main noscript > *').first();
        await expect(note).toBeVisible();
        await expect(note).toHaveText(noScript);
      }
    });
  }

  test('home shows tariffs, rates and questions in its first HTML @F2.26 @F2.27 @F2.28 @F2.29 @F2.30 @F2.31 @F2.32', async ({
    page,
  }) => {
    await page.goto('/en');
    for (const id of ['intro', 'tariff', 'all-world', 'add']) await expect(page.locator(`#${id}`)).toBeAttached();
    await expect(page.getByText('€25.00').first()).toBeVisible();
    expect(await page.locator('details').count()).toBeGreaterThan(4);
  });
});

test('documents may be kept for all, and hold nothing of a visitor', async ({ request }) => {
  for (const address of [...pages, '/en/order', '/en/order/status', '/en/login']) {
    const control = pages.includes(address) ? 's-maxage=67, stale-while-revalidate=86333' : 'private, no-store';
    const answer = await request.get(address, { headers: { cookie: 'locale=en; orders=secret-marker' } });
    expect(answer.headers()['cache-control']).toBe(control);
    expect(answer.headers()['set-cookie']).toBeUndefined();
    expect(await answer.text()).not.toContain('secret-marker');
  }
});

test('a page is the same for every browser, its title in the head, and asks for no file ahead of itself', async ({
  request,
}) => {
  for (const address of [...pages, ...sampleOf(await sitemapPaths(request))]) {
    const [seen, crawled] = await Promise.all(
      ['Mozilla/5.0 Chrome/149.0', 'Googlebot/2.1'].map((agent) =>
        request.get(address, { headers: { 'user-agent': agent } }),
      ),
    );
    const [text, twin] = await Promise.all([seen?.text(), crawled?.text()]);
    expect(text).toBe(twin);
    expect(text?.split('</head>')[0]).toContain('<title>');
    expect([address, seen?.headers().link]).toEqual([address, undefined]);
  }
});

test('a page that is made for a link with a secret is kept without it, also for the router', async ({ request }) => {
  const items = sampleOf(await sitemapPaths(request));
  for (const [index, headers] of [{}, { rsc: '1' }].entries()) {
    const [path, mark] = [items[index], `secret-${index}-marker`];
    expect(await (await request.get(`${path}?token=${mark}`, { headers })).text()).not.toContain(mark);
    expect(await (await request.get(`${path}`)).text()).not.toContain(mark);
  }
});

/** Two packages that hardly anybody has looked at: each try takes others. */
function sampleOf(sitemap: readonly string[]): string[] {
  const packages = sitemap.filter((path) => /^\/es\/internet-packages\/.+-30d$/.test(path));
  const from = Date.now() % (packages.length - 1);
  return packages.slice(from, from + 2);
}

test('what does not exist is a 404 @F2.55 @F2.90 @F8.47', async ({ request }) => {
  for (const address of [
    '/en/no-such-article',
    '/en/no/such/page',
    '/uz/internet-packages/nowhere',
    '/es/faq/99999',
    '/en/blog/no-such-post',
  ]) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 404]);
  }
  expect(await (await request.get('/en/no/such/page')).text()).toContain('This page could not be found');
});

test('who looks for a place without a script gets there, or a list with a line that it is not there @F2.40 @F2.55', async ({
  request,
}) => {
  const look = (typed: string) => request.get(`/en/internet-packages?country=${encodeURIComponent(typed)}`);
  for (const [typed, path] of [
    ['UK', 'united-kingdom'],
    ['U.K.', 'united-kingdom'],
    ['Bali', 'indonesia'],
    ['es', 'spain'],
  ] as const)
    expect([typed, (await look(typed)).url()]).toEqual([typed, `${shopUrl}/en/internet-packages/${path}`]);
  const nothing = await look('zzz');
  expect(nothing.status()).toBe(404);
  const html = await nothing.text();
  expect(html).toMatch(/<h1[^>]*>Nothing found<\/h1>/);
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toContain('href="/en/internet-packages/spain"');
});

test('list and package have heads of their own, the list from the provider’s settings @F2.53 @F2.129 @F3.32', async ({
  page,
  request,
}) => {
  const settings = await request.get(`${operatorUrl}/settings?names[]=package_title&names[]=package_description`, {
    headers: { 'accept-language': 'en' },
  });
  const [title, description]: { value: string }[] = await settings.json();
  await page.goto('/en/internet-packages');
  await expect(page).toHaveTitle(new RegExp(title?.value.slice(0, 20) ?? 'none'));
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', description?.value ?? '');
  await page.goto('/en/internet-packages/spain-5gb-30d');
  await expect(page).toHaveTitle(/Spain.*5 Gb/);
  expect((await request.get('/en/UI')).status()).toBe(200);
});
