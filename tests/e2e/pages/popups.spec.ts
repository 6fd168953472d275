import type { Page } from '@playwright/test';
import { axeFaults } from '@/tests/e2e/axe-faults';
import { startOf, wakeForm } from '@/tests/e2e/buyer';
import { logIn, withoutMainNumber } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';

const { content, shell, ui, settings } = words.en;

const popup = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));

async function expectNoFaults(page: Page): Promise<void> {
  await expect(popup(page)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
}

/** A package of a country that the demo account has none for, on the home of the account. */
async function openPackage(page: Page): Promise<void> {
  const country = page.getByRole('combobox', { name: settings.packages.country });
  await country.focus();
  await expect(page.locator('[data-island="live"]').filter({ has: country })).toBeAttached();
  await country.selectOption({ label: 'Italy' });
  await page.getByRole('button', { name: /^5 Gb/ }).first().click();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme},`, () => {
    test.use({ colorScheme });

    test('in the open menu and in the log-in popup', async ({ page }) => {
      await page.goto('/en');
      await page.getByRole('button', { name: shell.menu.open }).click();
      await expectNoFaults(page);
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: shell.account.open }).first().click();
      await expectNoFaults(page);
    });

    test('in an alert, an error, an article and a film', async ({ page }) => {
      await page.goto('/en/UI');
      for (const name of [ui.dialog.alert, ui.dialog.error]) {
        await page.getByRole('button', { name, exact: true }).click();
        await expectNoFaults(page);
        await page.keyboard.press('Escape');
        await expect(popup(page)).toHaveCount(0);
      }
      await page.goto('/en/order');
      await wakeForm(page);
      await page.getByRole('main').locator('a[href="/en/return-policy"]').first().click();
      await expect(popup(page).getByRole('heading').nth(1)).toBeVisible();
      await expectNoFaults(page);
      await page.goto('/en');
      await page.locator('[data-popup="film"]').first().click();
      await expectNoFaults(page);
    });

    test('in a package of the account, its purchase, and the choice of another number', async ({ page }) => {
      const { packages } = settings;
      await logIn(page);
      await openPackage(page);
      await expectNoFaults(page);
      await popup(page)
        .getByRole('button', { name: startOf(packages.view.activate) })
        .click();
      await expect(popup(page).getByText(packages.buy.after)).toBeVisible();
      await expectNoFaults(page);
      await popup(page).getByRole('button', { name: packages.card.change }).click();
      await expect(popup(page).getByRole('radio').first()).toBeAttached();
      await expectNoFaults(page);
    });

    test('where a package finds no number', async ({ page }) => {
      const { packages } = settings;
      await withoutMainNumber(page);
      await logIn(page);
      await openPackage(page);
      await popup(page)
        .getByRole('button', { name: startOf(packages.view.activate) })
        .click();
      await expect(page.getByRole('alertdialog', { name: packages.noNumber.title })).toBeVisible();
      await expectNoFaults(page);
    });
  });
}

test('the cross of a long popup stays in its corner while its text is scrolled on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/en/order');
  await wakeForm(page);
  await page.getByRole('main').locator('a[href="/en/return-policy"]').first().click();
  const cross = popup(page).getByRole('button', { name: content.article.close, exact: true });
  const headings = popup(page).getByRole('heading');
  await expect(headings.nth(1)).toBeVisible();
  await headings.last().scrollIntoViewIfNeeded();
  await expect(headings.first()).not.toBeInViewport();
  await expect(cross).toBeInViewport({ ratio: 1 });
  await cross.click();
  await expect(popup(page)).toHaveCount(0);
});

test('a popup leaves the tokens of the page as they are, and its title stands at its top beside the cross', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/en/order');
  await wakeForm(page);
  await page.getByRole('main').locator('a[href="/en/return-policy"]').first().click();
  await expect(popup(page).getByRole('heading').nth(1)).toBeVisible();
  const found = await popup(page).evaluate((dialog) => {
    const page = getComputedStyle(document.documentElement);
    const own = getComputedStyle(dialog);
    const tokens = [...document.documentElement.computedStyleMap().keys()].filter((name) => name.startsWith('--'));
    const top = (part: Element | null | undefined) =>
      (part?.getBoundingClientRect().top ?? 0) - dialog.getBoundingClientRect().top;
    return {
      count: tokens.length,
      changed: tokens.filter((name) => own.getPropertyValue(name) !== page.getPropertyValue(name)),
      title: top(dialog.querySelector('h2')),
      cross: top(dialog.querySelector(':scope > button')),
    };
  });
  expect(found.count).toBeGreaterThan(50);
  expect(found).toMatchObject({ changed: [], title: 24, cross: 12 });
});

test('an article that a bad line brings late is waited for @F4.18', async ({ page }) => {
  const lateMs = 8000;
  await page.route('**/api/order/articles', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs));
    await route.continue();
  });
  await page.goto('/en/order');
  await wakeForm(page);
  await page.getByRole('main').locator('a[href="/en/return-policy"]').first().click();
  await expect(popup(page).getByText(content.article.loading)).toBeAttached();
  await expect(popup(page).getByRole('heading').nth(1)).toBeVisible({ timeout: 2 * lateMs });
});
