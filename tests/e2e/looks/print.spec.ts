import type { Page } from '@playwright/test';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test } from '@/tests/e2e/shop';

/** What would stand on every sheet, or over what is printed. */
function floating(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => getComputedStyle(element).position === 'fixed' || element.hasAttribute('data-foot-bar'))
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
      .filter((element) => element.getBoundingClientRect().bottom > 0)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  );
}

for (const width of [390, 794]) {
  test(`a printed page has no bars, menus and notices over it: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const expectFlat = async (path: string) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await expect.poll(async () => (await floating(page)).length, path).toBeGreaterThan(0);
      await page.emulateMedia({ media: 'print' });
      expect(await floating(page), path).toEqual([]);
    };
    for (const path of ['/en', '/en/internet-packages/spain', '/en/internet-packages/spain-5gb-30d', '/en/order'])
      await expectFlat(path);
    await logIn(page);
    await expectFlat('/en/lk/PhoneSettings');
  });
}
