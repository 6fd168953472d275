import { expect, test, words } from '@/tests/e2e/shop';

test.describe('Back after a jump within the page', () => {
  test('comes to the page of its address, also from a page further on @F2.75 @F2.76', async ({ page }) => {
    await page.goto('/en');
    await page.locator('main').getByRole('link', { name: 'Get a number' }).click();
    await expect(page).toHaveURL(/\/en#tariff$/);
    await page
      .locator('#tariff')
      .getByRole('link', { name: /^Choose/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/order\?tariff=/);
    await expect(page.getByRole('heading', { level: 1, name: words.en.order.title })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/en#tariff$/);
    await expect(page.locator('#tariff')).toBeVisible();
    await expect(page.getByRole('heading', { name: words.en.order.title })).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: words.en.order.title })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await expect(page.locator('#tariff')).toBeVisible();
  });

  test('leads from a country to the letter of the list that was jumped to', async ({ page }) => {
    await page.goto('/en/internet-packages');
    const list = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await page.locator('a[href^="#"]').filter({ hasText: /^J$/ }).click();
    await expect(page).toHaveURL(/\/en\/internet-packages#/);
    const { hash } = new URL(page.url());
    await page
      .getByRole('link', { name: /^Japan/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en\/internet-packages\/japan$/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(list);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/en/internet-packages${hash}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list);
  });
});
