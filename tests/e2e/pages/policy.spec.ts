import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { logIn } from '@/tests/e2e/demo-account';
import { sitemapPaths } from '@/tests/e2e/site-pages';
import { addressesOf, routesOf } from './routes';

const pageRoutes = routesOf('page');
const inAccount = /^\/\w+\/lk(?:\/|$)/;
/** What no folder of `app` stands for: the frames in which an address is said not to exist. */
const missing = ['/en/nothing-here', '/en/faq/no-such-question', '/en/internet-packages/nowhere', '/nothing-here'];

/** Everything that the policy keeps from a page, from its first line on. */
async function watch(page: Page): Promise<string[]> {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) blocked.push(message.text());
  });
  page.on('pageerror', (error) => blocked.push(error.message));
  await page.exposeFunction('reportViolation', (line: string) => blocked.push(line));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const report: unknown = Reflect.get(window, 'reportViolation');
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return blocked;
}

/** Opens a page as somebody does who looks at the whole of it. */
async function checkOne(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 4000);
  await page.waitForLoadState('networkidle');
}

test.describe('content policy', () => {
  test.describe.configure({ timeout: 300_000 });

  test('every route of the shop can be opened by a test', async ({ request }) => {
    const sitemap = await sitemapPaths(request);
    expect(pageRoutes.length).toBeGreaterThan(20);
    for (const address of addressesOf(pageRoutes, 'en', sitemap)) {
      const answer = await request.get(address);
      expect([address, answer.status()]).toEqual([address, /not-found|no\/such/.test(address) ? 404 : 200]);
      const head = answer.headersArray().map(({ name, value }) => `${name}: ${value}`);
      expect(head.join('\r\n').length, `the answer's head of ${address}`).toBeLessThanOrEqual(2000);
      expect(answer.headers()['content-security-policy']?.length, `the policy of ${address}`).toBeLessThanOrEqual(1000);
    }
  });

  test('blocks nothing of the shop’s own on any page, made before or for this visit', async ({ page, request }) => {
    const sitemap = await sitemapPaths(request);
    const blocked = await watch(page);
    const open = [...addressesOf(pageRoutes, 'en', sitemap), ...missing, '/es', '/uz/faq'];
    for (const address of open.filter((path) => !inAccount.test(path))) {
      await checkOne(page, address);
      expect([address, blocked]).toEqual([address, []]);
    }
  });

  test('blocks nothing in the account', async ({ page, request }) => {
    const sitemap = await sitemapPaths(request);
    const blocked = await watch(page);
    await logIn(page);
    for (const address of addressesOf(pageRoutes, 'en', sitemap).filter((path) => inAccount.test(path))) {
      await checkOne(page, address);
      expect(page.url()).toContain('/lk');
      expect([address, blocked]).toEqual([address, []]);
    }
  });

  test('blocks nothing on a way through the shop without a new document', async ({ page }) => {
    const blocked = await watch(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await checkOne(page, '/en/blog');
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    const places = [
      'main a[href^="/en/blog/"]',
      'nav a[href="/en/internet-packages"]',
      'main a[href*="/internet-packages/"]',
    ];
    for (const place of places) {
      const before = page.url();
      await page.locator(place).filter({ visible: true }).first().click();
      await page.waitForURL((url) => url.href !== before);
      await page.waitForLoadState('networkidle');
    }
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
    expect(blocked).toEqual([]);
  });

  test('keeps a planted inline script from running on every page', async ({ page, context, request }) => {
    const sitemap = await sitemapPaths(request);
    await logIn(page);
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<body', '<script>window.planted = true</script><body');
      return route.fulfill({ response: answer, body });
    });
    for (const address of [...addressesOf(pageRoutes, 'en', sitemap), ...missing]) {
      // A tab of its own: a page that leads on by itself, as log-in does, must not break into the next one.
      const tab = await context.newPage();
      const blocked = await watch(tab);
      await tab.goto(address);
      await expect.poll(() => blocked.some((line) => line.startsWith('script-src'))).toBe(true);
      expect([address, await tab.evaluate(() => 'planted' in window)]).toEqual([address, false]);
      await tab.close();
    }
  });

  test('covers every other answer with the security headers', async ({ request }) => {
    const others = addressesOf(routesOf('route'), 'en', []);
    expect(others.length).toBeGreaterThan(6);
    for (const path of [...others, ...missing, '/', '/flags/es.svg', '/robots.txt', '/nothing.css']) {
      const headers = (await request.get(path, { maxRedirects: 0 })).headers();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['referrer-policy'] ?? 'none').not.toBe('unsafe-url');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});
