import { askOneByOne, logIn, withoutMainNumber } from '@/tests/e2e/demo-account';
import { expect, holdCode, test, touch, words } from '@/tests/e2e/shop';
import { accountPages, slugs } from '@/tests/e2e/site-pages';

const refusedCall = /Failed to load resource: the server responded with a status of 4\d\d/;

// One after another: one of them changes the main number of the account that all of them look at.
test.describe.configure({ mode: 'default' });

for (const slug of slugs) {
  test(`shows the account's home in ${slug} @F1.19 @F2.56 @F2.95 @F2.98 @F2.100`, async ({ page }) => {
    await logIn(page, slug);
    const { account } = words[slug];
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: account.home.title })).toBeAttached();
    // What stands below the first screen comes with a touch, as soon as the page listens.
    await expect(async () => {
      await touch(page);
      await expect(main.getByRole('heading', { name: account.referral.title })).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(main.getByText(account.number.main, { exact: true })).toBeVisible();
    await expect(main.getByRole('meter', { name: account.packages.usage }).first()).toBeVisible();
    await expect(main.getByRole('button', { name: account.referral.copy })).toBeVisible();
    const menu = page.getByRole('navigation', { name: account.menu.label });
    await expect(menu.getByRole('listitem')).toHaveCount(6);
    await expect(menu.getByRole('link', { name: /^\+372/ })).toBeVisible();
    await expect(menu.getByRole('link', { name: new RegExp(`^${account.menu.balance} .*€`) })).toBeVisible();
  });
}

test('a phone asks for what stands below its first screen with the first touch', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/en/lk');
  const { packages, recent } = words.en.account;
  await expect(page.getByRole('meter', { name: packages.usage }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const histories = () => asked.filter((url) => url.includes('/balance-history'));
  expect(histories()).toEqual([]);
  await page.mouse.wheel(0, 60);
  await expect.poll(histories).toHaveLength(1);
  await expect(page.getByRole('heading', { name: recent.title })).toBeAttached();
});

test('what is the visitor’s own appears on a phone in its styles without a style sheet, before any touch', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  const { orders } = await (await page.request.get('/api/profile/orders')).json();
  const paid = orders.find(({ state }: { state: string }) => state === 'completed');
  const sheets: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
  const { account, orders: text, result } = words.en;
  const shown = [
    { path: '/en/lk', sign: account.number.main },
    { path: '/en/lk/Orders', sign: text.packages.title },
    { path: `/en/order/status?order=${paid.uuid}`, sign: result.approved.yours },
  ];
  for (const { path, sign } of shown) {
    await page.goto(path);
    const found = page.getByRole('main').getByText(sign, { exact: true });
    await expect(found.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, sheets]).toEqual([path, []]);
  }
});

test('below a laptop the menu lies along the whole foot of the screen', async ({ page }) => {
  await logIn(page);
  const menu = page.getByRole('navigation', { name: words.en.account.menu.label });
  for (const width of [390, 768, 991]) {
    await page.setViewportSize({ width, height: 900 });
    const inner = await page.evaluate(() => document.documentElement.clientWidth);
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, width: inner });
    // The notice about cookies stands above it.
    const notice = page.getByRole('region', { name: words.en.shell.cookie.label });
    await expect(notice).toBeVisible();
    const [below, above] = [await menu.boundingBox(), await notice.locator('div').first().boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }
});

test('asks for other days of the history and of top-ups @F1.14 @F2.57 @F2.109 @F2.110 @F7.22 @F7.23', async ({
  page,
  watch,
}) => {
  // Between the two dates the range is longer than a year, which the operator refuses.
  watch.allow(/status of 400/);
  await logIn(page);
  const { balance, history, menu } = words.en.account;
  await page.getByRole('navigation', { name: menu.label }).getByRole('link', { name: menu.balance }).click();
  await page.waitForURL('**/en/lk/Balance');
  await expect(page.getByRole('heading', { level: 1, name: balance.title })).toBeVisible();
  const used = page.waitForRequest(/balance-history\?esim=\d+&from=01\.11\.2025&to=30\.11\.2025$/);
  await page.getByLabel(history.from, { exact: true }).fill('2025-11-01');
  await page.getByLabel(history.to, { exact: true }).fill('2025-11-30');
  await used;
  const paid = page.waitForRequest(/refill-history\?esim=\d+&from=01\.11\.2025&to=30\.11\.2025$/);
  await page.getByRole('tab', { name: balance.refills }).click();
  await paid;
  const changed = page.waitForRequest(/refill-history\?esim=\d+&from=01\.11\.2025&to=20\.11\.2025$/);
  await page.getByLabel(history.to, { exact: true }).fill('2025-11-20');
  await changed;
});

test('changes the main number and changes it back @F1.15 @F2.58 @F2.111 @F4.78', async ({ page }) => {
  await logIn(page);
  const { numbers, menu } = words.en.account;
  const badge = page.getByRole('navigation', { name: menu.label }).getByRole('link', { name: /^\+372/ });
  const before = (await badge.textContent()) ?? '';
  await badge.click();
  await page.waitForURL('**/en/lk/MyNumbers');
  const card = (number: string | RegExp) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: number }) });
  await expect(card(before).getByText(numbers.main, { exact: true })).toBeVisible();
  await page
    .getByRole('button', { name: /^Set as main: \+372/ })
    .first()
    .click();
  await expect(badge).not.toHaveText(before);
  await expect(card(before).getByText(numbers.main, { exact: true })).toBeHidden();
  await card(before).getByRole('button').click();
  await expect(badge).toHaveText(before);
  await expect(card(before).getByText(numbers.main, { exact: true })).toBeVisible();
});

