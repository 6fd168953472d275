import type { Locator, Page } from '@playwright/test';
import { agreements, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { demo } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';

const { catalog, order, auth, account } = words.en;
/** No page has so many stops before what it is about. */
const mostStops = 150;

/** Presses Tab until the focus is on `target`; what has the focus on the way can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

test('a number with a package is bought by the keyboard alone', async ({ page }) => {
  const buyer = newBuyer();
  const main = page.getByRole('main');
  const field = (name: string) => main.getByRole('textbox', { name, exact: true });
  await page.goto('/en/internet-packages/spain-5gb-30d');
  await tabTo(page, main.getByRole('link', { name: catalog.detail.buyAndActivate }).filter({ visible: true }).first());
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/order\?/);
  await expect(page.locator('[data-island="live"] form').first()).toBeVisible();
  await typeInto(page, field(order.traveller.firstName), buyer.firstName);
  await typeInto(page, field(order.traveller.lastName), buyer.lastName);
  await typeInto(page, main.getByRole('combobox', { name: order.traveller.country, exact: true }), 'Spain');
  await typeInto(page, field(order.traveller.document), 'AB123456');
  await typeInto(page, field(order.address.street), 'Calle Mayor 1');
  await typeInto(page, field(order.address.postCode), '28001');
  await typeInto(page, field(order.account.email), buyer.email);
  await typeInto(page, main.getByLabel(order.account.password, { exact: true }), buyer.password);
  await typeInto(page, main.getByLabel(order.account.passwordRepeat, { exact: true }), buyer.password);
  for (const box of await agreements(page, 'en')) {
    await tabTo(page, box);
    await page.keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  await tabTo(page, orderButton(page, 'en'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/sandbox\/pay\//);
});

test('the account is entered and walked through by the keyboard alone', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/en/login');
  await typeInto(page, main.getByLabel(auth.email).filter({ visible: true }), demo.email);
  await typeInto(page, main.getByLabel(auth.password, { exact: true }).filter({ visible: true }), demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/lk');
  const menu = page.getByRole('navigation', { name: account.menu.label });
  await expect(menu.getByRole('link', { name: /^\+372/ })).toBeVisible();
  await tabTo(page, menu.getByRole('link', { name: account.menu.balance }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/lk/Balance');
  await expect(page.getByRole('heading', { level: 1, name: account.balance.title })).toBeVisible();
});

test('after a link of the page Tab goes on in the page it leads to, and after Back in the one that is shown again', async ({
  page,
}) => {
  await page.goto('/en/internet-packages');
  const main = page.locator('main:visible');
  await main
    .getByRole('link', { name: /^Japan/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/internet-packages/japan');
  await expect(main).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await expect(main.locator(':focus')).toHaveCount(1);
  await page.goBack();
  await page.waitForURL('**/en/internet-packages');
  await expect(main).toBeFocused();
});

test('after a link to a place in another page Tab goes on in that place', async ({ page }) => {
  await page.goto('/en/login');
  await page.locator('main').locator('a[href="/en#tariff"]').filter({ visible: true }).first().focus();
  // A press that is quicker than the page's code loads a document, in which the browser itself begins at the place.
  await expect(page.locator('main [data-island="live"]').first()).toBeAttached();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en#tariff');
  await expect(page.locator('#tariff')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#tariff :focus')).toHaveCount(1);
});

test('Tab and Shift+Tab bring no country under the letters above the list', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/en/internet-packages');
  const bar = page
    .getByRole('navigation')
    .filter({ has: page.locator('a[href^="#"]') })
    .last();
  await page.getByRole('main').getByRole('link', { name: /^Peru/ }).last().focus();
  for (let stop = 0; stop < 40; stop += 1) {
    await page.keyboard.press('Shift+Tab');
    // The page scrolls softly.
    const isFree = async () => {
      const top = await page.locator(':focus').evaluate((link) => link.getBoundingClientRect().top);
      return top >= (await bar.evaluate((letters) => letters.getBoundingClientRect().bottom));
    };
    await expect.poll(isFree, { message: `stop ${stop}` }).toBe(true);
  }
});

test('after an answer to the notice about cookies Tab goes on in the page', async ({ page }) => {
  await page.goto('/en/faq');
  const notice = page.getByRole('region', { name: words.en.shell.cookie.label });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: words.en.shell.cookie.necessary }).focus();
  // Its code comes with the first touch.
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});
