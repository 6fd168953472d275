import type { Page } from '@playwright/test';
import { endPayment, fillOrder, newBuyer, orderButton, startOf } from '@/tests/e2e/buyer';
import { logIn, sendLogin } from '@/tests/e2e/demo-account';
import { takeAwayNewInterfaces } from '@/tests/e2e/old-engine';
import { expect, test, words } from '@/tests/e2e/shop';
import { buyPackage, expectPaid } from './journey';

const { account, auth, refill, result, shell } = words.en;

test.beforeEach(async ({ page }) => takeAwayNewInterfaces(page));

const back = (page: Page) => page.getByRole('banner').getByRole('button', { name: shell.back });

test('an old browser logs in, comes to the page it was on its way to, and reads the account @F2.43 @F6.07', async ({
  page,
}) => {
  await page.goto('/en/lk/Profile');
  await page.waitForURL('**/en/login?next=%2Fen%2Flk%2FProfile');
  await sendLogin(page.getByRole('main'), 'en');
  await page.waitForURL('**/en/lk/Profile');
  await expect(page.getByRole('main').getByLabel(auth.email)).toHaveValue(/@/);
  await page.goto('/en/lk');
  await expect(page.getByRole('meter', { name: account.packages.usage }).first()).toBeVisible();
});

test('an old browser that is logged in is led on from the login @F2.43 @F6.07', async ({ page }) => {
  await logIn(page);
  await page.goto('/en/login?next=%2Fen%2Flk%2FPay');
  await page.waitForURL('**/en/lk/Pay');
});

test('an old browser leaves the packages of a size in a list, and puts them in order @F1.04', async ({ page }) => {
  await page.goto('/en/internet-packages/spain');
  await page.getByRole('radio', { name: '5 Gb', exact: true }).check({ force: true });
  await expect(page).toHaveURL(/\?volume=5000$/);
  await page.getByRole('combobox', { name: words.en.catalog.finder.order }).selectOption('days');
  await expect(page).toHaveURL(/\?volume=5000&order=days$/);
  await page.getByRole('radio', { name: words.en.catalog.finder.any, exact: true }).first().check({ force: true });
  await expect(page).toHaveURL(/\?order=days$/);
});

test('an old browser orders, pays and is shown what was bought @F4.02 @F4.08', async ({ page }) => {
  await page.goto('/en/internet-packages/spain-5gb-30d');
  await buyPackage(page, 'en', { card: true });
  await fillOrder(page, 'en', newBuyer());
  await orderButton(page, 'en').click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await endPayment(page, 'Approve');
  await expectPaid(page, 'en');
  await page.getByRole('main').getByRole('link', { name: result.approved.account }).click();
  await page.waitForURL('**/en/lk');
  await expect(page.getByRole('main')).toContainText(/(?<!\d)5\s?Gb/);
});

test('an old browser comes back from a declined top-up to where it was begun @F1.16 @F4.33', async ({ page }) => {
  await logIn(page);
  await page.goto('/en/lk/Pay');
  const form = page.getByRole('form', { name: refill.form });
  await form.getByLabel(refill.phone).hover();
  await expect(page.locator('[data-island="live"] form')).toBeVisible();
  await form.getByRole('group', { name: refill.amount }).getByRole('radio', { name: /50/ }).check();
  await form.getByRole('button', { name: startOf(refill.submit) }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('heading', { level: 1, name: result.declined.title })).toBeVisible({ timeout: 30_000 });
  const again = page.getByRole('main').getByRole('link', { name: result.again.refill });
  await expect(again).toHaveAttribute('href', '/en/lk/Pay');
});

test('the arrow of the shop leads up in an old browser where the history lies ahead @F2.75', async ({
  page: opener,
  context,
}) => {
  // A tab that is opened by a link begins with it.
  await opener.goto('/en');
  const opened = context.waitForEvent('page');
  await opener.evaluate(() => void window.open('/en/faq'));
  const page = await opened;
  await takeAwayNewInterfaces(page);
  await page.reload();
  await page.locator('a[href="/en/blog"]').filter({ visible: true }).first().click();
  await page.waitForURL('**/en/blog');
  await back(page).click();
  await page.waitForURL('**/en/faq');
  await back(page).click();
  await page.waitForURL('**/en');
  await expect(page.locator('#intro')).toBeVisible();
});

test('a browser that keeps nothing for a tab orders and pays all the same @F4.02', async ({ page }) => {
  await page.addInitScript(() => {
    for (const place of ['sessionStorage', 'localStorage']) Object.defineProperty(window, place, { value: null });
  });
  await page.goto('/en/internet-packages/spain-5gb-30d');
  await buyPackage(page, 'en', { card: true });
  await fillOrder(page, 'en', newBuyer());
  await orderButton(page, 'en').click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await endPayment(page, 'Approve');
  await expectPaid(page, 'en');
});
