import type { Page } from '@playwright/test';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { type OwnShop, openOwnShop } from './own-shop';

const { result, checkout } = words.en;

test.describe('a result while nobody answers', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 });
  let shop: OwnShop;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await openOwnShop();
  });
  test.afterAll(() => {
    // One that a failed test has stopped would keep its port.
    shop.wakeOperator();
    return shop.close();
  });

  /** Orders at this shop; its payment page is the common shop's, which does not know the order. */
  async function placeOrder(page: Page): Promise<string> {
    await page.route(`${operatorUrl}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'pay' }));
    await page.goto(`${shop.url}/en/order`);
    await fillOrder(page, 'en', newBuyer());
    // Read on its way: the page may be left before a response that is waited for can be read.
    let uuid = '';
    await page.route(/\/checkout$/, async (route) => {
      const response = await route.fetch();
      uuid = (await response.json()).cart.uuid;
      await route.fulfill({ response });
    });
    await orderButton(page, 'en').click();
    await page.waitForURL(`${operatorUrl}/**`);
    return uuid;
  }

  /** Notes each heading that the page shows. */
  async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      const headings: string[] = [];
      Object.assign(window, { headings });
      const look = () => {
        const text = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())?.textContent ?? '';
        if (headings.at(-1) !== text) headings.push(text);
        requestAnimationFrame(look);
      };
      look();
    });
    return () => page.evaluate(() => Reflect.get(window, 'headings'));
  }

  test('a hung operator is a server that does not respond, steadily, and the result comes when it wakes @F4.07 @F8.58', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const uuid = await placeOrder(page);
    shop.hangOperator();
    for (const path of ['order/status', 'refill/Status']) {
      await page.goto(`${shop.url}/en/${path}?order=${uuid}`);
      const codes: number[] = [];
      page.on('response', (response) => {
        if (/\/status$/.test(new URL(response.url()).pathname) && /\/api\//.test(response.url()))
          codes.push(response.status());
      });
      await expect(page.getByRole('heading', { name: result.silent.title })).toBeVisible({ timeout: 30_000 });
      expect(codes[0]).toBe(504);
      const seen = await watchHeadings(page);
      await expect.poll(() => codes.length, { timeout: 40_000 }).toBeGreaterThan(1);
      expect(await seen()).toEqual([result.silent.title]);
    }
    await page.goto(`${shop.url}/en/order/checkout/${uuid}`);
    await expect(page.getByText(checkout.unread)).toBeVisible({ timeout: 30_000 });
    shop.wakeOperator();
    await page.getByRole('button', { name: checkout.retry }).click();
    await expect(page.getByRole('heading', { name: checkout.title })).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  });

  test('a stopped operator is told the same way, and what is shown already stays @F4.07 @F8.58', async ({
    page,
    watch,
  }) => {
    watch.allow(/Failed to load resource/);
    const uuid = await placeOrder(page);
    await page.goto(`${shop.url}/en/order/status?order=${uuid}`);
    await expect(page.getByRole('heading', { name: result.inPayment.title })).toBeVisible();
    const seen = await watchHeadings(page);
    await shop.stopOperator();
    await page.waitForTimeout(9_000);
    expect(await seen()).toEqual([result.inPayment.title]);
    await page.reload();
    await expect(page.getByRole('heading', { name: result.silent.title })).toBeVisible({ timeout: 30_000 });
    const later = await watchHeadings(page);
    await page.waitForTimeout(6_000);
    expect(await later()).toEqual([result.silent.title]);
    await shop.startOperator();
    await expect(page.getByRole('heading', { name: result.inPayment.title })).toBeVisible({ timeout: 40_000 });
    expect(await later()).toEqual([result.silent.title, result.inPayment.title]);
  });
});
