import type { Page } from '@playwright/test';
import * as z from 'zod';
import { esimPackageSchema, esimSchema } from '@/lib/api/contract/profile';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { logIn } from '@/tests/e2e/demo-account';
import { type OwnShop, openOwnShop } from '@/tests/e2e/servers/own-shop';
import { expect, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { buyPackage, expectPaid, expectSignedIn, type Mail, readPayPage, totalWith } from './journey';

const days = 30;
const dayMs = 86_400_000;
const namesPackage = /(?<!\d)10\s?(Gb|Гб)/i;
const bought = new Map<string, ReturnType<typeof newBuyer>>();
let shop: OwnShop;

// The first three buy before anybody travels; then the network is there, and all of them land.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await openOwnShop({ settings: { SIM_SPEED: '0' } });
});

test.afterAll(() => shop.close());

/** The own shop sends payers to the address of the common operator: its own one answers there. */
async function answerPayments(page: Page): Promise<void> {
  await page.route(`${operatorUrl}/sandbox/pay/**`, async (route) => {
    const url = route.request().url().replace(operatorUrl, shop.operatorUrl);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Ends the payment as the button of the page would, and comes back to the shop. */
async function approve(page: Page): Promise<void> {
  const url = page.url().replace(operatorUrl, shop.operatorUrl);
  const ended = await page.request.post(url, { form: { action: 'approve' }, maxRedirects: 0 });
  await page.goto(String(ended.headers().location));
}

async function boughtPackage(page: Page) {
  const [line] = z.array(esimSchema).parse(await (await page.request.get(`${shop.url}/api/profile/esim`)).json());
  const answer = await page.request.get(`${shop.url}/api/profile/esim/${line?.id}/packages`);
  const [first] = z.array(esimPackageSchema).parse(await answer.json());
  return first;
}

for (const { slug, size, name } of views) {
  test(`a package bought for next month waits: ${name} @F2.98 @F3.48`, async ({ page, watch }) => {
    // The instruction is asked of the common operator, whose address this shop has too, and which does not know it.
    watch.allow(/Framing|frame-ancestors|status of 404/);
    await page.setViewportSize(size);
    const { packages } = words[slug].account;
    const buyer = newBuyer();
    bought.set(slug, buyer);
    await answerPayments(page);
    await page.goto(`${shop.url}/${slug}/internet-packages/spain-10gb-30d`);
    await buyPackage(page, slug, { card: true });
    await fillOrder(page, slug, buyer);
    const shown = await totalWith(page, slug, namesPackage);
    await orderButton(page, slug).click();
    expect((await readPayPage(page)).cents).toBe(shown);
    await approve(page);
    await expectPaid(page, slug);
    const main = page.getByRole('main');
    await expect(main).toContainText(namesPackage);
    const mails = async () => {
      const answer = await page.request.get(`${shop.operatorUrl}/outbox.json?to=${encodeURIComponent(buyer.email)}`);
      const all: Mail[] = await answer.json();
      return all.map(({ text }) => text).join('\n');
    };
    await expect.poll(mails, { timeout: 20_000 }).toMatch(namesPackage);
    expect(await mails()).toMatch(waits[slug]);
    await expect(main).toContainText(words[slug].result.package.waitsUntil.replace(/\{.*/, ''));
    await expectSignedIn(page);
    await page.goto(`${shop.url}/${slug}/lk`);
    await expect(main.getByText(packages.waiting, { exact: true })).toBeVisible();
    await expect(main).toContainText(packages.noDayLost);
    expect(await boughtPackage(page)).toMatchObject({ state: 'waiting', startsAt: null, expiresAt: null });
  });
}

test('after the first connection there they run for all their days @F2.98 @F3.48', async ({ browser }) => {
  test.setTimeout(240_000);
  const landed = Date.now();
  await shop.stopOperator();
  await shop.startOperator({ SIM_SPEED: '2000' });
  for (const { slug, size } of views) {
    const context = await browser.newContext({ baseURL: shop.url, viewport: size });
    const page = await context.newPage();
    await logIn(page, slug, bought.get(slug));
    const state = async () => (await boughtPackage(page))?.state;
    await expect.poll(state, { timeout: 120_000, intervals: [1000] }).toBe('running');
    const { startsAt, expiresAt } = (await boughtPackage(page)) ?? {};
    const begun = Date.parse(String(startsAt));
    expect(begun).toBeGreaterThanOrEqual(landed);
    expect(Date.parse(String(expiresAt)) - begun).toBe(days * dayMs);
    await page.goto(`/${slug}/lk`);
    const main = page.getByRole('main');
    await expect(main.getByRole('meter', { name: words[slug].account.packages.usage })).toBeVisible();
    await expect(main).toContainText(new RegExp(`\\b${days}\\b`));
    await context.close();
  }
});

/** How a mail says in each language that the days begin with the first connection. */
const waits = {
  en: /starts? (at|with) the first connection/i,
  es: /primera conexión/i,
  uz: /первом подключении/i,
} as const;
