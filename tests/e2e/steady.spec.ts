import type { Page } from '@playwright/test';
import { logIn } from './demo-account';
import { expect, test, touch, words } from './shop';
import { accountPages } from './site-pages';

/** Less than anybody sees: a line that is a pixel higher than its placeholder. */
const unseen = 0.02;

/** Adds up how far things have moved without the visitor's doing, as browsers count it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

test.describe('on a phone with a slow line', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of accountPages) {
    test(`nothing moves while the data of /lk${path} comes bit by bit`, async ({ page }) => {
      await logIn(page);
      const shifts = await watchShifts(page);
      let answers = 0;
      await page.route('**/api/profile**', async (route) => {
        answers += 1;
        await new Promise((resolve) => setTimeout(resolve, 300 * answers));
        await route.continue();
      });
      await page.goto(`/en/lk${path}`);
      await expect.poll(() => answers).toBeGreaterThan(0);
      // What stands below the first screen comes with the first touch.
      await touch(page);
      await page.waitForLoadState('networkidle');
      expect(await shifts()).toBeLessThan(unseen);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
});

/** Where the sections and the button of the order stand, in pixels from the top left of the page, and how wide they are. */
function placesOfOrder(page: Page): Promise<number[][]> {
  return page.locator('#order-form section, [data-foot-bar] button').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [left, top + window.scrollY, width].map(Math.round);
    }),
  );
}

for (const width of [390, 768, 1440]) {
  test(`nothing moves at ${width} px while an order of another tariff becomes live @F2.46`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto('/en/order?tariff=2', { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    const before = await placesOfOrder(page);
    // What the document says of another tariff is not shown.
    const number = page.getByLabel(words.en.order.tariff.number, { exact: true });
    await expect(number).toBeHidden();
    await expect(page.locator('[data-island="live"] #order-form')).toBeVisible();
    await expect(number).toHaveValue(/^\+?[\d\s]+$/);
    expect(await placesOfOrder(page)).toEqual(before);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
