import type { Locator, Page } from '@playwright/test';
import { brandName } from '@/lib/seo/brand';
import mails from '@/operator/src/mail/texts/en.json' with { type: 'json' };
import russianMails from '@/operator/src/mail/texts/ru.json' with { type: 'json' };
import { readPdfText } from '@/operator/testing/read-pdf-text';
import { fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { expect, type Slug, words } from '@/tests/e2e/shop';
import { expectPaid, expectSignedIn, lastAmount, mailsTo, orderStatus, readPayPage, totalWith } from './journey';

const { catalog, result } = words.en;
/** Where a mail names what was paid. */
const paidWords = {
  order: [mails.orderCompleted.paid, russianMails.orderCompleted.paid],
  refill: [mails.refillReceipt.amountLabel],
};

export const visible = (found: Locator) => found.filter({ visible: true }).first();
export const amountOf = async (found: Locator) => lastAmount(String(await visible(found).textContent()));

/** What a receipt says was paid, in cents: beside its total stand the VAT, where there is some, and the sum, which is more. */
function receiptTotal(text: string): number {
  const [, after = ''] = text.split(/(?:\bTotal\b|Итого)/);
  const beside = [...after.matchAll(/\d+[.,]\d\d(?!\d)/g)].slice(0, 2).map(([one]) => lastAmount(one));
  return Math.max(...beside);
}

async function expectReceipt(page: Page, cents: number, slug: Slug = 'en'): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: words[slug].result.approved.receipt });
  const paper = await page.request.get(String(await link.getAttribute('href')));
  expect(receiptTotal(readPdfText(await paper.body()))).toBe(cents);
}

/** The mail to the buyer names the same sum as paid. */
async function expectMailed(page: Page, cents: number, kind: keyof typeof paidWords): Promise<void> {
  const uuid = String(new URL(page.url()).searchParams.get('order'));
  const { email = '' } = await orderStatus(page, uuid);
  const told = async () => {
    const found = await mailsTo(page, email);
    const texts = found.flatMap(({ text }) => paidWords[kind].flatMap((word) => String(text).split(word).slice(1)));
    return texts.flatMap((text) => text.match(/\d+[.,]\d\d(?!\d)/)?.slice(0, 1) ?? []).map(lastAmount);
  };
  await expect.poll(told, { timeout: 20_000 }).toContain(cents);
}

/** Pays what the form asks for and reads receipt and mail: all say the sum of the first screen. */
export async function payAndCompare(page: Page, cents: number): Promise<void> {
  await orderButton(page, 'en').click();
  await approveAndCompare(page, cents, 'en');
}

/** On the payment page of an order, which names the shop: it asks for this sum, and receipt and mail name it. */
export async function approveAndCompare(page: Page, cents: number, slug: Slug): Promise<void> {
  const asked = await readPayPage(page);
  expect(asked.cents).toBe(cents);
  expect(asked.text).toContain(brandName);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectPaid(page, slug);
  await expectReceipt(page, cents, slug);
  await expectMailed(page, cents, 'order');
}

/** On the payment page of a top-up: it is paid, and receipt and mail name the sum. */
export async function expectTopUpPaid(page: Page, cents: number, title: 'refill' | 'refillPackage'): Promise<void> {
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('heading', { level: 1, name: result.approved[title] })).toBeVisible({ timeout: 30_000 });
  await expectReceipt(page, cents);
  await expectMailed(page, cents, 'refill');
}

/** The total that the ticket of a package shows newcomers in a list; then its page, then the form. */
export async function fromTicket(page: Page, list: string, path: string, names: RegExp): Promise<number> {
  await page.goto(list);
  const ticket = visible(page.locator(`main a[href$="/internet-packages/${path}"]`));
  const [begin = ''] = catalog.ticket.withNumber.split('{');
  const first = await amountOf(ticket.getByText(begin.trim()));
  await ticket.click();
  await page.waitForURL(`**/internet-packages/${path}`);
  await visible(page.getByRole('link', { name: catalog.detail.buyAndActivate })).click();
  await page.waitForURL(/\/order\?/);
  expect(await totalWith(page, 'en', names)).toBe(first);
  return first;
}

/** A number of one's own, bought and signed in. */
export async function buyNumber(page: Page, tariff = 1): Promise<void> {
  await page.goto(`/en/order?tariff=${tariff}`);
  await fillOrder(page, 'en', newBuyer());
  await orderButton(page, 'en').click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectPaid(page, 'en');
  await expectSignedIn(page);
}

/** The price of a tariff on its card of the main page; then its form. */
export async function fromCard(page: Page, tariff: number): Promise<number> {
  await page.goto('/en');
  const link = page.locator(`#tariff a[href*="/order?tariff=${tariff}"]`);
  const card = page
    .locator('#tariff article, #tariff div')
    .filter({ has: page.locator(`a[href*="/order?tariff=${tariff}"]`) })
    .last();
  const first = await amountOf(card.locator('.fig, .t3.num'));
  await visible(link).click();
  await page.waitForURL(new RegExp(`tariff=${tariff}`));
  return first;
}
