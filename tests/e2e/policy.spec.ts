import { expect, test } from '@playwright/test';

const pages = [
  '/en',
  '/es',
  '/uz',
  '/en/internet-packages',
  '/uz/faq',
  '/en/blog',
  '/en/terms',
  '/en/UI',
  '/en/nothing-here',
];

test.describe('content policy', () => {
  for (const path of pages) {
    test(`blocks nothing of the shop's own on ${path}`, async ({ page }) => {
      const blocked: string[] = [];
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) blocked.push(message.text());
      });
      page.on('pageerror', (error) => blocked.push(error.message));
      await page.goto(path);
      await page.mouse.wheel(0, 4000);
      await page.waitForTimeout(500);
      expect(blocked).toEqual([]);
    });
  }

  test('keeps a planted inline script from running', async ({ page }) => {
    await page.route('**/en/faq', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace('<main', '<script>window.planted = true</script><main');
      await route.fulfill({ response: answer, body });
    });
    await page.goto('/en/faq');
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('covers every answer with the security headers', async ({ request }) => {
    for (const path of [...pages, '/', '/api/profile', '/flags/es.svg', '/robots.txt', '/api/nope', '/nothing.css']) {
      const headers = (await request.get(path, { maxRedirects: 0 })).headers();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['referrer-policy'] ?? 'none').not.toBe('unsafe-url');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });
});