test('leads from what needs a main number to the home without one @F2.96 @F2.97 @F6.18', async ({ page }) => {
  await logIn(page);
  await withoutMainNumber(page);
  await page.goto('/en/lk/Balance');
  await page.waitForURL('**/en/lk');
  const { menu } = words.en.account;
  const item = (name: string) =>
    page.getByRole('navigation', { name: menu.label }).getByRole('link', { name, exact: true });
  for (const name of [menu.balance, menu.pay, menu.phoneSettings]) await expect(item(name)).toBeDisabled();
  for (const name of [menu.home, menu.profile]) await expect(item(name)).toBeEnabled();
  await page.goto('/en/lk/MyNumbers');
  await expect(page.getByRole('heading', { level: 1, name: words.en.account.numbers.title })).toBeVisible();
});

test('asks for a login when the profile is refused, and when no new token is given @F6.19 @F6.20 @F8.44', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(refusedCall);
  await logIn(page);
  const ofProfile = /\/api\/(?:profile$|account\?)/;
  await page.route(ofProfile, (route) => route.fulfill({ status: 401, json: { code: 'unauthorized' } }));
  await page.goto('/en/lk/MyNumbers', { waitUntil: 'commit' });
  await page.waitForURL('**/en/login?next=%2Fen%2Flk%2FMyNumbers');
  // The login page asks for the profile too, and would go back to the account with it.
  await page.goto('about:blank');
  await page.unroute(ofProfile);
  const secrets = (await context.cookies()).filter(({ name }) => /access|refresh/.test(name));
  expect(secrets).toHaveLength(2);
  await context.addCookies(secrets.map((cookie) => ({ ...cookie, value: 'spent' })));
  await page.goto('/en/lk/MyNumbers', { waitUntil: 'commit' });
  await page.waitForURL('**/en/login?next=%2Fen%2Flk%2FMyNumbers');
});

for (const [path, own] of [
  ['', /\/esim\/\d+(?:\/packages)?$/],
  ['/Balance', /\/balance-history$/],
  ['/Orders', /\/(?:orders|packages)$/],
  ['/PhoneSettings', /\/esim\/\d+$/],
] as const) {
  test(`/lk${path} asks for its data before its code is there, by one request`, async ({ page }) => {
    await logIn(page);
    await page.goto('about:blank');
    const reads: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/api\/(?:profile|account)/.test(pathname)) reads.push(pathname);
    });
    const letCodeCome = await holdCode(page);
    const isTold = page.waitForResponse(/\/api\/account\?/);
    await page.goto(`/en/lk${path}`, { waitUntil: 'commit' });
    await isTold;
    letCodeCome();
    await expect(page.locator('main [data-island="live"]').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(reads.filter((read) => read === '/api/account')).toHaveLength(1);
    expect(reads.filter((read) => own.test(read) || /\/(?:profile|esim|balance)$/.test(read))).toEqual([]);
  });
}

for (const slug of slugs) {
  test(`the number and its balance stand in ${slug} before the page has its code @F2.56 @F2.98 @F2.100`, async ({
    page,
  }) => {
    await logIn(page, slug);
    const { number } = words[slug].account;
    const own = await page.request.get('/api/profile').then((answer) => answer.json());
    const digits = String(own.mainEsim.msisdn);
    const sum = /^−?€\d+\.\d\d$|^−?\d+,\d\d\u00a0€$/;
    const main = page.getByRole('main');
    const figures = async () => {
      const shown = await main.getByText(/^\+372/).allTextContents();
      expect(shown.map((each) => each.replace(/\D/g, ''))).toEqual([digits, digits]);
      return [shown.join(), await main.getByText(sum).first().textContent()];
    };
    const letCodeCome = await holdCode(page);
    // A provider that is slow for once is asked again by the code.
    await expect(async () => {
      await page.goto(`/${slug}/lk`, { waitUntil: 'commit' });
      await expect(main.getByText(sum).first()).toBeVisible({ timeout: 3000 });
    }).toPass();
    const early = await figures();
    letCodeCome();
    // With the code comes what only it can do.
    await expect(main.getByRole('button', { name: number.copy })).toBeVisible();
    expect(await figures()).toEqual(early);
    await page.goto(`/${slug}/lk/Balance`);
    await expect(main.getByText(sum).first()).toHaveText(String(early[1]));
  });
}

test('the account asks for its data piece by piece where it cannot have it by one request', async ({ page }) => {
  await logIn(page);
  await askOneByOne(page);
  await page.goto('/en/lk');
  await expect(page.getByRole('meter', { name: words.en.account.packages.usage }).first()).toBeVisible();
});

test('needs a login for each of the six pages @F6.07', async ({ request }) => {
  for (const path of accountPages) {
    const answer = await request.get(`/en/lk${path}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(307);
    expect(answer.headers().location).toContain(`/en/login?next=${encodeURIComponent(`/en/lk${path}`)}`);
  }
});

test('holds nothing of a user in the documents and data of the account pages', async ({ page }) => {
  await logIn(page);
  const profile = await (await page.request.get('/api/profile')).json();
  const secrets: string[] = [profile.email, profile.lastName, profile.referralCode, profile.mainEsim.msisdn];
  for (const path of accountPages.slice(0, 3)) {
    const plain = await (await page.request.get(`/en/lk${path}`)).text();
    const data = await (await page.request.get(`/en/lk${path}`, { headers: { RSC: '1' } })).text();
    for (const secret of secrets) expect(plain + data).not.toContain(secret);
  }
});
