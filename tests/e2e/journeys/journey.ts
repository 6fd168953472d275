import type { Locator, Page, Route } from '@playwright/test';
import * as z from 'zod';
import { paymentStatusSchema } from '@/lib/api/contract/order';
import { esimSchema } from '@/lib/api/contract/profile';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { agreeInRussian, startOf } from '@/tests/e2e/buyer';
import { expect, type Slug, words } from '@/tests/e2e/shop';

/** Cents of the last amount in a text of any language: "€22.50", "22,50 €". */
export function lastAmount(text: string): number {
  const found = [...text.matchAll(/(\d[\d\s.,]*)[.,](\d\d)(?!\d)/g)].at(-1);
  if (!found) throw new Error(`No amount in "${text}"`);
  const [, whole = '', part = ''] = found;
  return Number(whole.replace(/\D/g, '')) * 100 + Number(part);
}

/** The ticket with the price of the order. */
export function priceTicket(page: Page, slug: Slug): Locator {
  return page.getByRole('region', { name: words[slug].order.price.label }).filter({ visible: true });
}

/** What the order form says will be paid, in cents, once its code is there. */
export async function shownTotal(page: Page, slug: Slug): Promise<number> {
  const total = priceTicket(page, slug).locator('[aria-live]').first();
  await expect(total).toContainText(/\d[.,]\d\d[\s\S]*\d[.,]\d\d/, { useInnerText: true });
  const [shown = ''] = await total.allInnerTexts();
  return lastAmount(shown);
}

/** Waits until the form names `names` in its breakdown, and gives its total in cents. */
export async function totalWith(page: Page, slug: Slug, names: RegExp): Promise<number> {
  await expect(priceTicket(page, slug)).toContainText(names);
  return shownTotal(page, slug);
}

/** Presses "Buy" on the page of a package and waits for the order form; in Russian the card is asked for once. */
export async function buyPackage(page: Page, slug: Slug, asked: { card: boolean }): Promise<void> {
  const buy = page.getByRole('link', { name: words[slug].catalog.detail.buyAndActivate });
  await buy.filter({ visible: true }).first().click();
  if (slug === 'uz' && asked.card) await agreeInRussian(page, 'foreign');
  await page.waitForURL(/\/order\?/);
}

/** Opens a package from the page of its country, without leaving the shop's own navigation. */
export async function openPackage(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href$="/internet-packages/${path}"]`).filter({ visible: true }).first().click();
  await page.waitForURL(`**/internet-packages/${path}`);
}

export type SentOrder = { readonly tariffId: number; readonly packageId: number | null; readonly uuid: string };

type SentAnswer = Omit<SentOrder, 'uuid'> & { readonly status: number; readonly text: string };

const isCheckout = /\/api\/tariffs\/(\d+)\/checkout$/;
/** So many milliseconds a form has to send itself. */
const sendingMs = 30_000;

/** The answer to the next order, read on its way: the page it leads to may take it from the browser's memory. Null when none is sent. */
export function nextAnswer(page: Page): Promise<SentAnswer | null> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(null), sendingMs);
    const take = async (route: Route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response });
      clearTimeout(tooLate);
      const [, tariff] = isCheckout.exec(route.request().url()) ?? [];
      const packageId = route.request().postDataJSON().packageId ?? null;
      resolve({ tariffId: Number(tariff), packageId, status: response.status(), text });
    };
    void page.route(isCheckout, take, { times: 1 });
  });
}

/** What the next checkout of the page asks for, and the order that comes of it. */
export async function nextCheckout(page: Page): Promise<SentOrder> {
  const answer = await nextAnswer(page);
  if (!answer) throw new Error('No order was sent');
  const { tariffId, packageId, text } = answer;
  return { tariffId, packageId, uuid: String(JSON.parse(text).cart?.uuid) };
}

/** The payment page as the payer reads it. */
export async function readPayPage(page: Page): Promise<{ cents: number; text: string }> {
  await page.waitForURL(/\/sandbox\/pay\//);
  const text = String(await page.locator('main, body').first().textContent());
  return { cents: lastAmount(String(await page.locator('.sum').textContent())), text };
}

/** The order as its buyer may read it. */
export async function orderStatus(page: Page, uuid: string) {
  // In the page's language, as its own reads.
  const headers = { 'Accept-Language': await page.evaluate(() => document.documentElement.lang) };
  const answer = await page.request.get(`/api/payment/${uuid}/status`, { headers });
  return paymentStatusSchema.parse(await answer.json());
}

/** The order's total in cents, asked from the operator by the browser that made it. */
export async function orderTotal(page: Page, uuid: string): Promise<number | null> {
  const { total } = await orderStatus(page, uuid);
  return total === undefined ? null : Math.round(total * 100);
}

export type Mail = { readonly subject: string | null; readonly text: string | null };

/** Mails to an address, newest first, as they stand in the operator's outbox. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`${operatorUrl}/outbox.json?to=${encodeURIComponent(email)}`);
  const mails: Mail[] = await answer.json();
  return mails;
}

/** The heading of a paid order. */
export async function expectPaid(page: Page, slug: Slug): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: words[slug].result.approved.order })).toBeVisible({
    timeout: 30_000,
  });
}

export type OwnNumber = z.infer<typeof esimSchema>;

/** The number of whoever is signed in: it comes a moment after its payment. */
export async function ownNumber(page: Page): Promise<OwnNumber> {
  const numbers: OwnNumber[] = [];
  await expect(async () => {
    const answer = await page.request.get('/api/profile/esim');
    numbers.splice(0, numbers.length, ...z.array(esimSchema).parse(await answer.json()));
    expect(numbers).not.toEqual([]);
  }).toPass({ timeout: 20_000 });
  const [own] = numbers;
  if (!own) throw new Error('The buyer has no number');
  return own;
}

/** The first payment link in a mail, or null. */
export function linkIn(mails: readonly Mail[], pattern: RegExp): string | null {
  for (const mail of mails) {
    const [found] = pattern.exec(`${JSON.stringify(mail)}`) ?? [];
    if (found) return found;
  }
  return null;
}

/** On the shop's own page of a reserved order: ticks what has to be agreed to, takes a way to pay, and goes on. */
export async function payAgainBy(page: Page, slug: Slug, kind: 'card' | 'crypto'): Promise<void> {
  const { checkout, payment } = words[slug];
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: startOf(checkout.pay) })).toBeVisible();
  for (const box of await main.getByRole('checkbox').all()) await box.check();
  await main.getByRole('radio', { name: payment.methods[kind].title }).check();
  await main.getByRole('button', { name: startOf(checkout.pay) }).click();
  await page.waitForURL(/\/sandbox\/pay\//);
}

/** The browser that paid is signed in, moments after the result is there. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect.poll(async () => (await page.request.get(new URL('/api/profile', page.url()).href)).status()).toBe(200);
}
