import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '@/tests/e2e/shop';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), args: z.object({ elementCount: z.number() }).partial().loose().optional() }),
  ),
});

/** How many elements Chromium styles anew, at the most at once, for a change of the page. */
async function styledFor(browser: Browser, page: Page, change: () => void): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(change);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  return Math.max(...counts);
}

// A rule for what stands in a page that has something, as `html:has(x) main a`, would style all of it with each element that comes.
for (const path of ['/en', '/en/internet-packages', '/en/order', '/en/faq', '/en/login']) {
  test(`what comes into ${path} styles itself alone`, async ({ page, browser }) => {
    await page.goto(path);
    const notice = page.locator('[data-consent-notice]');
    await expect(notice).toBeVisible();
    const all = await page.locator('*').count();
    // What the page itself still does may fall into a measurement.
    await expect(async () => {
      const added = await styledFor(browser, page, () => {
        document.querySelector('main')?.append(document.createElement('div'));
      });
      const hidden = await styledFor(browser, page, () => {
        document.querySelector('[data-consent-notice]')?.setAttribute('hidden', '');
      });
      const shown = await styledFor(browser, page, () => {
        document.querySelector('[data-consent-notice]')?.removeAttribute('hidden');
      });
      for (const styled of [added, hidden, shown]) {
        expect(styled).toBeGreaterThan(0);
        expect(styled).toBeLessThan(all / 5);
      }
    }).toPass({ timeout: 30_000 });
  });
}
