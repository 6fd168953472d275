import { takeAwayNewInterfaces, takeAwayNewStyles } from '@/tests/e2e/old-engine';
import { expect, holdCode, test, words } from '@/tests/e2e/shop';

const { auth, catalog } = words.en;

test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } });
test.beforeEach(async ({ page }) => {
  await takeAwayNewInterfaces(page);
  await takeAwayNewStyles(page);
});

test('without popovers the filters of a list stand in the page, and no button offers to open or close them @F1.04', async ({
  page,
}) => {
  await page.goto('/en/internet-packages/spain');
  await expect(page.getByText('5 Gb', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: catalog.finder.filters })).toBeHidden();
  await expect(page.locator('button[popovertarget]').filter({ visible: true })).toHaveCount(0);
  const tickets = page.locator('[data-packages] li').filter({ visible: true });
  const all = await tickets.count();
  await page.getByRole('radio', { name: '5 Gb', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/\?volume=5000$/);
  await expect.poll(() => tickets.count()).toBeLessThan(all);
});

test('without :has a field that is led to does not rest under the bar of the order', async ({ page }) => {
  await page.goto('/en/order?tariff=1');
  const room = await page.evaluate(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
  );
  const bar = await page.locator('[data-foot-bar="always"]').boundingBox();
  expect(room).toBeGreaterThanOrEqual(bar?.height ?? Number.POSITIVE_INFINITY);
});

test('where styles know nothing of scripts, the link of a reset mail never shows the form that asks for one', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 400/);
  const letCodeCome = await holdCode(page);
  await page.goto('/en/reset-password?token=some-token', { waitUntil: 'commit' });
  await expect(page.locator('main form')).toBeAttached();
  await expect(page.getByRole('button', { name: auth.reset.submit })).toBeHidden();
  letCodeCome();
  await expect(page.getByRole('heading', { level: 1, name: auth.newPassword.title })).toBeVisible();
});

test('a page keeps the prefix by which telephones know that texts are to keep their size', async ({ page }) => {
  await page.goto('/en');
  expect(await page.locator('style').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringContaining('-webkit-text-size-adjust:100%')]),
  );
});
