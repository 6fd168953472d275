import type { Page } from '@playwright/test';
import { askOneByOne, logIn } from '@/tests/e2e/demo-account';
import { expect, keepPicture, type Slug, test, words } from '@/tests/e2e/shop';

/** Every language, and each test at both widths. */
const views = [
  ['en', 390, 1440],
  ['es', 1440, 390],
  ['uz', 390, 1440],
] as const;

/** The answers about the main number as they would be with other fields. */
async function withLine(page: Page, fields: Record<string, unknown>): Promise<void> {
  await askOneByOne(page);
  await page.route(/\/api\/profile\/esim(\/\d+)?$/, async (route) => {
    const answer = await route.fetch();
    const given: unknown = await answer.json();
    const json = Array.isArray(given)
      ? given.map((one: { isMain: boolean }) => (one.isMain ? { ...one, ...fields } : one))
      : { ...(typeof given === 'object' ? given : {}), ...fields };
    await route.fulfill({ response: answer, json });
  });
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

/** A text with a value in the middle, by what stands before the value. */
function before(slug: Slug, text: string): RegExp {
  const [start = ''] = text.split('{');
  if (start === '') throw new Error(`${slug}: the text begins with a value`);
  return new RegExp(start.replace(/[.()]/g, '\\$&'));
}

for (const [slug, width, otherWidth] of views) {
  test(`shows a running and a waiting package in ${slug} at ${width} px @F2.56`, async ({ page }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, slug);
    const { packages } = words[slug].account;
    const main = page.getByRole('main');
    await expect(main.getByRole('meter', { name: packages.usage })).toHaveCount(1);
    await expect(main.getByText(packages.active, { exact: true })).toBeVisible();
    await expect(main.getByText(packages.waiting, { exact: true })).toBeVisible();
    await expect(main.getByText(before(slug, packages.starts.hereBy))).toBeVisible();
    await expect(main.getByText(packages.noDayLost)).toBeVisible();
    await fits(page);
    await keepPicture(page, info.outputPath('lk.png'));
  });

  test(`tells of a blocked number everywhere in ${slug} at ${otherWidth} px @F3.54`, async ({ page }, info) => {
    await page.setViewportSize({ width: otherWidth, height: 900 });
    await logIn(page, slug);
    const endsAt = '2031-03-14T23:59:59.999Z';
    await withLine(page, { balance: -25.5, blocked: true, blockingReason: 'negative_balance', endsAt });
    await page.route('**/api/refill/check-phone-status', (route) =>
      route.fulfill({ json: { blocked: true, blockingReason: 'negative_balance', canUnlockByPayment: true } }),
    );
    const { block, number } = words[slug].account;
    const main = page.getByRole('main');
    for (const path of ['', '/Balance', '/PhoneSettings', '/MyNumbers']) {
      await page.goto(`/${slug}/lk${path}`);
      // Each number of the account is told of, the others as they come.
      await expect(main.getByText(block.reasons.negative_balance).first()).toBeVisible();
      await expect(main.getByRole('link', { name: /25[.,]50/ }).first()).toHaveAttribute('href', `/${slug}/lk/Pay`);
      await expect(main.getByText(/14.+2031/).first()).toBeVisible();
      await expect(main.getByText(number.state.enabled)).toHaveCount(0);
      await fits(page);
      await keepPicture(page, info.outputPath(`blocked${path.replace('/', '-')}.png`));
    }
    const badge = page.getByRole('link', { name: new RegExp(`^\\+372.*${block.blocked}$`) });
    if (otherWidth > 1000) await expect(badge).toBeVisible();
    await page.goto(`/${slug}/lk/Pay`);
    const { unlockBy } = words[slug].refill.blocked;
    await expect(main.getByText(unlockBy.split('{amount}')[1] ?? '', { exact: false }).first()).toBeVisible();
    await expect(main.getByRole('group', { name: words[slug].refill.amount })).toBeVisible();
    await fits(page);
  });
}

test('a payment in roubles is explained in words @F1.16', async ({ page }) => {
  await logIn(page, 'uz');
  await page.goto('/uz/lk/Pay');
  const { methods } = words.uz.payment;
  await page.getByRole('main').getByText(methods.other.title, { exact: true }).click();
  await expect(page.getByRole('main').getByText(/₽/).first()).toBeVisible();
  await expect(page.getByRole('main').getByText(/payment\.\w+/)).toHaveCount(0);
});
