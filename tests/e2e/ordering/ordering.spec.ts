import type { Page } from '@playwright/test';
import { axeFaults } from '@/tests/e2e/axe-faults';
import { agreeInRussian, endPayment, fillOrder, newBuyer, orderAndPay, startOf, wakeForm } from '@/tests/e2e/buyer';
import { expect, type Slug, test, words } from '@/tests/e2e/shop';

const packagePage = (slug: Slug) => `/${slug}/internet-packages/spain-5gb-30d`;
const buy = (page: Page, slug: Slug) =>
  page.getByRole('link', { name: words[slug].catalog.detail.buyAndActivate }).filter({ visible: true }).first();
const method = (page: Page, kind: 'card' | 'other') =>
  page.getByRole('radio', { name: startOf(words.uz.payment.methods[kind].title) });
const box = (page: Page, name: RegExp) => page.getByRole('main').getByRole('checkbox', { name });

test.describe('in Russian', () => {
  const { cardType, consent } = words.uz.payment;
  const cards = (page: Page) => page.getByRole('dialog', { name: cardType.title });
  const agreements = (page: Page) => page.getByRole('dialog', { name: consent.title });

  test('a package waits for card and agreements, then is ordered with the method of the card chosen @F2.142 @F2.146 @F4.65 @F4.66 @F4.72 @F4.73 @F4.76', async ({
    page,
  }) => {
    await page.goto(packagePage('uz'));
    await buy(page, 'uz').click();
    await expect(cards(page)).toBeVisible();
    expect(page.url()).toContain(packagePage('uz'));
    await cards(page).getByRole('button', { name: cardType.russian.title }).click();
    const submit = agreements(page).getByRole('button', { name: consent.submit });
    await expect(submit).toBeDisabled();
    for (const one of await agreements(page).getByRole('checkbox').all()) {
      await expect(submit).toBeDisabled();
      await one.check();
    }
    await submit.click();
    await page.waitForURL(/\/uz\/order\?tariff=\d+&package=\d+$/);
    await expect(agreements(page)).toHaveCount(0);
    await wakeForm(page);
    await expect(method(page, 'other')).toBeChecked();
    await expect(page.getByText(/≈\s[\d\s]+₽ по\sкурсу/).first()).toBeVisible();
    await expect(box(page, /В России|в России/)).toHaveCount(0);
    await expect(page.getByLabel(words.uz.order.extras.package, { exact: true })).toHaveValue(/^\d+$/);
    await fillOrder(page, 'uz', newBuyer());
    await method(page, 'card').check();
    await orderAndPay(page, 'uz');
    await endPayment(page, 'Approve');
    await expect(page.getByRole('heading', { name: words.uz.result.approved.order })).toBeVisible({ timeout: 30_000 });
  });

  test('a tariff without a package goes the same way, and the next one is not asked again @F4.65 @F4.68 @F4.76', async ({
    page,
  }) => {
    await page.goto('/uz');
    const tariff = page.locator('#tariff').locator('a[href*="/order?"]').first();
    await tariff.click();
    await agreeInRussian(page, 'foreign');
    await page.waitForURL(/\/uz\/order\?tariff=\d+$/);
    await wakeForm(page);
    await expect(method(page, 'card')).toBeChecked();
    await page.goto(packagePage('uz'));
    await buy(page, 'uz').click();
    await page.waitForURL(/\/uz\/order\?tariff=\d+&package=\d+$/);
    await expect(cards(page)).toHaveCount(0);
  });

  test('a popup that is closed leaves the visitor on the page, by Esc and by the overlay', async ({ page }) => {
    await page.goto(packagePage('uz'));
    await buy(page, 'uz').click();
    await expect(cards(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cards(page)).toHaveCount(0);
    await buy(page, 'uz').click();
    await expect(cards(page)).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(cards(page)).toHaveCount(0);
    expect(page.url()).toContain(packagePage('uz'));
  });

  test('on the order page the popup tells the form which card it is @F4.77', async ({ page }) => {
    await page.goto('/uz/order');
    await wakeForm(page);
    await expect(box(page, /в России/)).toBeVisible();
    await page.getByRole('button', { name: words.uz.order.agree.cardHelp }).click();
    await agreeInRussian(page, 'russian');
    await expect(method(page, 'other')).toBeChecked();
    await expect(box(page, /в России/)).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/uz/order');
  });
});

test('in English an order begins at once, with the pixel told after consent, and its agreements are asked anew @F4.67 @F4.69 @F4.70', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told, fbq: (...event: unknown[]) => told.push(event) });
  });
  await page.goto(packagePage('en'));
  await buy(page, 'en').click();
  await page.waitForURL(/\/en\/order\?tariff=\d+&package=\d+$/);
  expect(await page.evaluate(() => Reflect.get(window, 'told'))).toEqual([]);
  await wakeForm(page);
  await box(page, /return policy/).check();
  await box(page, /exchanged/).check();
  await expect
    .poll(() => page.evaluate(() => window.sessionStorage.getItem('agreements')))
    .toContain('"exchange":true');
  await page.reload();
  await wakeForm(page);
  await expect(box(page, /return policy/)).toBeChecked();
  await page.getByRole('button', { name: words.en.shell.cookie.accept }).click();
  await page.goto(packagePage('en'));
  await buy(page, 'en').click();
  await page.waitForURL(/\/en\/order\?/);
  await wakeForm(page);
  await expect(box(page, /return policy/)).not.toBeChecked();
  await expect(box(page, /exchanged/)).not.toBeChecked();
  const told = await page.evaluate(() => Reflect.get(window, 'told'));
  expect(told).toEqual([['track', 'InitiateCheckout', expect.objectContaining({ content_type: 'product' })]]);
});

