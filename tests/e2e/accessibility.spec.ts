import AxeBuilder from '@axe-core/playwright';
import { expect, test, words } from './shop';

const screens = [
  '/en',
  '/es',
  '/uz',
  '/en/internet-packages',
  '/uz/internet-packages/spain',
  '/en/internet-packages/spain-5gb-30d',
  '/es/faq',
  '/en/faq/1',
  '/uz/blog',
  '/en/blog/1',
  '/es/terms',
  '/en/order',
  '/uz/order',
  '/en/order/status',
  '/en/order/checkout',
  '/en/refill/Status',
  '/es/login',
  '/en/reset-password',
  '/uz/withdrawal',
  '/en/UI',
  '/en/no/such/page',
];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    for (const screen of screens) {
      test(`axe finds nothing on ${screen}`, async ({ page, watch }) => {
        watch.allow(/status of 404/);
        await page.goto(screen);
        await page.evaluate(() => document.fonts.ready);
        expect(await violations(new AxeBuilder({ page }))).toEqual([]);
      });
    }

    test('axe finds nothing in the open menu and in the log-in popup', async ({ page }) => {
      await page.goto('/en');
      await page.getByRole('button', { name: words.en.shell.menu.open }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await violations(new AxeBuilder({ page }))).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: words.en.shell.account.open }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.waitForTimeout(500);
      expect(await violations(new AxeBuilder({ page }))).toEqual([]);
    });
  });
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const result = await axe.analyze();
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
