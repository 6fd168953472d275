import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '@/tests/e2e/shop';
import { type OwnShop, openOwnShop } from './own-shop';

/** What a visitor waits at most for the first answer, or the word that there is none, beside the making of a page. */
const patienceMs = 6000;

/** Pages, documents and reads that nobody has asked this shop for yet. */
const firstPages = [
  '/en/internet-packages',
  '/en/internet-packages/kenya',
  '/uz/internet-packages/kenya-5gb-30d',
  '/en/order',
  '/en/faq',
  '/uz',
  '/api/data-packages',
  '/api/tariffs',
];

test.describe('a first page while the operator takes calls and answers none', () => {
  test.describe.configure({ timeout: 240_000 });
  let shop: OwnShop;
  /** What this machine takes for the first page of its kind, with an operator that answers. */
  let makingMs: number;

  test.beforeAll(async ({ request }) => {
    test.setTimeout(180_000);
    shop = await openOwnShop();
    makingMs = await timeOf(request, '/es/internet-packages/japan');
    shop.hangOperator();
  });
  test.afterAll(() => {
    // One that is stopped would keep its port.
    shop.wakeOperator();
    return shop.close();
  });

  async function timeOf(request: APIRequestContext, path: string): Promise<number> {
    const start = performance.now();
    await (await request.get(shop.url + path, { timeout: 60_000 })).body();
    return performance.now() - start;
  }

  test('says so, or shows what it has, before a second read of it could be waited for', async ({ request }) => {
    for (const path of firstPages) expect.soft(await timeOf(request, path), path).toBeLessThan(patienceMs + makingMs);
  });
});
