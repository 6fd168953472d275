import type { Page } from '@playwright/test';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { endPayment, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, type Slug, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import {
  buyPackage,
  expectPaid,
  linkIn,
  mailsTo,
  nextCheckout,
  orderTotal,
  payAgainBy,
  readPayPage,
  type SentOrder,
  totalWith,
} from './journey';

const namesPackage = /(?<!\d)5\s?(Gb|Гб)/i;
type Left = { readonly order: SentOrder; readonly shown: number; readonly body: Record<string, unknown> };

/** Orders a number with a package, with a code and extra balance, and stands on the payment page. */
async function leaveUnpaid(page: Page, slug: Slug, buyer: ReturnType<typeof newBuyer>): Promise<Left> {
  const { promo } = words[slug].order;
  await page.goto(`/${slug}/internet-packages/spain-5gb-30d`);
  await buyPackage(page, slug, { card: true });
  await fillOrder(page, slug, buyer);
  await page.getByRole('radio', { name: /^€?20(\s?€)?$/ }).check();
  await page.getByText(promo.open).click();
  await page.getByLabel(promo.label, { exact: true }).fill('WELCOME10');
  await page.getByRole('button', { name: promo.apply }).click();
  await expect(page.getByText(promo.good.replace('{code}', 'WELCOME10'))).toBeVisible();
  const shown = await totalWith(page, slug, namesPackage);
  const sent = nextCheckout(page);
  const asked = page.waitForRequest(/\/tariffs\/\d+\/checkout$/);
  await orderButton(page, slug).click();
  const order = await sent;
  expect((await readPayPage(page)).cents).toBe(shown);
  return { order, shown, body: (await asked).postDataJSON() };
}

/** Another order of the same visitor, made without the form. */
async function orderOnceMore(page: Page, body: Record<string, unknown>): Promise<void> {
  // Without the code it costs more than the buyer was shown.
  const { promoCode: _, shownTotal: __, ...form } = body;
  const answer = await page.request.post('/api/tariffs/1/checkout', {
    data: { ...form, email: newBuyer().email },
    headers: { origin: shopUrl, 'idempotency-key': crypto.randomUUID() },
  });
  expect(answer.status()).toBe(200);
}

for (const [index, { slug, size, name }] of views.entries()) {
  test(`a buyer who left the payment page comes back by the mail in another browser and pays: ${name} @F4.08 @F4.11`, async ({
    page,
    context,
    browser,
  }) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.77.1.${index + 1}` });
    await page.setViewportSize(size);
    const buyer = newBuyer();
    const { order, shown } = await leaveUnpaid(page, slug, buyer);
    await page.goBack();
    await page.close();
    const elsewhere = await browser.newContext({ baseURL: shopUrl, viewport: size });
    const fresh = await elsewhere.newPage();
    const link = async () =>
      linkIn(await mailsTo(fresh, buyer.email), /https?:[^\s"<]+\/order\/checkout\/[\w-]+#key=[\w.-]+/);
    await expect.poll(link, { timeout: 60_000 }).toContain(`/${slug}/order/checkout/${order.uuid}`);
    await fresh.goto(String(await link()));
    await expect(fresh.getByRole('main')).toContainText(namesPackage);
    await payAgainBy(fresh, slug, 'card');
    expect((await readPayPage(fresh)).cents).toBe(shown);
    expect(await orderTotal(fresh, order.uuid)).toBe(shown);
    await endPayment(fresh, 'Approve');
    await expectPaid(fresh, slug);
    // Who pays by a mailed link may be a friend: the account asks for its password.
    expect((await fresh.request.get('/api/profile')).status()).toBe(401);
    await logIn(fresh, slug, buyer);
    await expect(fresh.getByRole('main')).toContainText(namesPackage);
    await elsewhere.close();
  });

  test(`a buyer whose reservation has ended finds the form whole: ${name} @F4.03`, async ({ page, context, watch }) => {
    // The order of an ended reservation may be asked for once more, which answers 410.
    watch.allow(/status of 410/);
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': `10.77.2.${index + 1}` });
    await page.setViewportSize(size);
    const buyer = newBuyer();
    const { traveller, address, account, promo, extras } = words[slug].order;
    const { order, shown, body } = await leaveUnpaid(page, slug, buyer);
    for (let more = 0; more < 3; more += 1) await orderOnceMore(page, body);
    await page.goto(`/${slug}/order/status?order=${order.uuid}`);
    await expect(page.getByRole('heading', { name: words[slug].result.expired.title })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.locator(`main a[href$="/order/checkout/${order.uuid}"]`)).toHaveCount(0);
    await page.locator(`main a[href*="/${slug}/order?"]`).click();
    await page.waitForURL(/\/order\?/);
    expect(await totalWith(page, slug, namesPackage)).toBe(shown);
    await expect(page.getByLabel(traveller.firstName)).toHaveValue(buyer.firstName);
    await expect(page.getByLabel(traveller.lastName)).toHaveValue(buyer.lastName);
    await expect(page.getByLabel(address.street)).toHaveValue('Calle Mayor 1');
    await expect(page.getByLabel(address.postCode)).toHaveValue('28001');
    await expect(page.getByLabel(account.email)).toHaveValue(buyer.email);
    await expect(page.getByLabel(extras.package, { exact: true })).toHaveValue(String(order.packageId));
    await expect(page.getByText(promo.good.replace('{code}', 'WELCOME10'))).toBeAttached();
    await expect(page.locator('input[name="immediateSupply"]')).toBeChecked();
    await expect(page.getByLabel(traveller.document)).toHaveValue('');
    await expect(page.getByLabel(account.password, { exact: true })).toHaveValue('');
    await fillOrder(page, slug, buyer);
    expect(await totalWith(page, slug, namesPackage)).toBe(shown);
    await orderButton(page, slug).click();
    expect((await readPayPage(page)).cents).toBe(shown);
    await endPayment(page, 'Approve');
    await expectPaid(page, slug);
  });
}
