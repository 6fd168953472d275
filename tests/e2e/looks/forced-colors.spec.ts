import type { Locator } from '@playwright/test';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';

test.use({ colorScheme: 'dark', contextOptions: { forcedColors: 'active' } });

test('forced colours leave the focus ring, the fields and the chosen options visible', async ({ page }) => {
  await page.goto('/en/order');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.focus();
  const ring = await field.evaluate((element) => {
    const box = getComputedStyle(element.closest('[data-control]') ?? element);
    return { outline: getComputedStyle(element).outlineStyle, border: box.borderStyle, boxOutline: box.outlineStyle };
  });
  expect([ring.outline, ring.border, ring.boxOutline].some((style) => style !== 'none')).toBe(true);
  for (const button of await page.getByRole('main').getByRole('button').filter({ visible: true }).all()) {
    const style = await button.evaluate((element) => {
      const { borderStyle, color, backgroundColor } = getComputedStyle(element);
      return { borderStyle, same: color === backgroundColor };
    });
    expect(style.same).toBe(false);
  }
});

test('forced colours leave the chosen one of several, signs and lines visible', async ({ page }) => {
  await page.goto('/en/UI');
  const main = page.getByRole('main');
  const ground = (one: Locator, part?: string) =>
    one.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, part);
  const canvas = await ground(page.locator('body'));
  const amounts = main.getByRole('radio', { name: /^€/ });
  const chosen = amounts.and(page.locator(':checked')).locator('+ *').first();
  const other = amounts.and(page.locator(':not(:checked)')).locator('+ *').first();
  expect(await ground(chosen)).not.toBe(await ground(other));
  expect(await ground(main.locator('[aria-selected=true]').first(), '::after')).not.toBe(canvas);
  expect(await ground(main.locator('summary > span:last-child').first(), '::before')).not.toBe(canvas);
  await main.getByRole('textbox').first().focus();
  const field = page.locator(':focus-within:has(> :focus)').last();
  await expect(field).toHaveCSS('outline-style', 'solid');
  await page.goto('/en/internet-packages/spain');
  expect(await ground(main.getByRole('link', { name: 'Spain' }).and(page.locator('[aria-current]')))).not.toBe(canvas);
});

test('forced colours leave the own page visible in the menu of the account', async ({ page }) => {
  await logIn(page);
  const own = page.getByRole('link', { name: words.en.account.menu.home }).and(page.locator('[aria-current]'));
  const [dot, canvas] = await own.evaluate((element) =>
    [getComputedStyle(element, '::before'), getComputedStyle(document.body)].map((style) => style.backgroundColor),
  );
  expect(dot).not.toBe(canvas);
});

test('forced colours part what lies above the page from what is below', async ({ page }) => {
  await page.goto('/en/internet-packages');
  const { shell, catalog } = words.en;
  const hasEdge = (layer: Locator) => expect(layer).toHaveCSS('outline-style', 'solid');
  await hasEdge(page.getByRole('region', { name: shell.cookie.label }).locator('> *'));
  // While the list is open, nothing else has a role.
  await page.getByRole('combobox', { name: catalog.search.country }).click();
  await hasEdge(page.getByRole('listbox').locator('..'));
});
