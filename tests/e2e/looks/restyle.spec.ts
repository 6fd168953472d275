import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '@/tests/e2e/shop';

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), args: z.object({ elementCount: z.number() }).partial().loose().optional() }),
  ),
});

/** How many elements Chromium styles anew, at the most at once, for a change of the page. */
async function styledFor(browser: Browser, page: Page, change: () => unknown): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(change);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args?.elementCount ?? 0);
  return Math.max(...counts);
}

/** What comes into any page, and goes. */
const changes = [
  () => document.querySelector('main')?.append(document.createElement('div')),
  () => document.querySelector('[data-consent-notice]')?.setAttribute('hidden', ''),
  () => document.querySelector('[data-consent-notice]')?.removeAttribute('hidden'),
];
/** A bar at the foot of the view is the last of its page to come. */
const changesOfBar = [
  () => document.querySelector('[data-foot-bar]')?.setAttribute('style', 'display: none'),
  () => document.querySelector('[data-foot-bar]')?.removeAttribute('style'),
];

// A rule for what stands in a page that has something, as `html:has(x) main a`, would style all of it with each element that comes.
for (const [path, made] of [
  ['/en', changes],
  ['/en/internet-packages', changes],
  ['/en/order', [...changes, ...changesOfBar]],
  ['/en/faq', changes],
  ['/en/login', changes],
] as const) {
  test(`what comes into ${path} styles itself alone`, async ({ page, browser }) => {
    await page.goto(path);
    await expect(page.locator('[data-consent-notice]')).toBeVisible();
    const all = await page.locator('*').count();
    // What the page itself still does may fall into a measurement.
    await expect(async () => {
      for (const change of made) {
        const styled = await styledFor(browser, page, change);
        expect(styled, String(change)).toBeGreaterThan(0);
        expect(styled, String(change)).toBeLessThan(all / 5);
      }
    }).toPass({ timeout: 30_000 });
  });
}
