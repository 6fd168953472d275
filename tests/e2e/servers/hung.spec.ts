import { expect, test } from '@/tests/e2e/shop';
import { type OwnShop, openOwnShop } from './own-shop';

/** What a visitor waits at most for the first answer, or the word that there is none. */
const patienceMs = 6000;

/** Pages, documents and reads that nobody has asked this shop for yet. */
const firstPages = [
  '/en/internet-packages',
  '/en/internet-packages/kenya',
  '/es/internet-packages/japan',
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

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    shop = await openOwnShop();
    shop.hangOperator();
  });
  test.afterAll(() => {
    // One that is stopped would keep its port.
    shop.wakeOperator();
    return shop.close();
  });

  test('says so, or shows what it has, within six seconds', async ({ request }) => {
    for (const path of firstPages) {
      const start = performance.now();
      const answer = await request.get(shop.url + path, { timeout: 60_000 });
      await answer.body();
      expect.soft(performance.now() - start, `${path}: ${answer.status()}`).toBeLessThan(patienceMs);
    }
  });
});
