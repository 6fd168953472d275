import { wakeForm } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { buyPackage, openPackage } from './journey';

for (const { slug, size, name } of views) {
  const tag = '@F2.30';
  test(`from home to an order and home again, which was never scrolled: ${name}`, { tag }, async ({ page }) => {
    const home = new RegExp(`/${slug}(\\?package=\\d+)?#tariff$`);
    const change = page.getByRole('link', { name: words[slug].order.tariff.change }).filter({ visible: true });
    await page.setViewportSize(size);
    await page.goto(`/${slug}`);
    for (const path of ['/internet-packages', '/internet-packages/spain']) {
      await page
        .locator(`a[href$="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${path}`);
    }
    await openPackage(page, 'spain-1gb-7d');
    await buyPackage(page, slug, { card: true });
    await wakeForm(page);
    await change.first().click();
    await expect(page).toHaveURL(home);
    await expect(page.locator('#tariff').filter({ visible: true })).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/order\?/);
    await page.locator('header a').filter({ visible: true }).first().click();
    await expect(page).toHaveURL(new RegExp(`/${slug}$`));
  });
}
