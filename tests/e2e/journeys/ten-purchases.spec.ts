import type { Page } from '@playwright/test';
import * as z from 'zod';
import { historyRowSchema } from '@/lib/api/contract/profile';
import { fillOrder, newBuyer, startOf } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { phone } from '@/tests/e2e/views';
import { lastAmount, ownNumber, readPayPage, totalWith } from './journey';
import { amountOf, buyNumber, expectTopUpPaid, fromCard, fromTicket, payAndCompare, visible } from './purchase';

const { order, catalog, refill } = words.en;

test.use({ viewport: phone });
test.slow();

test('1 of 10, a number alone: the first total is that of the receipt @F3.85', async ({ page }) => {
  const first = await fromCard(page, 1);
  await fillOrder(page, 'en', newBuyer());
  await payAndCompare(page, first);
});

const packages = [
  ['2', 'a country', '/en/internet-packages/spain', 'spain-5gb-30d', /(?<!\d)5 Gb/],
  ['3', 'a region', '/en/internet-packages', 'balkans-11-3gb-30d', /Balkans-11/],
  ['4', 'the world', '/en/internet-packages', 'global-95-1gb-7d', /Global-95/],
] as const;

for (const [which, reach, list, path, names] of packages) {
  test(`${which} of 10, a number with a package for ${reach}: the first total is that of the receipt @F3.89 @F2.40`, async ({
    page,
  }) => {
    const first = await fromTicket(page, list, path, names);
    await fillOrder(page, 'en', newBuyer());
    await payAndCompare(page, first);
  });
}

test('5 of 10, a package from the starting balance: the total of the offer is that of the receipt @F3.78', async ({
  page,
}) => {
  await page.goto('/en/internet-packages/spain-5gb-30d');
  const href = await visible(page.locator('main a[href*="/order?"]')).getAttribute('href');
  await page.goto(String(href).replace(/tariff=\d+/, 'tariff=2'));
  await totalWith(page, 'en', /(?<!\d)5 Gb/);
  const way = page.locator('label').filter({ hasText: order.extras.pay.fromBalance });
  const [total = ''] = String(await visible(way).textContent()).split('Balance after');
  await visible(way).click();
  await fillOrder(page, 'en', newBuyer());
  await payAndCompare(page, lastAmount(total));
});

test('6 of 10, with a promo code: the total once it is applied is that of the receipt @F3.76 @F3.90', async ({
  page,
}) => {
  const full = await fromCard(page, 2);
  await fillOrder(page, 'en', newBuyer());
  await page.getByText(order.promo.open).filter({ visible: true }).click();
  await page.getByLabel(order.promo.label, { exact: true }).fill('WELCOME10');
  await page.getByRole('button', { name: order.promo.apply }).click();
  const discounted = await totalWith(page, 'en', /WELCOME10/);
  expect(discounted).toBeLessThan(full);
  await payAndCompare(page, discounted);
});

test('7 of 10, a company that accounts for the VAT itself: the total without it is that of the receipt @F5.29', async ({
  page,
}) => {
  const full = await fromCard(page, 2);
  await fillOrder(page, 'en', newBuyer());
  const { traveller, address } = order;
  await page.getByRole('combobox', { name: traveller.country, exact: true }).selectOption({ label: 'Germany' });
  await page.getByRole('textbox', { name: address.postCode, exact: true }).fill('10115');
  await page.getByRole('checkbox', { name: traveller.company }).check();
  await page.getByRole('textbox', { name: traveller.taxNumber }).fill('DE136695976');
  const net = await totalWith(page, 'en', new RegExp(order.price.lines.reverseCharge));
  // The tariff brings 20.00 of balance, which carries no VAT.
  expect(net).toBe(2000 + Math.round((full - 2000) / 1.19));
  await payAndCompare(page, net);
});

test('8 of 10, a package from the balance of one’s number: the price is what the history takes @F2.126 @F3.60', async ({
  page,
}) => {
  await buyNumber(page, 2);
  await page.goto('/en/internet-packages/spain-5gb-30d');
  const activate = page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: startOf(catalog.own.activate) });
  const first = await amountOf(activate);
  await visible(activate).click();
  const confirm = page.getByRole('button', { name: startOf(words.en.settings.packages.buy.confirm) });
  expect(await amountOf(confirm)).toBe(first);
  await confirm.click();
  const line = await ownNumber(page);
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('.');
  const history = async () => {
    const answer = await page.request.get(
      `/api/profile/esim/balance-history?esim=${line.id}&from=${today}&to=${today}`,
    );
    return z
      .array(historyRowSchema)
      .parse(await answer.json())
      .map(({ cost }) => Math.round(-cost * 100));
  };
  await expect.poll(history, { timeout: 20_000 }).toEqual([first]);
  expect(Math.round((await ownNumber(page)).balance * 100)).toBe(2000 - first);
});

test('9 of 10, a package by card with a top-up: the missing amount is that of the receipt @F6.11', async ({ page }) => {
  await buyNumber(page);
  await page.goto('/en/internet-packages/spain-10gb-30d');
  const main = page.getByRole('main');
  const topUp = main.locator('a[href*="/lk/Pay?package="]');
  const first = await amountOf(topUp);
  await visible(topUp).click();
  await page.waitForURL(/\/lk\/Pay\?package=/);
  const submit = main.getByRole('button', { name: startOf(refill.submitAndBuy) });
  await expect(submit).toContainText(/\d/);
  await expect(submit).toBeEnabled();
  expect(await amountOf(submit)).toBe(first);
  await submit.click();
  expect((await readPayPage(page)).cents).toBe(first);
  await expectTopUpPaid(page, first, 'refillPackage');
});

test('10 of 10, a second number of an account: the first total is that of the receipt @F3.85', async ({ page }) => {
  await buyNumber(page);
  const first = await fromCard(page, 4);
  await expect(page.getByRole('textbox', { name: order.account.email, exact: true })).not.toHaveValue('');
  const { email: _email, ...buyer } = newBuyer();
  await fillSignedIn(page, buyer);
  await payAndCompare(page, first);
});

/** What an account does not know yet: the passport, the address, the agreements. */
async function fillSignedIn(page: Page, { firstName, lastName }: { firstName: string; lastName: string }) {
  const { traveller, address } = order;
  await page.getByRole('textbox', { name: traveller.firstName, exact: true }).fill(firstName);
  await page.getByRole('textbox', { name: traveller.lastName, exact: true }).fill(lastName);
  await page.getByRole('combobox', { name: traveller.country, exact: true }).selectOption({ label: 'Spain' });
  await page.getByRole('textbox', { name: traveller.document, exact: true }).fill('AB123456');
  await page.getByRole('textbox', { name: address.street, exact: true }).fill('Calle Mayor 1');
  await page.getByRole('textbox', { name: address.postCode, exact: true }).fill('28001');
  const title = page.getByRole('heading', { name: order.agree.title });
  const boxes = page.locator('section').filter({ has: title }).getByRole('checkbox').filter({ visible: true });
  for (const box of await boxes.all()) await box.check();
}
