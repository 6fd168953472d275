import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { type Buyer, endPayment, fillOrder, newBuyer, orderAndPay } from '@/tests/e2e/buyer';
import { logIn, sendLogin } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { slugs } from '@/tests/e2e/site-pages';

const refusedCall = /Failed to load resource: the server responded with a status of 4\d\d/;
const mailsSchema = z.array(z.looseObject({ topic: z.string(), text: z.nullable(z.string()) }));

/** Every POST of the page in the order of the answers, with its status and whole address. */
function listenForPosts(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') calls.push(`${response.status()} ${response.url()}`);
  });
  return calls;
}

/** What the page then shows is no matter of the login. */
const arrive = (page: Page, url: string) => page.waitForURL(url, { waitUntil: 'commit' });

/** The whole of what scripts of the page can read. */
function readable(page: Page) {
  return page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, document.documentElement.outerHTML]),
  );
}

test('the login page has the login layout: one thing to do, and no footer to leave by @F2.73', async ({ page }) => {
  const { shell } = words.en;
  const start = page.getByRole('banner').getByRole('link', { name: shell.cta });
  await page.goto('/en/faq');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(start).toHaveCount(1);
  await page.goto('/en/login');
  await expect(page.getByRole('banner').getByRole('link', { name: shell.home })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: words.en.auth.login.submit })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(start).toHaveCount(0);
});

