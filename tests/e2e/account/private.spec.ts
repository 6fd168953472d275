import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import * as z from 'zod';
import { endPayment, fillOrder, newBuyer, orderAndPay } from '@/tests/e2e/buyer';
import { demo, logIn } from '@/tests/e2e/demo-account';
import { expectSignedIn } from '@/tests/e2e/journeys/journey';
import { expect, test, words } from '@/tests/e2e/shop';
import { accountPages, slugs } from '@/tests/e2e/site-pages';

const apis = ['/api/profile', '/api/profile/esim', '/api/profile/esim/balance-history?from=01.11.2026&to=20.11.2026'];
/** Each page in one language or another: the same code guards them all. */
const pages = accountPages.map((page, index) => `/${slugs[index % slugs.length]}/lk${page}`);

/** Spellings of one address by which caches, routers and guards have been fooled elsewhere. */
function spellings(address: string): string[] {
  const [path = '', query = ''] = address.split('?');
  const tail = query && `?${query}`;
  const last = path.at(-1) ?? '';
  const escaped = `%${last.charCodeAt(0).toString(16)}`;
  return [
    address,
    ...['/', '/x.css', ';a.js', '%2e', '%0a', '.rsc', '.json', '/index.txt', '.segments/_tree.segment.rsc'].map(
      (ending) => `${path}${ending}${tail}`,
    ),
    `${path.slice(0, -1)}${escaped}${tail}`,
    `/${path}${tail}`,
    `/en/..${path}${tail}`,
    `/_next/data/build${path}.json${tail}`,
    `${address}${query ? '&' : '?'}_rsc=1a2b3`,
  ];
}

/** What a browser of Next or an attacker adds. */
const additions: readonly Record<string, string>[] = [
  {},
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1', 'Next-Router-Segment-Prefetch': '/_tree' },
  { 'x-nextjs-data': '1', 'x-matched-path': '/en/lk' },
  { 'next-resume': '1' },
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware:src/middleware' },
  { 'x-invoke-path': '/api/profile', 'x-original-url': '/api/profile', 'x-rewrite-url': '/api/profile' },
];

async function answersTo(request: APIRequestContext, address: string): Promise<APIResponse[]> {
  const asked = additions.map((headers) => request.get(address, { headers, maxRedirects: 0 }));
  return Promise.all(asked);
}

test('no spelling of an address and no header gives a stranger what the account has just been shown', async ({
  page,
  playwright,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const profile = await (await page.request.get('/api/profile')).json();
  const secrets: string[] = [profile.email, profile.lastName, profile.referralCode, profile.mainEsim.msisdn];
  for (const secret of secrets) expect(secret.length).toBeGreaterThan(4);
  const stranger = await playwright.request.newContext();
  const leaks: string[] = [];
  const uncovered: string[] = [];
  for (const address of [...apis, ...pages]) {
    for (const spelling of spellings(address)) {
      await page.request.get(`${baseURL}${spelling}`, { maxRedirects: 0 });
      for (const answer of await answersTo(stranger, `${baseURL}${spelling}`)) {
        const body = await answer.text();
        if (secrets.some((text) => body.includes(text))) leaks.push(spelling);
        const isPage = answer.status() === 200 && /text\/html/.test(answer.headers()['content-type'] ?? '');
        if (isPage && !answer.headers()['content-security-policy']) uncovered.push(spelling);
      }
    }
  }
  await stranger.dispose();
  expect({ leaks, uncovered }).toEqual({ leaks: [], uncovered: [] });
});

test('a page of one account writes nothing into another that was logged in in another tab, and becomes its page', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/Failed to load resource: the server responded with a status of 401/);
  const buyer = newBuyer();
  await page.goto('/en/order?tariff=2');
  await fillOrder(page, 'en', buyer);
  await orderAndPay(page, 'en');
  await endPayment(page, 'Approve');
  await expectSignedIn(page);
  await page.goto('/en/lk/Profile');
  const { profile: texts } = words.en.settings;
  await expect(page.getByLabel(texts.email)).toHaveValue(buyer.email);
  await page.getByLabel(texts.address).fill('Calle Ajena 7');
  const other = await context.newPage();
  await logIn(other);
  const before = await readProfile(other);
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(page.getByText(words.en.shell.account.newLogin)).toBeVisible();
  await expect(page.getByLabel(texts.email)).toHaveValue(demo.email);
  await expect(page.getByLabel(texts.address)).toHaveValue(before.address);
  expect(await readProfile(other)).toEqual(before);
});

test('what was typed into the profile is there again when its owner has logged in anew in another tab', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource: the server responded with a status of 401/);
  const { profile: texts } = words.en.settings;
  await logIn(page);
  await page.goto('/en/lk/Profile');
  await expect(page.getByLabel(texts.email)).toHaveValue(demo.email);
  await page.getByLabel(texts.address).fill('Calle Nueva 5');
  // As another tab does, which takes the focus neither way.
  const data = { username: demo.email, password: demo.password };
  await page.request.post('/api/login_check', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  // Code that reads the refusal may come later than the next page would.
  await page.route('**/_next/static/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: texts.save, exact: true }).click();
  await expect(page.getByText(words.en.shell.account.newLogin)).toBeVisible();
  await expect(page.getByLabel(texts.email)).toHaveValue(demo.email);
  await expect(page.getByLabel(texts.address)).toHaveValue('Calle Nueva 5');
});

test('what a visitor has typed is ordered as a visitor’s, though an account was logged in in another tab meanwhile', async ({
  page,
  context,
}) => {
  const buyer = newBuyer();
  await page.goto('/en/order?tariff=2');
  await fillOrder(page, 'en', buyer);
  const other = await context.newPage();
  await logIn(other);
  const before = await readNumbers(other);
  await orderAndPay(page, 'en');
  await endPayment(page, 'Approve');
  await expect(page.getByText(buyer.email).first()).toBeVisible();
  await logIn(other);
  expect(await readNumbers(other)).toEqual(before);
  await logIn(other, 'en', buyer);
  expect(await readNumbers(other)).toHaveLength(1);
});

async function readNumbers(page: Page): Promise<string[]> {
  const numbers = z.array(z.object({ msisdn: z.string() }));
  const answer = await page.request.get('/api/profile/esim');
  return numbers.parse(await answer.json()).map(({ msisdn }) => msisdn);
}

async function readProfile(page: Page) {
  return (await page.request.get('/api/profile')).json();
}
