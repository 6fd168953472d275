import type { Locator, Page } from '@playwright/test';
import { type Slug, words } from './shop';

export const demo = { email: 'demo@wanderline.example', password: 'wander-demo-1' };

/** Fills in and sends the one login form inside `scope`. */
export async function sendLogin(scope: Page | Locator, slug: Slug, { email, password } = demo): Promise<void> {
  const { auth } = words[slug];
  await scope.getByLabel(auth.email).filter({ visible: true }).fill(email);
  await scope.getByLabel(auth.password, { exact: true }).filter({ visible: true }).fill(password);
  await scope.getByRole('button', { name: auth.login.submit }).click();
}

/** Logs in on the login page and waits until the account is there. */
export async function logIn(page: Page, slug: Slug = 'en', who = demo): Promise<void> {
  await page.goto(`/${slug}/login`);
  await sendLogin(page.getByRole('main'), slug, who);
  await page.waitForURL(`**/${slug}/lk`, { waitUntil: 'commit' });
}

/** The answer of the profile as it would be for a user without a main number. */
export async function withoutMainNumber(page: Page): Promise<void> {
  await page.route('**/api/profile', async (route) => {
    const answer = await route.fetch();
    const profile = await answer.json().catch(() => null);
    // The page that asked may have been left.
    if (profile !== null) await route.fulfill({ response: answer, json: { ...profile, mainEsim: null } });
  });
}
