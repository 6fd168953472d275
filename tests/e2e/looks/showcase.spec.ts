import { expect, test, words } from '@/tests/e2e/shop';

/** The pictures are compared with those in `tests/e2e/pictures`; after a wanted change: `npx playwright test showcase --update-snapshots`. */
const tolerance = { maxDiffPixelRatio: 0.02, animations: 'disabled' } as const;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`every component in every state, ${colorScheme}`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce', viewport: { width: 1000, height: 900 } });

    test('looks as it did', async ({ page }) => {
      await page.goto('/en/UI');
      await page.getByRole('button', { name: words.en.shell.cookie.necessary }).click();
      await page.evaluate(() => document.fonts.ready);
      const sections = page.getByRole('main').locator('section[data-show]');
      const names = await sections.evaluateAll((all) => all.map((one) => one.getAttribute('data-show') ?? ''));
      expect(names.length).toBeGreaterThan(10);
      for (const name of names) {
        const section = page.locator(`section[data-show="${name}"]`);
        await section.scrollIntoViewIfNeeded();
        await expect.soft(section).toHaveScreenshot(`${name}-${colorScheme}.png`, tolerance);
      }
    });
  });
}
