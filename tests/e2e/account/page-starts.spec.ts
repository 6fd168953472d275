import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';

test('each page of the account begins at its top, however far down the one before it was read', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 420 });
  await logIn(page);
  const { account, orders, refill, settings } = words.en;
  const pages = [
    ['Balance', account.balance.title],
    ['Orders', orders.title],
    ['Pay', refill.pay.title],
    ['PhoneSettings', settings.phone.title],
    ['Profile', settings.profile.title],
    ['Balance', account.balance.title],
  ] as const;
  const tops: [string, number][] = [];
  for (const [name, title] of pages) {
    await expect(page.getByRole('navigation', { name: account.menu.label })).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, 300));
      expect(await page.evaluate(() => window.scrollY)).toBe(300);
    }).toPass();
    // A press of Playwright's own would scroll first.
    await page
      .locator(`nav a[href="/en/lk/${name}"]`)
      .evaluate((link) => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })));
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/lk/${name}$`));
    tops.push([name, await page.evaluate(() => window.scrollY)]);
  }
  expect(tops).toEqual(pages.map(([name]) => [name, 0]));
});
