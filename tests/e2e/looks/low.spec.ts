import type { Page } from '@playwright/test';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';

/** A screen of 1280 × 1024 px, zoomed to 400 %. */
const low = { width: 320, height: 256 };
const paths = [
  '',
  '/internet-packages',
  '/internet-packages/spain-5gb-30d',
  '/order?tariff=1',
  '/order/status',
  '/faq',
];

/** Pixels of the view that what stays in it covers, and what of that lies outside of it. */
function staying(page: Page): Promise<{ covered: number; outside: string[] }> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        ['fixed', 'sticky'].includes(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const boxes = shown.map((element) => ({
      name: element.outerHTML.slice(0, 60),
      box: element.getBoundingClientRect(),
    }));
    const inView = boxes.filter(({ box }) => box.bottom > 0 && box.top < window.innerHeight && box.height > 8);
    return {
      covered: inView.reduce((sum, { box }) => sum + box.height, 0),
      outside: inView.filter(({ box }) => box.top < 0 || box.bottom > window.innerHeight).map(({ name }) => name),
    };
  });
}

/** Presses Tab through a page, and tells what had the focus under something that lies above it. */
async function hiddenFocus(page: Page, stops: number): Promise<string[]> {
  const hidden = new Set<string>();
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let top = Number.NaN; top !== window.scrollY; await frame()) {
        top = window.scrollY;
        await frame();
      }
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const { left, right, top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
      const seen = [0.1, 0.5, 0.9].some((part) => {
        const hit = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part);
        return (
          hit !== null && (hit.contains(element) || element.contains(hit) || hit.closest('label')?.contains(element))
        );
      });
      return seen ? null : `${element.outerHTML.slice(0, 80)} at ${Math.round(top)}`;
    });
    if (name) hidden.add(name);
  }
  return [...hidden];
}

test.use({ viewport: low });

test('in a view of 256 px the bars and the cookie notice leave half of it to the page', async ({ page }) => {
  const faults: Record<string, unknown> = {};
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: words.en.shell.cookie.label })).toBeVisible();
    const { covered, outside } = await staying(page);
    if (covered > low.height / 2 || outside.length > 0) faults[path] = { covered, outside };
  };
  for (const path of paths) await look(`/en${path}`);
  expect(faults).toEqual({});
  await logIn(page);
  for (const path of ['', '/Balance', '/Pay']) await look(`/en/lk${path}`);
  expect(faults).toEqual({});
});

for (const path of ['', '/internet-packages/spain-5gb-30d', '/order?tariff=1']) {
  test(`in a view of 256 px the focus is never below a bar on /en${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/en${path}`);
    await expect(page.getByRole('region', { name: words.en.shell.cookie.label })).toBeVisible();
    expect(await hiddenFocus(page, 40)).toEqual([]);
  });
}
