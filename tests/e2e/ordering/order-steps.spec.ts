import type { Page } from '@playwright/test';
import { nextButton, shownForm, wakeForm } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';

const { traveller } = words.en.order;
const firstName = (page: Page) => shownForm(page).getByRole('textbox', { name: traveller.firstName, exact: true });

/** Waits until the page has not scrolled for ten frames. */
function stillness(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let still = 0, last = window.scrollY; still < 10; last = window.scrollY) {
      await new Promise(requestAnimationFrame);
      still = window.scrollY === last ? still + 1 : 0;
    }
  });
}

test('the step to the next section shows its field from wherever the page stands', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/order');
  await wakeForm(page);
  for (const top of [0, 100, 200, 390, 600, 1000]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await nextButton(page, 'en', 'traveller').dispatchEvent('click');
    await expect(firstName(page)).toBeFocused();
    await stillness(page);
    await expect(firstName(page)).toBeInViewport({ ratio: 1, timeout: 1 });
    await firstName(page).blur();
  }
});

test('the step to the next section shows its field in the same place while the page scrolls softly somewhere else', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/order');
  await wakeForm(page);
  const placeOfField = async () => {
    await expect(firstName(page)).toBeFocused();
    await stillness(page);
    return Math.round((await firstName(page).boundingBox())?.y ?? -1);
  };
  const button = await nextButton(page, 'en', 'traveller').elementHandle();
  await button?.dispatchEvent('click');
  const place = await placeOfField();
  await page.evaluate(async (next) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'smooth' });
    await pause(250);
    if (next instanceof HTMLElement) next.click();
    // As on a cheap phone: the soft scroll goes on while the page is busy.
    for (const begun = performance.now(); performance.now() - begun < 300; );
  }, button);
  expect(Math.abs((await placeOfField()) - place)).toBeLessThanOrEqual(1);
});
