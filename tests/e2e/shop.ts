import { test as base, expect, type Page } from '@playwright/test';
import en from '@/messages/en.json' with { type: 'json' };
import es from '@/messages/es.json' with { type: 'json' };
import ru from '@/messages/ru.json' with { type: 'json' };

/** The texts of a locale slug, as the page shows them. */
export const words = { en, es, uz: ru };
export type Slug = keyof typeof words;

type Watch = { allow: (pattern: RegExp) => void };

/** Every test fails on a console error, an uncaught exception or a violation of the script policy that it did not expect. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const noise: string[] = [];
      listen(page, noise);
      await use({ allow: (pattern) => allowed.push(pattern) });
      // An answer that a test has taken in hand may still be under way.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

function listen(page: Page, noise: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content.Security.Policy/i.test(message.text()))
      noise.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`exception: ${error.message}`));
}

/** Moves the pointer until home follows its visitor. */
export async function wake(page: Page): Promise<void> {
  let x = 300;
  await expect(async () => {
    x += 9;
    await page.mouse.move(x, 300);
    await expect(page.locator('#stage-steps [data-island="live"]')).toBeAttached({ timeout: 500 });
  }).toPass();
}

/** Keeps all code of the shop away until it is let come. */
export async function holdCode(page: Page): Promise<() => void> {
  let letCome: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route('**/_next/static/chunks/*.js', (route) => held.then(() => route.continue()));
  return letCome;
}

/** The first touch of a visitor who sees the page: a browser drops what comes before it has painted. */
export async function touch(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.mouse.move(3, 3);
  await page.mouse.move(9, 9);
}

/** Keeps a picture of the whole page for people to look at: `PICTURES=1 npx playwright test …` puts them below `.cache/e2e`. */
export async function keepPicture(page: Page, path: string): Promise<void> {
  if (process.env.PICTURES === '1') await page.screenshot({ path, fullPage: true });
}

export { expect };
