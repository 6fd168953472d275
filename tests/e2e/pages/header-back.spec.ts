import type { Page } from '@playwright/test';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { expect, test, words } from '@/tests/e2e/shop';

const back = (page: Page) => page.getByRole('banner').getByRole('button', { name: words.en.shell.back }).click();
const isAt = (page: Page, path: string) => expect(page).toHaveURL(`${shopUrl}${path}`);

/** Follows the first link in the page that leads there. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  await isAt(page, path);
}

test.use({ viewport: { width: 1440, height: 900 } });

test('the header leads one step back, and two from a page with a slug @F2.75 @F2.76', async ({ page }) => {
  await page.goto('/en');
  await follow(page, '/en/faq');
  await back(page);
  await isAt(page, '/en');
  await follow(page, '/en/internet-packages');
  await follow(page, '/en/internet-packages/spain');
  await back(page);
  await isAt(page, '/en');
  await expect(page.locator('#intro')).toBeVisible();
});

test('the header leads up from a page that a visit begins with, and never back to it @F2.75 @F2.76', async ({
  page,
}) => {
  await page.goto('/en/internet-packages/spain-5gb-30d');
  const length = await page.evaluate(() => history.length);
  await back(page);
  await isAt(page, '/en/internet-packages');
  await expect(page.locator('#country-search')).toBeVisible();
  await back(page);
  await isAt(page, '/en');
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('a list that a visit begins with is come back to once, and left for home @F2.76', async ({ page }) => {
  await page.goto('/en/internet-packages');
  await follow(page, '/en/internet-packages/spain');
  await back(page);
  await isAt(page, '/en/internet-packages');
  await back(page);
  await isAt(page, '/en');
});
