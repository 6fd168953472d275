import type { Page } from '@playwright/test';
import * as z from 'zod';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { barTotal, fillOrder, newBuyer, orderButton, orderedTotal, shownForm, wakeForm } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';

const { catalog, order } = words.en;
const packages = { spain: 'spain-5gb-30d', japan: 'japan-5gb-30d' } as const;
const list = z.array(z.object({ id: z.number(), price: z.number(), title: z.string() }));
const startPrice = 10;

const buy = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: catalog.detail.buyAndActivate }).filter({ visible: true }).first();
const nomad = (page: Page) =>
  page.locator('#tariff').locator('a[href*="/order?"]').filter({ visible: true }).filter({ hasText: 'Nomad' }).first();
const chosenPackage = (page: Page) => shownForm(page).getByLabel(order.extras.package, { exact: true });

/** What a package costs together with a new number on the default tariff: `€22.50`. */
async function totalWith(page: Page, packageId: string): Promise<string> {
  const all = list.parse(await (await page.request.get('/api/data-packages')).json());
  const price = all.find(({ id }) => String(id) === packageId)?.price ?? Number.NaN;
  return `€${(startPrice + price).toFixed(2)}`;
}

/** Follows a link of the page as the catalogue's own, without loading a document. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    link.id = 'followed';
    link.textContent = target;
    // Not in a part of the page that Back may be about to hide.
    link.style.cssText = 'position: fixed; inset: 40% auto auto 0; z-index: 9999';
    document.body.append(link);
  }, href);
  await page.locator('#followed').click();
  await page.locator('#followed').evaluateAll(([link]) => link?.remove());
}

async function choose(page: Page, slug: string): Promise<string> {
  await page.waitForURL(`**/${slug}`);
  await buy(page).click();
  await page.waitForURL(/\/order\?tariff=\d+&package=\d+$/);
  return new URL(page.url()).searchParams.get('package') ?? '';
}

/** The next checkout that the page sends. */
function nextCheckout(page: Page) {
  return page.waitForRequest((request) => /\/api\/tariffs\/\d+\/checkout$/.test(request.url()));
}

async function expectOrder(page: Page, { packageId, tariff }: { packageId: string; tariff?: RegExp }): Promise<void> {
  await fillOrder(page, 'en', newBuyer());
  const total = await orderedTotal(page);
  const sent = nextCheckout(page);
  await orderButton(page, 'en').click();
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({ packageId: Number(packageId) });
  if (tariff) expect(request.url()).toMatch(tariff);
  await page.waitForURL(/\/sandbox\/pay\//);
  await expect(page.getByText(total).first()).toBeVisible();
}

test('the second choice of one visit is the one that is ordered and paid, after Back', async ({ page }) => {
  await page.goto(`/en/internet-packages/${packages.spain}`);
  const first = await choose(page, packages.spain);
  await expect(barTotal(page)).toContainText(await totalWith(page, first));
  await page.goBack();
  await follow(page, `/en/internet-packages/${packages.japan}`);
  const second = await choose(page, packages.japan);
  expect(second).not.toBe(first);
  await expect(chosenPackage(page)).toHaveValue(second);
  await expect(barTotal(page)).toContainText(await totalWith(page, second));
  await expectOrder(page, { packageId: second });
});

test('another tariff is ordered after Change, with the package that was chosen before', async ({ page }) => {
  await page.goto(`/en/internet-packages/${packages.spain}`);
  const packageId = await choose(page, packages.spain);
  await expect(chosenPackage(page)).toHaveValue(packageId);
  await shownForm(page).getByLabel(order.traveller.firstName, { exact: true }).fill('Early');
  await shownForm(page).getByRole('link', { name: order.tariff.change, exact: true }).click();
  await page.waitForURL(/\/en\?package=\d+#tariff$/);
  await nomad(page).click();
  await page.waitForURL(/\/order\?tariff=\d+&package=\d+$/);
  const tariff = new URL(page.url()).searchParams.get('tariff');
  await expect(shownForm(page).getByText('Nomad').first()).toBeVisible();
  await expect(chosenPackage(page)).toHaveValue(packageId);
  await expect(shownForm(page).getByLabel(order.traveller.firstName, { exact: true })).toHaveValue('Early');
  await expectOrder(page, { packageId, tariff: new RegExp(`/tariffs/${tariff}/checkout$`) });
});

test('Back and Forward between two choices show each of them again, and a package keeps its tariff', async ({
  page,
}) => {
  await page.goto('/en#tariff');
  await nomad(page).click();
  await page.waitForURL(/\/order\?tariff=\d+$/);
  const tariff = new URL(page.url()).searchParams.get('tariff');
  await expect(barTotal(page)).toBeVisible();
  const alone = await orderedTotal(page);
  await page.goBack();
  await follow(page, `/en/internet-packages/${packages.spain}`);
  const packageId = await choose(page, packages.spain);
  expect(new URL(page.url()).searchParams.get('tariff')).toBe(tariff);
  await expect(chosenPackage(page)).toHaveValue(packageId);
  const both = await orderedTotal(page);
  expect(both).not.toBe(alone);
  await follow(page, `/en/order?tariff=${tariff}`);
  await page.waitForURL(/\/order\?tariff=\d+$/);
  await expect(barTotal(page)).toContainText(alone);
  await page.goBack();
  await expect(barTotal(page)).toContainText(both);
  await expect(chosenPackage(page)).toHaveValue(packageId);
  await page.goForward();
  await expect(barTotal(page)).toContainText(alone);
});

test('what was typed right before Back is there after Forward and a reload', async ({ page }) => {
  await page.goto(`/en/internet-packages/${packages.spain}`);
  await choose(page, packages.spain);
  const firstName = shownForm(page).getByLabel(order.traveller.firstName, { exact: true });
  await expect(barTotal(page)).toBeVisible();
  await firstName.fill('Marina');
  await page.evaluate(() => window.history.back());
  await page.waitForURL(`**/${packages.spain}`);
  await page.evaluate(() => window.history.forward());
  await page.waitForURL(/\/order\?/);
  await page.reload();
  await expect(firstName).toHaveValue('Marina');
});

test('a package or a tariff that is not for sale is said, not dropped', async ({ page }) => {
  await page.goto('/en/order?tariff=1&package=999999');
  await expect(page.getByText(order.extras.packageUnknown)).toBeVisible();
  await expect(barTotal(page)).toContainText(`€${startPrice.toFixed(2)}`);
  await page.goto('/en/order?package=first');
  await expect(page.getByText(order.extras.packageUnknown)).toBeVisible();
  await page.goto('/en/order?tariff=999');
  await expect(page.getByRole('alert').filter({ hasText: order.unavailable.text })).toBeVisible();
});

/** A line of so many ms and bytes a second; half of these upwards. */
async function slowLine(page: Page, line: { latency: number; downloadThroughput: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const network = { offline: false, ...line, uploadThroughput: line.downloadThroughput / 2 };
  await session.send('Network.emulateNetworkConditions', network);
}

/** Notes every sum to pay that the pages to come show: in the ticket, in the bar, in the buttons. Gives what this page has shown. */
async function watchTotals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const totals = new Set<string>();
    Object.assign(window, { totals });
    const look = () => {
      for (const sum of document.querySelectorAll(':is(#order-price .fig, a[href="#order-price"], button) span')) {
        const isSeen = sum.checkVisibility({ visibilityProperty: true }) && sum.childElementCount === 0;
        for (const figure of (isSeen && sum.textContent?.match(/€\d+\.\d\d/g)) || []) totals.add(figure);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return async () => z.array(z.string()).parse(await page.evaluate(() => [...Reflect.get(window, 'totals')]));
}

test('no wrong price is shown while that of the address is on its way', async ({ page }) => {
  await page.goto(`/en/internet-packages/${packages.spain}`);
  const packageId = /package=(\d+)/.exec((await buy(page).getAttribute('href')) ?? '')?.[1] ?? '';
  const right = await totalWith(page, packageId);
  const totals = await watchTotals(page);
  await slowLine(page, { latency: 150, downloadThroughput: 120_000 });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/en/order?tariff=1&package=${packageId}`);
    await expect(page.getByText(right).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
    expect(await totals()).toEqual([right]);
  }
});

