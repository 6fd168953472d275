import type { Page } from '@playwright/test';
import * as z from 'zod';
import { fillOrder, newBuyer, orderButton } from '@/tests/e2e/buyer';
import { demo } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { slugs } from '@/tests/e2e/site-pages';
import { type OwnShop, openOwnShop } from './own-shop';

const failedCall = /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/;
const { auth, account, order, shell } = words.en;

test.describe('while the operator is stopped', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let shop: OwnShop;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    // Kenya has the number 404.
    shop = await openOwnShop({ russianSettings: { russia_no_service: 'on' }, broken: /^\/countries\/404\/calculate/ });
  });
  test.afterAll(() => shop.close());

  async function fillLogin(page: Page) {
    await page.goto(`${shop.url}/en/login`);
    const form = page.getByRole('main');
    await form.getByLabel(auth.email).fill(demo.email);
    await form.getByLabel(auth.password, { exact: true }).fill(demo.password);
    return form;
  }

  test('pages that nobody has asked for yet can be made, whatever list they are from', async ({ request }) => {
    const listsOf = async (operation: string) => {
      const figures = await (await request.get(`${shop.operatorUrl}/metrics`)).text();
      return Number(
        new RegExp(`operator_calls_total\\{operation="${operation}",status="200"\\} (\\d+)`).exec(figures)?.[1],
      );
    };
    for (const operation of [
      'listPackages',
      'listCountries',
      'listTariffFeatures',
      'listFaq',
      'listBlog',
      'listArticles',
    ])
      await expect.poll(() => listsOf(operation)).toBeGreaterThanOrEqual(slugs.length);
    await shop.stopOperator();
    const items = ['/internet-packages/japan', '/internet-packages/japan-5gb-30d', '/faq/9', '/blog/6', '/imprint'];
    for (const slug of slugs) {
      for (const item of items) {
        const answer = await request.get(`${shop.url}/${slug}${item}`);
        expect([`/${slug}${item}`, answer.status()]).toEqual([`/${slug}${item}`, 200]);
        expect(await answer.text()).toMatch(/<h1/);
      }
    }
    await shop.startOperator();
  });

  test('pages that were read before are still served, and unknown ones stay 404', async ({ request }) => {
    const pages = [
      '/en',
      '/uz/internet-packages',
      '/en/internet-packages/spain-5gb-30d',
      '/es/faq',
      '/en/blog/1',
      '/en/terms',
    ];
    for (const page of pages) expect((await request.get(shop.url + page)).status()).toBe(200);
    await shop.stopOperator();
    for (const page of pages) {
      const answer = await request.get(shop.url + page);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toMatch(/<h1/);
    }
    expect((await request.get(`${shop.url}/en/no-such-article`)).status()).toBe(404);
    await shop.startOperator();
  });

  test('a page goes on without one read that fails @F8.51', async ({ page }) => {
    const answer = await page.goto(`${shop.url}/en/internet-packages/kenya`);
    expect(answer?.status()).toBe(200);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toContainText('Kenya');
    await expect(main.locator('a[href*="/internet-packages/kenya-"]').first()).toBeVisible();
  });

  test('an order finds no answer, keeps everything typed, and its retry makes one order with the same key', async ({
    page,
    watch,
  }) => {
    watch.allow(failedCall);
    const buyer = newBuyer();
    const sent: { key: string | undefined; body: unknown; url: string }[] = [];
    page.on('request', (request) => {
      if (!/\/api\/tariffs\/\d+\/checkout$/.test(request.url())) return;
      sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON(), url: request.url() });
    });
    const orders: Promise<unknown>[] = [];
    page.on('response', (response) => {
      if (/\/checkout$/.test(response.url()) && response.ok()) orders.push(response.json());
    });
    await page.goto(`${shop.url}/en/order`);
    await fillOrder(page, 'en', buyer);
    await shop.stopOperator();
    await orderButton(page, 'en').click();
    await expect(page.getByRole('group', { name: order.failure.noAnswer })).toBeVisible();
    await expect(page.getByLabel(order.account.email)).toHaveValue(buyer.email);
    await expect(page.getByLabel(order.account.password, { exact: true })).toHaveValue(buyer.password);
    await expect(page.getByLabel(order.traveller.document)).toHaveValue('AB123456');
    await shop.startOperator();
    await orderButton(page, 'en').click();
    await page.waitForURL(/\/sandbox\/pay\//, { waitUntil: 'commit' });

    const [first, second] = sent;
    expect(sent).toHaveLength(2);
    expect(second).toEqual(first);
    expect(second?.key).toMatch(/^[\w-]{20,}$/);
    const again = await page.request.post(first?.url ?? '', {
      data: first?.body,
      headers: { origin: shop.url, 'idempotency-key': first?.key ?? '' },
    });
    expect(uuidOf(await again.json())).toBe(uuidOf(await orders[0]));
  });

  test('the account says that the server does not respond, and comes back with it', async ({ page, watch }) => {
    watch.allow(failedCall);
    const form = await fillLogin(page);
    await form.getByRole('button', { name: auth.login.submit }).click();
    await page.waitForURL('**/en/lk', { waitUntil: 'commit' });
    await shop.stopOperator();
    for (const path of ['/en/lk', '/en/lk/Balance', '/en/lk/Profile', '/en/lk/PhoneSettings']) {
      await page.goto(shop.url + path);
      await expect(page.getByRole('alert').filter({ hasText: account.silent })).toBeVisible();
    }
    await page.goto(`${shop.url}/en/lk`);
    const trouble = page.getByRole('alert').filter({ hasText: account.silent }).filter({ hasText: account.failed });
    await expect(trouble).toBeVisible();
    await shop.startOperator();
    await trouble.getByRole('button', { name: account.retry }).click();
    await expect(page.getByText(words.en.account.referral.title)).toBeVisible();
  });

  test('forms say to try later and lose nothing', async ({ page, watch }) => {
    watch.allow(failedCall);
    const form = await fillLogin(page);
    await shop.stopOperator();
    await form.getByRole('button', { name: auth.login.submit }).click();
    await expect(form.getByRole('alert')).toContainText(auth.failure.noAnswer);
    await expect(form.getByLabel(auth.email)).toHaveValue(demo.email);
    await expect(form.getByLabel(auth.password, { exact: true })).toHaveValue(demo.password);
    await shop.startOperator();
  });

  test('a page that cannot be had says so, and comes at the next try @F2.94 @F8.36', async ({ page, watch }) => {
    watch.allow(/Failed to load resource|Minified React error #441/);
    const { failure } = words.es.shell;
    await shop.stopOperator();
    await shop.restartStorefront();
    const answer = await page.goto(`${shop.url}/es/accessibility`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1, name: failure.silentTitle })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(failure.text);
    await page.route('**/es/accessibility', async (route) => {
      const broken = await route.fetch();
      const body = (await broken.text()).replace('<body', '<script>window.planted = true</script><body');
      return route.fulfill({ response: broken, body });
    });
    watch.allow(/Content Security Policy.*script-src/s);
    expect((await page.reload())?.status()).toBe(500);
    await expect(page.getByRole('heading', { level: 1, name: failure.silentTitle })).toBeVisible();
    expect(await page.evaluate(() => 'planted' in window)).toBe(false);
    await page.unrouteAll({ behavior: 'wait' });
    await shop.startOperator();
    await page.getByRole('button', { name: failure.retry }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Accesibilidad/ })).toBeVisible({ timeout: 30_000 });
  });

  test('the Russian notice stands above Russian pages alone, and opens as an alert @F1.29 @F1.30 @F1.31 @F1.32 @F2.140', async ({
    page,
  }) => {
    const { outage, popup } = words.uz.shell;
    const notice = page.getByRole('complementary', { name: outage.label });
    await page.setViewportSize({ width: 390, height: 844 });
    // Pages of the build know nothing of it; the first visit makes them anew.
    await expect(async () => {
      await page.goto(`${shop.url}/uz`);
      await expect(notice).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.locator('#intro form')).toBeInViewport({ ratio: 1 });
    await notice.getByRole('button', { name: outage.more }).click();
    const alert = page.getByRole('alertdialog', { name: outage.label });
    await expect(alert).toContainText(/eSIM временно невозможна.*пополняем вручную.*работает как обычно/s);
    await expect(alert.getByRole('link')).toHaveCount(2);
    await alert.getByRole('button', { name: popup.ok }).click();
    await page.goto(`${shop.url}/en`);
    await expect(page.locator('[data-outage]')).toHaveCount(0);
  });

  test('the loss of the connection is said for as long as it lasts @F4.82', async ({ page, context, watch }) => {
    watch.allow(failedCall);
    await page.goto(`${shop.url}/en/faq`);
    const bar = page.getByRole('status').filter({ hasText: shell.notices.offline });
    await context.setOffline(true);
    await expect(bar).toBeInViewport();
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await expect(page.getByText(shell.notices.online).first()).toBeVisible();
  });
});

function uuidOf(answer: unknown): string {
  return z.object({ cart: z.object({ uuid: z.uuid() }) }).parse(answer).cart.uuid;
}
