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

test('no field of the prices that Tab comes to lies under the bars at the foot of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto(`${operatorUrl}/console/prices`);
  await page.getByRole('navigation', { name: 'Packages' }).getByRole('link').last().focus();
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.locator(':focus').evaluate((field) => {
      const { bottom } = field.getBoundingClientRect();
      const bars = [...document.querySelectorAll('.tabbar, .con-jump')].filter((bar) => bar !== field);
      return bars.some((bar) => !bar.contains(field) && bottom > bar.getBoundingClientRect().top);
    });
    expect(covered, `stop ${stop}`).toBe(false);
  }
});

test('forced colours leave the focus, the section and the part of a list that are shown visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${operatorUrl}/console/prices`);
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  await expect(field.locator('..')).toHaveCSS('outline-style', 'solid');
  const ground = (name: string, current: boolean) =>
    page
      .getByRole('navigation', { name })
      .locator(current ? 'a[aria-current]' : 'a:not([aria-current])')
      .last()
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground('Packages', true)).not.toBe(await ground('Packages', false));
});
