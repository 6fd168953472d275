import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { Page, Route } from '@playwright/test';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { askOneByOne, demo, logIn } from '@/tests/e2e/demo-account';
import { expect, test, touch, words } from '@/tests/e2e/shop';
import { accountPages } from '@/tests/e2e/site-pages';

/** Less than anybody sees: a line that is a pixel higher than its placeholder. */
const unseen = 0.02;

/** Adds up how far things have moved without the visitor's doing, as browsers count it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Object.assign(window, { shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'shifted')));
}

test.describe('on a phone with a slow line', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** How far a page of the account moves whose answers come one after the other. */
  async function shiftsOf(page: Page, path: string): Promise<number> {
    const shifts = await watchShifts(page);
    let answers = 0;
    await askOneByOne(page);
    await page.route('**/api/profile**', async (route) => {
      answers += 1;
      await new Promise((resolve) => setTimeout(resolve, 300 * answers));
      await route.continue();
    });
    await page.goto(`/en/lk${path}`);
    await expect.poll(() => answers).toBeGreaterThan(0);
    // What stands below the first screen comes with the first touch.
    await touch(page);
    await page.waitForLoadState('networkidle');
    return shifts();
  }

  for (const path of accountPages) {
    test(`nothing moves while the data of /lk${path} comes bit by bit`, async ({ page }) => {
      await logIn(page);
      expect(await shiftsOf(page, path)).toBeLessThan(unseen);
    });
  }

  test('nothing moves on /lk/Orders when a top-up waits for its payment', async ({ page }) => {
    await logIn(page);
    const [{ msisdn }] = await (await page.request.get('/api/profile/esim')).json();
    const methods = await (await page.request.get('/api/payment-methods')).text();
    const [, paymentMethod = ''] = /"id":"([0-9a-f]{20})"/.exec(methods) ?? [];
    const data = { esim: { phone: msisdn, email: demo.email }, price: 50, paymentMethod };
    const headers = { origin: shopUrl, 'idempotency-key': randomUUID() };
    await expect(await page.request.post('/api/refill', { data, headers })).toBeOK();
    expect(await shiftsOf(page, '/Orders')).toBeLessThan(unseen);
    await expect(page.getByRole('region', { name: words.en.orders.hold.refill }).first()).toBeVisible();
  });
});

/** Lets the fonts of a page come one by one, in the order of their names or the other way round, each when the one before is drawn. */
async function openWithLateFonts(page: Page, path: string, order: 1 | -1): Promise<void> {
  const held: Route[] = [];
  await page.route('**/fonts/*', (route) => {
    held.push(route);
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const loaded = () => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
  for (const route of held.toSorted((a, b) => order * a.request().url().localeCompare(b.request().url()))) {
    const before = await loaded();
    await route.continue();
    await expect.poll(loaded, { intervals: [50] }).toBeGreaterThan(before);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  expect(held.length).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

for (const [path, width, order] of [
  ['/uz', 390, 1],
  ['/uz', 390, -1],
  ['/uz', 1440, 1],
  ['/en/terms', 1440, 1],
  ['/uz/terms', 768, 1],
  ['/en/internet-packages/spain-5gb-30d', 360, 1],
  ['/en/internet-packages/spain-5gb-30d', 412, 1],
] as const) {
  test(`nothing moves on ${path} at ${width} px while its fonts come one by one, ${order === 1 ? 'text' : 'headings'} first`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const shifts = await watchShifts(page);
    await openWithLateFonts(page, path, order);
    // A slow machine draws more of the steps, each of which counts by itself.
    expect(await shifts()).toBeLessThan(0.006);
  });
}

test('the first view of home does not move when its second half comes later', async ({ page, watch }) => {
  // What the page asks for is not there, and in the end nor is who would say so.
  watch.allow(/404|ERR_CONNECTION_REFUSED/);
  const home = await (await page.request.get('/en')).text();
  const half = home.indexOf('id="route-to"');
  expect(half).toBeGreaterThan(0);
  const slow = createServer(({ url }, answer) => {
    if (url !== '/en') return void answer.writeHead(404).end();
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.write(home.slice(0, half));
    setTimeout(() => answer.end(home.slice(half)), 600);
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const address = slow.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  await page.goto(`http://127.0.0.1:${address.port}/en`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const painted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  slow.close();
  slow.closeAllConnections();
  expect(painted).toBeGreaterThan(600);
  expect(await shifts()).toBeLessThan(0.0005);
});

/** Where the sections and the button of the order stand, in pixels from the top left of the page, and how wide they are. */
function placesOfOrder(page: Page): Promise<number[][]> {
  return page.locator('#order-form section, [data-foot-bar] button').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [left, top + window.scrollY, width].map(Math.round);
    }),
  );
}

for (const width of [390, 768, 1440]) {
  test(`nothing moves at ${width} px while an order of another tariff becomes live @F2.46`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto('/en/order?tariff=2', { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    const before = await placesOfOrder(page);
    // What the document says of another tariff is not shown.
    const number = page.getByLabel(words.en.order.tariff.number, { exact: true });
    await expect(number).toBeHidden();
    await expect(page.locator('[data-island="live"] #order-form')).toBeVisible();
    await expect(number).toHaveValue(/^\+?[\d\s]+$/);
    expect(await placesOfOrder(page)).toEqual(before);
  });
}