test('no wrong price is shown while the kept form comes back on a slow phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/en/order?tariff=1');
  await wakeForm(page);
  await page.getByRole('radio', { name: '€20' }).check();
  const right = `€${(startPrice + 20).toFixed(2)}`;
  await expect(barTotal(page)).toContainText(right);
  const totals = await watchTotals(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.reload();
  await expect(page.getByText(right).filter({ visible: true }).first()).toBeVisible({ timeout: 60_000 });
  expect(await totals()).toEqual([right]);
});

test('the package stays chosen for whoever comes back from another site, on a slow line too @F2.47', async ({
  page,
}) => {
  await slowLine(page, { latency: 300, downloadThroughput: 60_000 });
  await page.goto('/en/internet-packages/spain-5gb-30d');
  const [, id = ''] = /package=(\d+)/.exec(await page.content()) ?? [];
  await page.goto(`/en/order?tariff=1&package=${id}`);
  await wakeForm(page);
  const chosen = chosenPackage(page);
  await expect(chosen).toHaveValue(id);
  await page.goto(`${operatorUrl}/health`);
  await page.goBack();
  await wakeForm(page);
  await expect(chosen).toHaveValue(id);
  // What the browser puts back is told to the form a moment after it is live.
  await page.waitForTimeout(1000);
  await expect(chosen).toHaveValue(id);
  expect(page.url()).toContain(`package=${id}`);
});
