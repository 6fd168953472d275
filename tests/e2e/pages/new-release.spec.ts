import type { Page } from '@playwright/test';
import { wakeForm } from '@/tests/e2e/buyer';
import { expect, test, touch } from '@/tests/e2e/shop';

/** What the page does not have yet is gone where `isGone` says so of its address; tells how often it has been loaded since. */
async function takeAway(page: Page, isGone: (address: string) => boolean): Promise<() => number> {
  let loads = 0;
  page.on('response', (answer) => {
    if (answer.request().isNavigationRequest()) loads += 1;
  });
  await page.route('**/_next/static/chunks/*.js', (route) => {
    if (!isGone(route.request().url())) return route.continue();
    return route.fulfill({ status: 404, contentType: 'text/html', body: 'Not found' });
  });
  return () => loads;
}

for (const path of ['/en/login', '/en/order', '/en/withdrawal'])
  test(`a page that was open before a new release can be used: ${path} @F8.48`, async ({ page, watch }) => {
    watch.allow(/404|MIME type|Failed to load chunk/);
    await page.goto(path);
    const loads = await takeAway(page, () => loads() === 0);
    await touch(page);
    await expect.poll(loads, { timeout: 20_000 }).toBe(1);
    await wakeForm(page);
  });

test('a page whose code is in no release is loaded anew once @F8.49', async ({ page, watch }) => {
  watch.allow(/404|MIME type|Failed to load chunk/);
  await page.goto('/en/login');
  const gone = new Set<string>();
  const loads = await takeAway(page, (address) => {
    if (loads() === 0) gone.add(address);
    return gone.has(address);
  });
  await touch(page);
  await expect.poll(loads, { timeout: 20_000 }).toBe(1);
  const isAsked = page.waitForResponse(
    (answer) => gone.has(answer.url()) && answer.request().resourceType() === 'fetch',
  );
  await page.waitForLoadState();
  await touch(page);
  await (await isAsked).finished();
  await page.waitForTimeout(500);
  await expect(page.locator('main form').first()).toBeVisible();
  expect(loads()).toBe(1);
});
