import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Longer than anything moves on a page that was not asked to wait. */
const motionMs = 600;

const ofColours = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page once it has come to rest: each rule with the elements that break it. */
export async function axeFaults(page: Page): Promise<string[]> {
  await comeToRest(page);
  return violationsOf(page, axeOf(page));
}

/** The same but for colours, which cost most of the time and are the same in every language. */
export async function axeFaultsOfWords(page: Page): Promise<string[]> {
  await comeToRest(page);
  return violationsOf(page, axeOf(page).disableRules(ofColours));
}

async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(motionMs);
}

/** The same for the light and the dark scheme; in the dark only colours are other ones. */
export async function axeFaultsInSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const faults = await axeFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(motionMs / 2);
  const inTheDark = await violationsOf(page, axeOf(page).withRules(ofColours));
  return [...faults, ...inTheDark.map((fault) => `dark ${fault}`)];
}

/** It names the elements of what is wrong alone: those of all that is right take half of its time on a long list. */
function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
}

async function violationsOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  // To look into frames it opens a page of its own each time.
  const { violations } = await axe.setLegacyMode(page.frames().length === 1).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}
