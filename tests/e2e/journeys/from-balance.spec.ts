import type { Page } from '@playwright/test';
import * as z from 'zod';
import { esimPackageSchema, esimSchema } from '@/lib/api/contract/profile';
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { endPayment, fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { expect, keepPicture, type Slug, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import {
  expectPaid,
  expectSignedIn,
  lastAmount,
  mailsTo,
  nextCheckout,
  orderStatus,
  priceTicket,
  readPayPage,
  totalWith,
} from './journey';

const traveller = { id: 2, cents: 2500, balance: 2000 } as const;
const fiveGigabytes = /(?<!\d)5\s?(Gb|Гб)/i;

/** The sum of the breakdown, in cents. */
async function figure(page: Page, slug: Slug): Promise<number> {
  return lastAmount(String(await priceTicket(page, slug).locator('[aria-live] .fig').first().textContent()));
}

async function boughtOn(page: Page) {
  const [line] = z.array(esimSchema).parse(await (await page.request.get('/api/profile/esim')).json());
  const answer = await page.request.get(`/api/profile/esim/${line?.id}/packages`);
  const packages = z.array(esimPackageSchema).parse(await answer.json());
  return { balance: Math.round((line?.balance ?? 0) * 100), bought: packages.filter(({ state }) => state) };
}

/** Opens the form of the larger tariff with a package for Spain, and gives both cards that say how it is paid. */
async function openOrder(page: Page, slug: Slug) {
  await page.goto(`/${slug}/internet-packages/spain-5gb-30d`);
  const link = page.locator('main a[href*="/order?"]').filter({ visible: true }).first();
  const packageId = /package=(\d+)/.exec(String(await link.getAttribute('href')))?.[1];
  await page.goto(`/${slug}/order?tariff=${traveller.id}&package=${packageId}`);
  const { pay } = words[slug].order.extras;
  const ways = page.getByRole('group', { name: pay.legend });
  return { ways, onTop: ways.getByRole('radio', { name: pay.onTop }), inside: ways.getByText(pay.fromBalance) };
}

for (const { slug, size, name } of views) {
  test(`the starting balance pays for the package: ${name} @F3.78 @F3.85 @F4.01`, async ({ page }, info) => {
    test.slow();
    await page.setViewportSize(size);
    const { result, order } = words[slug];
    const { ways, onTop, inside } = await openOrder(page, slug);
    const full = await totalWith(page, slug, fiveGigabytes);
    const price = full - traveller.cents;
    const left = traveller.balance - price;
    await expect(onTop).toBeChecked();
    await fillOrder(page, slug, newBuyer());
    await inside.click();
    await expect(ways.getByRole('radio').first()).toBeChecked();
    await expect.poll(() => figure(page, slug)).toBe(traveller.cents);
    const ticket = priceTicket(page, slug);
    await expect(ticket).toContainText(order.price.boughtWhenReady);
    await expect(ticket).toContainText(order.price.startingBalance.stays);
    expect(String(await ways.textContent()).replace(/\D/g, '')).toContain(String(left));
    await keepPicture(page, info.outputPath('order.png'));

    const sent = nextCheckout(page);
    await orderButton(page, slug).click();
    const { uuid, packageId } = await sent;
    expect(packageId).not.toBeNull();
    expect((await readPayPage(page)).cents).toBe(traveller.cents);
    await page.goto(`/${slug}/order/checkout/${uuid}`);
    const [promise = ''] = words[slug].checkout.fromStart.split('{amount}').toReversed();
    await expect(page.getByRole('main')).toContainText(promise.trim());
    await keepPicture(page, info.outputPath('pay.png'));
    await page.goto(String((await orderStatus(page, uuid)).payUrl));
    await endPayment(page, 'Approve');
    await expectPaid(page, slug);
    const main = page.getByRole('main');
    const ownPackage = main.getByRole('region', { name: result.package.label });
    await expect(ownPackage).toContainText(result.package.states.waiting);
    await expect(ownPackage).toContainText(result.package.fromStart.split(/[,{]/)[0] ?? '');
    expect(lastAmount(String(await ownPackage.textContent()))).toBe(left);
    await keepPicture(page, info.outputPath('result.png'));

    const receipt = main.getByRole('link', { name: result.approved.receipt });
    const paper = await page.request.get(String(await receipt.getAttribute('href')));
    const amounts = [...readPdfText(await paper.body()).matchAll(/-?\d+[.,]\d\d(?!\d)/g)].map(([one]) => one);
    expect(amounts.map(lastAmount)).toEqual(expect.arrayContaining([traveller.cents, traveller.balance, price]));
    await expectSignedIn(page);
    // The number may be in preparation still.
    await expect(async () => {
      expect(await boughtOn(page)).toMatchObject({ balance: left, bought: [{ state: 'waiting', price: price / 100 }] });
    }).toPass({ timeout: 20_000 });
    const { email = '' } = await orderStatus(page, uuid);
    const mailed = async () => (await mailsTo(page, email)).map(({ text }) => text).join();
    await expect.poll(mailed, { timeout: 20_000 }).toContain('LPA:1$');
    expect([...(await mailed()).matchAll(/\d+[.,]\d\d(?!\d)/g)].map(([one]) => lastAmount(one))).toContain(price);
    await page.goto(`/${slug}/lk`);
    await expect(main).toContainText(words[slug].account.packages.waiting);
    await keepPicture(page, info.outputPath('account.png'));
  });
}

test('a tariff whose balance is not enough does not offer it, and the wish goes with the tariff @F3.78', async ({
  page,
}) => {
  const { ways, inside } = await openOrder(page, 'en');
  await totalWith(page, 'en', fiveGigabytes);
  await inside.click();
  await expect.poll(() => figure(page, 'en')).toBe(traveller.cents);
  const { search } = new URL(page.url());
  await page.goto(`/en/order${search.replace(/tariff=\d+/, 'tariff=1')}`);
  const full = await totalWith(page, 'en', fiveGigabytes);
  expect(full).toBeGreaterThan(1000);
  await expect(ways).toHaveCount(0);
  await page.goto(`/en/order${search}`);
  await totalWith(page, 'en', fiveGigabytes);
  await expect(ways.getByRole('radio', { name: words.en.order.extras.pay.onTop })).toBeChecked();
});
