import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { expect, test } from '@/tests/e2e/shop';
import { checkOne, logIn } from './console-desk';

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, 'owner');
  // Keys are heard when the scripts of the page have run.
  await page.waitForLoadState();
});

test('keys find, go to a section, walk a list and open its line', async ({ page }) => {
  const { keyboard } = page;
  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // What is typed into a field is a text.
  await keyboard.type('go/?jk');
  await expect(page.getByRole('searchbox')).toHaveValue('go/?jk');
  await page.getByRole('heading', { level: 1 }).click();
  await keyboard.press('o');
  await keyboard.press('g');
  await keyboard.press('o');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  const links = page.getByRole('row').getByRole('link', { name: /^WL-/ });
  const number = await links.nth(1).textContent();
  await keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await keyboard.press('j');
  await expect(links.nth(1)).toBeFocused();
  await keyboard.press('k');
  await expect(links.first()).toBeFocused();
  await keyboard.press('k');
  await expect(links.first()).toBeFocused();
  await keyboard.press('j');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: number ?? '', level: 1 })).toBeVisible();
});

test('their sheet opens by key and by button, says all of them, and turns them off', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await expect(sheet).toBeVisible();
  await expect(sheet.getByText('Promo codes')).toBeVisible();
  expect(await checkOne(page, 'keys', 1440)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'All keys' }).press('Enter');
  await sheet.getByRole('checkbox').uncheck();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.getByRole('button', { name: 'All keys' }).click();
  await sheet.getByRole('checkbox').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a price that is typed over is marked, and Escape brings the old one back', async ({ page }) => {
  await page.goto(`${operatorUrl}/console/prices`);
  const price = page.getByRole('textbox', { name: /, euro$/ }).first();
  const old = await price.inputValue();
  const mark = price.locator('..');
  await price.fill('99.99');
  await expect(mark).toHaveClass(/is-new/);
  await price.press('Escape');
  await expect(price).toHaveValue(old);
  await expect(mark).not.toHaveClass(/is-new/);
});
