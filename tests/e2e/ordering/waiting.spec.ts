import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, words } from '@/tests/e2e/shop';

const { shell } = words.en;

test.use({ viewport: { width: 1440, height: 900 } });

test('a line travels along the top while the next page is on its way @F9.14', async ({ page }) => {
  await page.goto('/en/faq');
  const bar = page.getByRole('progressbar', { name: shell.loading });
  await page.route(/[?&]_rsc=/, async (route) => {
    await sleep(1500);
    await route.continue();
  });
  await expect(async () => {
    await page.getByRole('navigation').getByRole('link', { name: shell.nav.packages }).click();
    await expect(bar).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.waitForURL('**/en/internet-packages');
  await expect(bar).toHaveCount(0);
});

test('a page whose code is gone is loaded anew, and not a second time within the minute @F8.48 @F8.49', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource|ChunkLoadError|Failed to load chunk/);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const navigation = page.getByRole('navigation');
  await page.goto('/en/faq', { waitUntil: 'networkidle' });
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  await navigation.getByRole('link', { name: shell.nav.packages }).click();
  await expect.poll(() => documents).toEqual(['/en/faq', '/en/internet-packages']);

  await page.unroute('**/_next/static/chunks/*.js');
  await page.goto('/en/internet-packages', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: shell.cookie.necessary }).click();
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
  const before = documents.length;
  await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.withdraw }).click();
  await page.waitForEvent('console', (message) => /Failed to load/.test(message.text()));
  await sleep(2000);
  expect(documents.length).toBe(before);
});

test('a notice stands top right and goes by itself @F9.08 @F9.09', async ({ page }) => {
  await page.goto('/en/UI');
  const text = words.en.ui.toast.ok;
  await page.getByRole('button', { name: text, exact: true }).first().click();
  const notice = page.getByRole('region', { name: shell.notices.label }).locator('> *').first();
  await expect(notice).toContainText(text);
  const box = await notice.boundingBox();
  expect(box && [box.x > 720, box.y < 200]).toEqual([true, true]);
  await expect(notice).toHaveCount(0);
});
