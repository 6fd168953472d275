import type { Page } from '@playwright/test';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { endPayment, fillOrder, newBuyer, orderAndPay } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { checkOne, logIn, screens, staff } from './console-desk';

const demoBuyer = 'demo@wanderline.example';

/** Looks for an order by the e-mail of its buyer and opens the oldest that is shown: other tests order meanwhile. */
async function openOrderOf(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: 'Orders' }).filter({ visible: true }).first().click();
  await page.getByRole('searchbox', { name: 'Find' }).fill(email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name: /^WL-/ }).last().click();
  await expect(page.getByRole('heading', { name: /^WL-/, level: 1 })).toBeVisible();
}

test('an owner finds a paid order and refunds it, and the shop tells its buyer', async ({ page, context }) => {
  test.slow();
  const buyer = newBuyer();
  await page.goto('/en/internet-packages/spain-5gb-30d');
  const buy = page.getByRole('link', { name: words.en.catalog.detail.buyAndActivate }).filter({ visible: true });
  await buy.first().click();
  await page.waitForURL(/\/order\?/);
  await fillOrder(page, 'en', buyer);
  await orderAndPay(page, 'en');
  await endPayment(page, 'Approve');
  await expect(page.getByRole('heading', { name: words.en.result.approved.order })).toBeVisible({ timeout: 30_000 });
  const status = page.url();

  const desk = await context.newPage();
  await logIn(desk, 'owner');
  await openOrderOf(desk, buyer.email);
  await desk.getByRole('link', { name: 'Refund', exact: true }).click();
  await desk.getByRole('radio', { name: /All that is left/ }).check();
  await desk.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Paid twice' });
  await desk.getByRole('button', { name: 'Go on' }).click();
  const sum = /€\d+\.\d\d/.exec((await desk.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? '';
  await desk.getByRole('button', { name: `Refund ${sum}` }).click();
  await expect(desk.getByRole('status')).toContainText('The refund is on its way');
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText('Reversed', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(desk.getByRole('row', { name: `Refunded ${sum}, whole` })).toContainText('Paid twice');
  await expect(desk.getByRole('link', { name: 'Refund', exact: true })).toHaveCount(0);

  await page.goto(status);
  await expect(page.getByRole('heading', { name: words.en.result.reversed.title })).toBeVisible({ timeout: 30_000 });
});

test('support sees an order and cannot refund it', async ({ page, watch }) => {
  await logIn(page, 'support');
  await openOrderOf(page, demoBuyer);
  await expect(page.getByRole('link', { name: 'Block number' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Refund' })).toHaveCount(0);
  watch.allow(/403/);
  const refused = await page.goto(`${page.url()}/refund`);
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
});

test('the console works without JavaScript, and by keyboard alone', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${operatorUrl}/console/orders`);
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(staff.owner.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(staff.owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await openOrderOf(page, demoBuyer);
  await page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await context.close();
});

for (const [name, width] of screens) {
  test(`its pages fit a ${name}, and axe finds nothing`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const faults: Record<string, string[]> = {};
    const look = async (title: string) => {
      const found = await checkOne(page, title, width);
      if (found.length > 0) faults[title] = found;
    };
    await page.goto(`${operatorUrl}/console`);
    await look('log-in');
    await logIn(page, 'owner');
    await look('today');
    await openOrderOf(page, demoBuyer);
    await look('order');
    const order = page.url();
    await page.goto(`${operatorUrl}/console/orders`);
    await look('orders');
    await page.goto(`${order}/block`);
    await look('block');
    await page.goto(`${order}/refund`);
    await look('refund');
    await page.getByRole('radio', { name: /All that is left/ }).check();
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('button', { name: /^Refund €/ })).toBeVisible();
    await look('refund, last step');
    expect(faults).toEqual({});
  });
}