for (const slug of slugs) {
  test(`logs in on the page in ${slug} @F2.42 @F4.41 @F2.83 @F2.84`, async ({ page }) => {
    const { account } = words[slug].shell;
    const button = page.getByRole('banner').getByRole('link', { name: account.open });
    const cross = page.getByRole('banner').getByRole('button', { name: account.logOut });
    await page.goto(`/${slug}/login`);
    await expect(page.getByRole('heading', { level: 1, name: words[slug].auth.login.title })).toBeVisible();
    await expect(cross).toHaveCount(0);
    await sendLogin(page.getByRole('main'), slug);
    await arrive(page, `**/${slug}/lk`);
    await page.goto(`/${slug}/faq`);
    await expect(cross.locator('[data-icon="x"]')).toBeVisible();
    await button.click();
    await arrive(page, `**/${slug}/lk`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  });

  test(`refuses a wrong password in ${slug} @F4.43 @F8.01`, async ({ page, watch }) => {
    watch.allow(refusedCall);
    await page.goto(`/${slug}/login`);
    await sendLogin(page.getByRole('main'), slug, { email: `nobody-${slug}@mail.example`, password: 'not-the-one' });
    await expect(page.getByRole('alert').filter({ hasText: words[slug].auth.login.failed })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/${slug}/login`);
  });
}

test('logs in by the popup, which closes @F2.82 @F2.135 @F4.41 @F4.42 @F7.06', async ({ page }) => {
  const calls = listenForPosts(page);
  await page.goto('/en/faq');
  await page.getByRole('banner').getByRole('link', { name: words.en.shell.account.open }).click();
  const dialog = page.getByRole('dialog', { name: words.en.auth.login.title });
  await sendLogin(dialog, 'en');
  await arrive(page, '**/en/lk');
  await expect(dialog).toBeHidden();
  const { origin } = new URL(page.url());
  expect(calls).toEqual([`200 ${origin}/api/login_check`, `200 ${origin}/api/redis/clear`]);
});

test('leaves the popup by Esc and by the overlay, with the page locked meanwhile @F2.149 @F2.150 @F2.151', async ({
  page,
}) => {
  await page.goto('/en/faq');
  const account = page.getByRole('banner').getByRole('link', { name: words.en.shell.account.open });
  const dialog = page.getByRole('dialog', { name: words.en.auth.login.title });
  await account.click();
  await expect(dialog).toBeVisible();
  await page.mouse.move(20, 450);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(account).toBeFocused();
  await account.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(dialog).toBeHidden();
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('guards the account and comes back to it after the login @F2.43 @F2.44 @F6.07', async ({ page }) => {
  await page.goto('/en/lk/Profile');
  await expect(page).toHaveURL(/\/en\/login\?next=%2Fen%2Flk%2FProfile$/);
  await sendLogin(page.getByRole('main'), 'en');
  await arrive(page, '**/en/lk/Profile');
  await page.goto('/en/login');
  await arrive(page, '**/en/lk');
});

test('never follows a way back to another site @F4.41', async ({ page }) => {
  await page.goto('/en/login?next=%2F%2Fe.example%2Fen%2Flk');
  await sendLogin(page.getByRole('main'), 'en');
  await arrive(page, '**/en/lk');
});

test('shows no token to any script, document or storage @F3.43 @F7.03', async ({ page, context }) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (/document|fetch|xhr|script/.test(response.request().resourceType())) {
      bodies.push(await response.text().catch(() => ''));
    }
  });
  await page.goto('/en/login');
  await sendLogin(page.getByRole('main'), 'en');
  await arrive(page, '**/en/lk');
  await page.waitForLoadState('networkidle');
  const cookies = await context.cookies();
  const secrets = cookies.filter(({ name }) => /access|refresh/.test(name));
  expect(secrets.map(({ httpOnly, sameSite }) => [httpOnly, sameSite])).toEqual([
    [true, 'Lax'],
    [true, 'Lax'],
  ]);
  const seen = [await readable(page), ...bodies].join('\n');
  for (const { value } of secrets) expect(seen).not.toContain(value);
});

test('logs out by the cross: clears the cache, goes home, and the account is closed @F2.85 @F4.48 @F4.49', async ({
  page,
  context,
}) => {
  await page.goto('/en/login');
  await sendLogin(page.getByRole('main'), 'en');
  await arrive(page, '**/en/lk');
  await page.goto('/en/faq');
  const kept = await context.cookies();
  const calls = listenForPosts(page);
  await page.getByRole('banner').getByRole('button', { name: words.en.shell.account.logOut }).click();
  await page.waitForURL(/\/en$/, { waitUntil: 'commit' });
  const { origin } = new URL(page.url());
  expect(calls).toEqual([`200 ${origin}/api/redis/clear`, `200 ${origin}/api/logout`]);
  expect((await context.cookies()).filter(({ name }) => /access|refresh|signed-in/.test(name))).toEqual([]);
  await page.goto('/en/lk');
  await expect(page).toHaveURL(/\/en\/login\?next=/);
  // A page that is still coming would take the old cookies for a session and ask for its data.
  await page.goto('about:blank');
  await context.addCookies(kept);
  expect((await page.request.get('/api/profile')).status()).toBe(401);
});

test('resets a forgotten password by the mail, once @F1.11 @F2.45 @F2.137 @F4.44 @F4.46 @F4.47 @F6.06 @F8.03', async ({
  page,
  request,
  watch,
}) => {
  test.slow();
  watch.allow(refusedCall);
  const { auth } = words.en;
  const buyer = await openAccount(page);
  // The browser that paid is signed in; who has forgotten a password is not.
  await page.context().clearCookies();
  await page.goto('/en/login');
  await page.getByRole('link', { name: auth.login.forgot }).click();
  await expect(page.getByRole('heading', { level: 1, name: auth.reset.title })).toBeVisible();
  await page.getByLabel(auth.email).filter({ visible: true }).fill(buyer.email);
  await page.getByRole('button', { name: auth.reset.submit }).click();
  await expect(page.getByText(auth.reset.sent)).toBeVisible();

  const link = await mailedLink(request, buyer.email);
  // Somebody else may be signed in where the mail is read.
  await logIn(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: auth.newPassword.title })).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  expect(await readable(page)).not.toContain(new URL(link).searchParams.get('token'));
  const fresh = { ...buyer, password: `${buyer.password}-new` };
  await save(page, fresh.password);
  await page.getByRole('link', { name: auth.newPassword.logIn }).click();
  await sendLogin(page.getByRole('main'), 'en', buyer);
  await expect(page.getByRole('alert').filter({ hasText: auth.login.failed })).toBeVisible();
  await sendLogin(page.getByRole('main'), 'en', fresh);
  await arrive(page, '**/en/lk');

  await page.goto(link);
  await save(page, 'another-one-42');
  await expect(page.getByRole('alert').filter({ hasText: auth.newPassword.failed })).toBeVisible();
});

/** An account of its own: a new password ends every session of its owner. */
async function openAccount(page: Page): Promise<Buyer> {
  const buyer = newBuyer();
  await page.goto('/en/order');
  await fillOrder(page, 'en', buyer);
  await orderAndPay(page, 'en');
  await endPayment(page, 'Approve');
  await expect(page.getByRole('heading', { name: words.en.result.approved.order })).toBeVisible({ timeout: 30_000 });
  // Its cookies are there, so that none comes after they are cleared.
  await expect(page.getByRole('button', { name: words.en.shell.account.logOut }).first()).toBeAttached();
  return buyer;
}

async function save(page: Page, password: string): Promise<void> {
  const { newPassword } = words.en.auth;
  await page.getByLabel(newPassword.label).filter({ visible: true }).fill(password);
  await page.getByRole('button', { name: newPassword.submit }).click();
}

/** The newest link for a new password in the operator's outbox. */
async function mailedLink(request: APIRequestContext, email: string): Promise<string> {
  const find = async () => {
    const answer = await request.get(`${operatorUrl}/outbox.json?to=${encodeURIComponent(email)}`);
    const mail = mailsSchema.parse(await answer.json()).find(({ topic }) => topic === 'password_reset');
    return /https?:\/\/\S+\/en\/reset-password\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find).toContain('/en/reset-password?token=');
  return find();
}