test('paying by the megabyte opens its popup, which leads to a number @F4.61', async ({ page }) => {
  await page.goto('/en/internet-packages/spain');
  await page.getByRole('link', { name: startOf(words.en.catalog.view.choose) }).click();
  const popup = page.getByRole('dialog', { name: words.en.catalog.country.without });
  await expect(popup.getByText(words.en.catalog.view.metered)).toBeVisible();
  expect(page.url()).toContain('/en/internet-packages/spain');
  await popup.getByRole('link', { name: words.en.catalog.view.order }).click();
  await page.waitForURL(/\/en\/order\?tariff=\d+$/);
  await expect(popup).toHaveCount(0);
});

test('the order is shown once more to whoever asks, and sent from there @F2.131 @F2.132 @F2.133', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { popup: texts } = words.en.order;
  const buyer = newBuyer();
  await page.goto('/en/order');
  await fillOrder(page, 'en', buyer);
  await page.getByRole('button', { name: texts.open }).click();
  const popup = page.getByRole('dialog', { name: texts.title });
  await expect(popup.getByText(/you place an order that you have to pay for/)).toBeVisible();
  await expect(popup.getByText(buyer.email)).toBeVisible();
  await popup.getByRole('button', { name: startOf(words.en.order.submit) }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
});

test('without a script the links lead to the order page in every language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const slug of ['en', 'uz'] as const) {
    await page.goto(packagePage(slug));
    await buy(page, slug).click();
    await page.waitForURL(/\/order\?tariff=\d+&package=\d+$/);
    await expect(page.getByRole('heading', { name: words[slug].order.title })).toBeVisible();
  }
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the popups of an order, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const faults = async () => {
      await expect(page.getByRole('dialog')).toBeVisible();
      return axeFaults(page);
    };
    const { payment, order } = words.uz;
    await page.goto('/uz');
    await page.locator('#tariff a[href*="/order?"]').filter({ hasText: 'Путешественник' }).click();
    expect(await faults()).toEqual([]);
    await page.getByRole('button', { name: payment.cardType.russian.title }).click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    expect(await faults()).toEqual([]);
    for (const one of await page.getByRole('dialog').getByRole('checkbox').all()) await one.check();
    await page.getByRole('button', { name: payment.consent.submit }).click();
    await wakeForm(page);
    await page.getByRole('button', { name: order.tariff.others }).click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    expect(await faults()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: order.popup.open }).click();
    expect(await faults()).toEqual([]);
  });
}
