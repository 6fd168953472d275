import type { Endpoint } from '@/lib/api/contract/endpoint';
import { endpoints, type Operation } from '@/lib/api/contract/endpoints';
import { languageOf } from '@/lib/i18n/locales';
import { expect, test } from '@/tests/e2e/shop';
import { slugs } from '@/tests/e2e/site-pages';
import { expectedCalls, markOf, marks } from './calls-table';
import { type OwnShop, openOwnShop } from './own-shop';
import { recorder } from './recorder';
import { activatePackage, askAnotherWay, comeBack, leave, lookAround, orderNumber, topUp, useAccount } from './walk';

test.describe.configure({ mode: 'serial', timeout: 180_000 });

let broken: RegExp | null = null;
const { seen, stand } = recorder({ marks, broken: () => broken });
let shop: OwnShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openOwnShop({ stand });
});
test.afterAll(() => shop.close());

const operations = Object.keys(endpoints).filter((name): name is Operation => name in endpoints);
const heard = operations.flatMap((operation) => {
  const expected = expectedCalls[operation];
  return 'target' in expected ? [{ operation, ...expected }] : [];
});
const reads = heard.flatMap(({ page, ...read }) => (page === undefined ? [] : [{ ...read, page }]));

test('one walk of the shop', async ({ page, browser, watch }) => {
  // The payment page and the documents of this shop are at another operator; the rest are refusals that the walk asks for.
  watch.allow(/status of (?:400|401|404|500)|^console: Framing '/);
  // Pages of the build are read anew by the first who asks for them after they have grown old.
  for (const slug of slugs) {
    for (const address of new Set(reads.map((read) => read.page)))
      await page.request.get(`${shop.url}/${slug}${address}`);
  }
  await page.request.get(`${shop.url}/sitemap.xml`);
  await test.step('looks around', () => lookAround(page, shop));
  await test.step('asks another way', async () => {
    const context = await browser.newContext();
    broken = /^\/location/;
    await askAnotherWay(await context.newPage(), shop);
    broken = null;
    await context.close();
  });
  const owner = await browser.newContext();
  const account = await owner.newPage();
  await test.step('uses the account', () => useAccount(account, shop));
  await test.step('activates a package', () => activatePackage(account, shop));
  await test.step('comes back', () => comeBack(account, shop));
  const { mainEsim } = await (await account.request.get(`${shop.url}/api/profile`)).json();
  await owner.close();
  await test.step('tops up', () => topUp(page, shop, String(mainEsim.msisdn)));
  const buyer = await test.step('orders', () => orderNumber(page, shop));
  await test.step('leaves', () => leave(page, shop, buyer));
});

for (const { operation, page: address, rows } of reads) {
  test(`what ${operation} gives is shown in every language, and asked for without a token ${rows}`, async ({
    request,
  }) => {
    for (const slug of slugs) {
      const language = languageOf(slug);
      const read = async () => (await request.get(`${shop.url}/${slug}${address}`)).text();
      await expect.poll(read, { timeout: 90_000, intervals: [200, 2000] }).toContain(markOf(operation, language));
      const asked = seen.filter((one) => one.operation === operation && one.language === language);
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.filter(({ hasToken }) => hasToken)).toEqual([]);
    }
  });
}

for (const { operation, target, rows } of heard) {
  const { auth, body, idempotent = false }: Endpoint = endpoints[operation];
  test(`${operation} is asked as the contract says ${rows}`, () => {
    const asked = seen.filter((one) => one.operation === operation);
    expect(asked.length).toBeGreaterThan(0);
    for (const one of asked) {
      expect(`${one.method} ${one.target}`).toMatch(target);
      expect(['en', 'es', 'ru']).toContain(one.language);
      if (auth !== 'either') expect(one.hasToken).toBe(auth === 'bearer');
      if (auth === 'key') expect(one.hasKey).toBe(true);
      if (idempotent) expect(one.idempotencyKey).toMatch(/^[\w-]{20,}$/);
      expect(body ? body.safeParse(one.body).success : one.body === undefined).toBe(true);
    }
  });
}

/** What an operator may have beside the contract, and may leave out. */
const beside = ['/logout', '/data-version'];

test('nothing is asked of the operator that the contract does not name', () => {
  const strange = seen.filter(({ operation, target }) => operation === null && !beside.includes(target));
  expect(strange).toEqual([]);
});

test('the settings are asked for by their names, all but the one that has a call of its own @F7.49', () => {
  const [asked] = seen.filter(({ operation }) => operation === 'listSettings');
  const names = new URL(asked?.target ?? '', shop.url).searchParams.getAll('names[]');
  expect(names.toSorted()).toEqual([
    'cookie_article_url',
    'cookie_footer_text',
    'euro_rub_exchange_rate',
    'intro_text',
    'package_description',
    'package_title',
    'rub_payment_info',
    'russia_no_service',
    'tariff_conditions_check',
  ]);
});
