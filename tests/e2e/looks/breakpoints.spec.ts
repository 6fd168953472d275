import type { Page } from '@playwright/test';
import { expect, test } from '@/tests/e2e/shop';

/** Pages whose layouts together change at every step. */
const pages = ['/en', '/en/blog', '/en/internet-packages/spain', '/en/order', '/en/terms'];
/** The last width of one layout and, one pixel on, the first of the next (F9.43). */
const steps = [375, 550, 768, 991, 1280, 1299, 1599, 1919];

/** How everything on the page is laid out, without its measures: these follow the width at every pixel. */
function layout(page: Page): Promise<string> {
  return page.evaluate(() => {
    const root = getComputedStyle(document.documentElement);
    const parts = [...document.querySelectorAll('body *')].map((element) => {
      const { display, position, flexDirection, gridTemplateColumns } = getComputedStyle(element);
      return [display, position, flexDirection, gridTemplateColumns.split(' ').length].join(' ');
    });
    const gaps = [...document.querySelectorAll('header *')].map((element) => getComputedStyle(element).columnGap);
    return [root.getPropertyValue('--w-page'), root.getPropertyValue('--header-h'), ...gaps, ...parts].join('\n');
  });
}

async function layoutsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    found.push(await layout(page));
  }
  return found;
}

test('the layout changes right after each of its steps, and nowhere beside them @F9.43', async ({ page }) => {
  test.slow();
  const changed = new Set<number>();
  for (const address of pages) {
    await page.setViewportSize({ width: steps[0] ?? 0, height: 900 });
    await page.goto(address, { waitUntil: 'networkidle' });
    for (const width of steps) {
      // A page may still wake between two measures; measured again, it holds still.
      await expect(async () => {
        const [before, last, first, after] = await layoutsAt(page, [width - 1, width, width + 1, width + 2]);
        expect([address, width, last === before, after === first]).toEqual([address, width, true, true]);
        if (last !== first) changed.add(width);
      }).toPass({ timeout: 30_000 });
    }
  }
  expect([...changed].sort((a, b) => a - b)).toEqual(steps);
});

const columns = (page: Page) =>
  page
    .locator('ul[data-packages]')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);

test('768 and 550 px are mobile still, 1280 px is no desktop yet, and 1920 px shows more @F9.41 @F9.42 @F9.43', async ({
  page,
}) => {
  await page.goto('/en/internet-packages/spain');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const seen: [number, number, boolean][] = [];
  for (const width of [550, 551, 768, 769, 1280, 1281, 1919, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    seen.push([width, await columns(page), await menu.isVisible()]);
  }
  expect(seen).toEqual([
    [550, 1, false],
    [551, 1, false],
    [768, 1, false],
    [769, 2, false],
    [1280, 2, false],
    [1281, 2, true],
    [1919, 3, true],
    [1920, 4, true],
  ]);
});

test('at 550 px a dialog still comes from below, one pixel on it stands in the middle @F9.41', async ({ page }) => {
  await page.goto('/en/login');
  const gaps: number[] = [];
  for (const width of [550, 551]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/en');
    await page.getByRole('link', { name: 'Account', exact: true }).click();
    const dialog = page.getByRole('dialog').filter({ visible: true });
    await expect(dialog).toBeVisible();
    gaps.push(await dialog.evaluate((box) => Math.round(innerHeight - box.getBoundingClientRect().bottom)));
  }
  expect(gaps[0]).toBe(0);
  expect(gaps[1]).toBeGreaterThan(20);
});
