import type { Locator, Page } from '@playwright/test';
import { operatorUrl, shopUrl } from '@/scripts/run/e2e-environment.mjs';
import {
  agreements,
  type Buyer,
  barTotal,
  continueToPayment,
  endPayment,
  fillOrder,
  newBuyer,
  orderAndPay,
  orderButton,
  orderedTotal,
  shownForm,
  startOf,
} from '@/tests/e2e/buyer';
import { demo, sendLogin } from '@/tests/e2e/demo-account';
import { expect, test, touch, words } from '@/tests/e2e/shop';

const { result, order, checkout, payment, unpaid, shell } = words.en;
const packagePage = '/en/internet-packages/spain-5gb-30d';
const uuidOf = (page: Page) => /order=([\da-f-]{36})/.exec(page.url())?.[1] ?? '';
const until = startOf(unpaid.until);

/** Opens the order of a number with the package of the page. */
async function openOrder(page: Page): Promise<void> {
  await page.goto(packagePage);
  await page
    .getByRole('link', { name: words.en.catalog.detail.buyAndActivate })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForURL(/\/order\?/);
}

/** Orders a number with a package and leaves for the payment page. */
async function begin(page: Page): Promise<{ buyer: Buyer; total: string }> {
  const buyer = newBuyer();
  await openOrder(page);
  await fillOrder(page, 'en', buyer);
  const total = await orderedTotal(page);
  await orderAndPay(page, 'en');
  return { buyer, total };
}

async function expectPaidAndSignedIn(page: Page, uuid: string): Promise<void> {
  await expect(page.getByRole('heading', { name: result.approved.order })).toBeVisible({ timeout: 30_000 });
  expect(uuidOf(page)).toBe(uuid);
  await expect(page.getByText(/^WL-[A-Z0-9]{8}$/).first()).toBeVisible();
  await expect(page.getByText(/Spain.*5 Gb/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: shell.account.logOut }).first()).toBeAttached();
  await page.getByRole('link', { name: result.approved.account }).click();
  await page.waitForURL('**/en/lk');
  await expect(page.getByText(/372\s?\d{3}\s?\d{3}\s?\d{3}/).first()).toBeVisible();
}

for (const [ending, view] of [
  ['Decline', 'declined'],
  ['Expire', 'expired'],
] as const) {
  test(`an order whose payment ended with ${ending} is paid again, another way, and signs its buyer in`, async ({
    page,
  }) => {
    const { total } = await begin(page);
    await endPayment(page, ending);
    await expect(page.getByRole('heading', { name: result[view].title })).toBeVisible();
    const uuid = uuidOf(page);
    await page.getByRole('link', { name: result.again.pay }).click();
    await page.waitForURL(`**/en/order/checkout/${uuid}`);
    const main = page.getByRole('main').filter({ visible: true });
    await expect(main.getByText(total).first()).toBeVisible();
    await expect(main.getByText('Spain').first()).toBeVisible();
    await expect(main.getByText(/^WL-/)).toBeVisible();
    await expect(main.getByText(startOf(checkout.reserved))).toBeVisible();
    await expect(main.getByRole('radio', { name: startOf(payment.methods.other.title) })).toHaveCount(0);
    await main.getByRole('radio', { name: startOf(payment.methods.crypto.title) }).check();
    const started = page.waitForRequest(/\/api\/order\/[\da-f-]{36}\/payment$/);
    await continueToPayment(page, 'en');
    expect((await started).postDataJSON()).toEqual({ paymentMethod: expect.any(String) });
    await endPayment(page, 'Approve');
    await expectPaidAndSignedIn(page, uuid);
  });
}

test('an order left by Back is offered on the form, on home and in a closed tab’s stead, until it is begun anew', async ({
  page,
  context,
}) => {
  await begin(page);
  await page.goBack();
  await expect(page.getByText(until)).toBeVisible();
  const again = await context.newPage();
  await again.goto('/en');
  const card = again.getByRole('complementary', { name: unpaid.label });
  await expect(card.getByText(startOf(unpaid.untilShort))).toBeVisible();
  await again.setViewportSize({ width: 360, height: 740 });
  // On a phone it is one line: the headline lies below.
  const tops = await card
    .locator('p:visible, a, button')
    .evaluateAll((parts) =>
      parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
    );
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(4);
  await expectNoFocusBelow(again, card);
  await card.getByRole('link', { name: unpaid.continue }).click();
  await again.waitForURL(/\/order\/checkout\/[\da-f-]{36}$/);
  await again.goto('/en/order/status');
  await expect(again.getByRole('heading', { name: result.inPayment.title })).toBeVisible();
  await expect(again.getByRole('link', { name: result.inPayment.action })).toBeVisible();
  await again.goto('/en/order');
  await again.getByRole('button', { name: unpaid.newOrder }).click();
  await expect(again.getByText(until)).toHaveCount(0);
  await again.goto('/en');
  await again.mouse.move(300, 300);
  await again.waitForTimeout(1500);
  await expect(card).toHaveCount(0);
});

