import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@/tests/e2e/shop';
import { type OwnShop, openOwnShop } from './own-shop';

test.describe('a storefront that starts again', () => {
  test.describe.configure({ timeout: 120_000 });
  let shop: OwnShop;
  let words = 'First words';

  test.beforeAll(async () => {
    const altered = { '/settings/internet_packages_seo_text': () => ({ value: `<h2>${words}</h2>` }) };
    shop = await openOwnShop({ altered });
  });
  test.afterAll(() => shop.close());

  /** Whether a file holds the page; the shop makes others by itself. */
  const isKept = (page: string) => {
    const folder = `.next/cache/documents-${new URL(shop.url).port}`;
    const files = readdirSync(folder).flatMap((making) =>
      readdirSync(path.join(folder, making)).map((name) => path.join(folder, making, name)),
    );
    return files.some((file) => readFileSync(file, 'utf8').startsWith(`{"key":"${page}"`));
  };

  test('gives the pages of before at once while the data is the same, and none of older data', async ({ request }) => {
    const page = '/en/internet-packages';
    const list = async () => (await request.get(shop.url + page)).text();
    expect(await list()).toContain('First words');
    await expect.poll(() => isKept(page)).toBe(true);
    words = 'Second words';
    await shop.restartStorefront();
    expect(await list()).toContain('First words');
    await shop.stopOperator();
    // What documents depend on besides the data.
    await shop.startOperator({ PAYMENT_METHOD_CRYPTO: 'another' });
    await shop.restartStorefront();
    expect(await list()).toContain('Second words');
  });
});
