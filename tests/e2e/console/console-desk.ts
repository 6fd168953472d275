import type { Page } from '@playwright/test';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { axeFaultsInSchemes, axeFaultsOfWords } from '@/tests/e2e/axe-faults';
import { expect, keepPicture, test } from '@/tests/e2e/shop';

/** The staff of the demo. */
export const staff = {
  owner: { email: 'owner@example.com', password: 'wander-owner-1' },
  support: { email: 'support@example.com', password: 'wander-support-1' },
} as const;

/** Logs in to the console and ends on its first page. */
export async function logIn(page: Page, role: keyof typeof staff): Promise<void> {
  await page.goto(`${operatorUrl}/console`);
  await page.getByLabel('E-mail').fill(staff[role].email);
  await page.getByLabel('Password').fill(staff[role].password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
}

/** Sets the price of one package as its owner does, in euro: `12.34`. */
export async function publishPrice(desk: Page, slug: string, amount: string): Promise<void> {
  await desk.goto(`${operatorUrl}/console/prices?tab=local&q=${slug}`);
  await desk.getByRole('textbox', { name: /Gb, euro/ }).fill(amount);
  await desk.getByRole('button', { name: 'Review the changes' }).click();
  await desk.getByRole('button', { name: 'Publish 1 change' }).click();
  await expect(desk.getByRole('status')).toContainText('Published');
}

/** What is wrong with the page as it is shown, its colours on a phone alone: they are the same on a wide screen. Its pictures are kept with the test. */
export async function checkOne(page: Page, title: string, width: number): Promise<string[]> {
  const found = await (width === screens[0][1] ? axeFaultsInSchemes(page) : axeFaultsOfWords(page));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (wide > 0) found.push(`${wide} px too wide`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await keepPicture(page, test.info().outputPath(`${title} ${width} ${colorScheme}.png`));
  }
  return found;
}

export const screens = [
  ['phone', 390],
  ['laptop', 1440],
] as const;
