import { expect, type Locator, type Page } from '@playwright/test';
import { type Slug, words } from './shop';

export const demo = { email: 'demo@wanderline.example', password: 'wander-demo-1' };

/** Fills in and sends the one login form inside `scope`. */
export async function sendLogin(scope: Page | Locator, slug: Slug, { email, password } = demo): Promise<void> {
  const { auth } = words[slug];
  await scope.getByLabel(auth.email).filter({ visible: true }).fill(email);
  await scope.getByLabel(auth.password, { exact: true }).filter({ visible: true }).fill(password);
  await scope.getByRole('button', { name: auth.login.submit }).click();
}

/** Logs in as the shop's own form does, without the form: the tests of logging in have that. Ends at the account's home. */
export async function logIn(page: Page, slug: Slug = 'en', { email, password } = demo): Promise<void> {
  const data = { username: email, password };
  const answer = await page.request.post('/api/login_check', { data, headers: { 'sec-fetch-site': 'same-origin' } });
  expect(answer.status()).toBe(200);
  await page.goto(`/${slug}/lk`, { waitUntil: 'commit' });
}

/** The answer of the profile as it would be for a user without a main number. */
export async function withoutMainNumber(page: Page): Promise<void> {
  await askOneByOne(page);
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch();
    const profile = await answer.json().catch(() => null);
    // The page that asked may have been left.
    if (profile !== null) await route.fulfill({ response: answer, json: { ...profile, mainEsim: null } });
  });
}

/** Lets a page of the account ask for each piece of its data by itself, as it does where it cannot have them by one request. */
export async function askOneByOne(page: Page): Promise<void> {
  await page.route('**/api/account?**', (route) => route.fulfill({ json: {} }));
}