test('an order whose payment is being processed is told where another one would be made, and leads to its result', async ({
  page,
}) => {
  await begin(page);
  await endPayment(page, 'Leave processing');
  await expect(page.getByRole('heading', { name: result.processing.title })).toBeVisible();
  const uuid = uuidOf(page);
  await openOrder(page);
  await touch(page);
  const card = page.getByRole('complementary', { name: order.underWay.label });
  await card.getByRole('link', { name: order.underWay.action }).click();
  await expect(page.getByRole('heading', { name: result.processing.title })).toBeVisible();
  expect(uuidOf(page)).toBe(uuid);
});

/** On the way up the page whatever takes the focus comes out from under the card (WCAG 2.4.11). */
async function expectNoFocusBelow(page: Page, card: Locator): Promise<void> {
  await page.locator('main summary').filter({ visible: true }).last().focus();
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Shift+Tab');
    const { y, height } = (await card.boundingBox()) ?? { y: 0, height: 0 };
    const top = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    await expect.poll(top, `press ${press}`).toBeGreaterThanOrEqual(y + height);
  }
}

test('the documents hold nothing of an order', async ({ page, request }) => {
  await begin(page);
  for (const path of ['/en', '/en/order', '/en/order/checkout/5f0c6a34-3b1d-4c58-9a0e-1f2a3b4c5d6e']) {
    expect(await (await request.get(path)).text()).not.toContain('WL-');
  }
});

test('the link of the mail pays an order in another browser, and its secret leaves the address at once', async ({
  page,
  browser,
}) => {
  await begin(page);
  await endPayment(page, 'Decline');
  const uuid = uuidOf(page);
  const jar = await page.context().cookies();
  const secret = jar
    .find(({ name }) => name === 'orders')
    ?.value.split('|')[0]
    ?.split(':')[1];
  const stranger = await browser.newPage();
  await stranger.goto(`${shopUrl}/en/order/checkout/${uuid}`);
  await expect(stranger.getByText(checkout.emptyAction)).toBeVisible();
  await expect(stranger.getByText(/WL-/)).toHaveCount(0);
  await stranger.goto('about:blank');
  await stranger.goto(`${shopUrl}/en/order/checkout/${uuid}#key=${secret}`);
  const main = stranger.getByRole('main').filter({ visible: true });
  await expect(main.getByText(/^WL-/)).toBeVisible();
  expect(stranger.url()).not.toContain('key=');
  await stranger.reload();
  await expect(main.getByText(/^WL-/)).toBeVisible();
  await continueToPayment(stranger, 'en');
  expect(stranger.url()).toContain(operatorUrl);
  await stranger.close();
});

test('an order begun anew finds the whole form, less passwords and document, also in another tab', async ({
  page,
  context,
}) => {
  await page.goto('/en/order?tariff=1&promo=WELCOME10');
  const buyer = newBuyer();
  await fillOrder(page, 'en', buyer);
  const form = shownForm(page);
  await form.getByLabel(order.extras.packageCountry).selectOption({ label: 'Spain' });
  const pack = form.getByLabel(order.extras.package, { exact: true });
  await expect(pack.locator('option').nth(1)).toBeAttached();
  await pack.selectOption({ index: 1 });
  const packageId = await pack.inputValue();
  await page.getByRole('radio', { name: '€20' }).check();
  const total = await orderedTotal(page);
  await orderAndPay(page, 'en');
  await endPayment(page, 'Decline');
  const address = page.url();
  const elsewhere = await context.newPage();
  await elsewhere.goto(address);
  for (const tab of [page, elsewhere]) {
    await tab.getByRole('link', { name: result.again.newOrder }).click();
    await tab.waitForURL(/\/order\?tariff=1&package=\d+$/);
    await expect(shownForm(tab).getByLabel(order.extras.package, { exact: true })).toHaveValue(packageId);
    await expect(barTotal(tab)).toContainText(total);
    await expect(tab.getByLabel(order.account.email, { exact: true })).toHaveValue(buyer.email);
    await expect(tab.getByLabel(order.traveller.firstName, { exact: true })).toHaveValue(buyer.firstName);
    await expect(tab.getByLabel(order.address.postCode, { exact: true })).toHaveValue('28001');
    for (const box of await agreements(tab, 'en')) await expect(box).toBeChecked();
    await expect(tab.getByLabel(order.account.password, { exact: true })).toHaveValue('');
    await expect(tab.getByLabel(order.traveller.document, { exact: true })).toHaveValue('');
  }
});

test('an address with an account leads through the login back to the same form @F1.09', async ({ page, watch }) => {
  watch.allow(/status of 4\d\d/);
  await openOrder(page);
  const address = page.url();
  await fillOrder(page, 'en', { ...newBuyer(), email: demo.email });
  await orderedTotal(page);
  await orderButton(page, 'en').click();
  await page.getByRole('link', { name: order.account.logIn }).click();
  await page.waitForURL(/\/login\?next=/);
  const login = page.getByRole('main').filter({ visible: true });
  await sendLogin(login, 'en');
  await page.waitForURL(address);
  await expect(page.getByText(startOf(order.account.signedIn))).toBeVisible();
  await expect(page.getByLabel(order.traveller.firstName, { exact: true })).toHaveValue('Marina');
  await expect(shownForm(page).getByLabel(order.extras.package, { exact: true })).toHaveValue(/^\d+$/);
  for (const box of await agreements(page, 'en')) await expect(box).toBeChecked();
});
