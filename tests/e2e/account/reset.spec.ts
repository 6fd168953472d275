import { expect, holdCode, test, words } from '@/tests/e2e/shop';

const { reset, newPassword } = words.en.auth;
const shortly = 2500;

test('the link of a reset mail never shows the form that asks for one', async ({ page, watch }) => {
  // The token is made up: it is refused.
  watch.allow(/status of 400/);
  const letCodeCome = await holdCode(page);
  await page.goto('/en/reset-password?token=some-token', { waitUntil: 'commit' });
  const request = page.getByRole('button', { name: reset.submit });
  await expect(page.locator('main form')).toBeAttached();
  await expect(request).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  letCodeCome();
  await expect(page.getByRole('heading', { level: 1, name: newPassword.title })).toBeVisible();
  // Without scripts the document shows its form after 5 s: whoever is to see a new one must not wait for that.
  await expect(page.getByLabel(newPassword.label)).toBeVisible({ timeout: shortly });
  await expect(request).toHaveCount(0);
  await page.getByLabel(newPassword.label).fill('north-star-77');
  await page.getByRole('button', { name: newPassword.submit }).click();
  const refused = page.getByText(newPassword.failed);
  await expect(refused).toBeAttached();
  await expect(refused).toBeVisible({ timeout: shortly });
  await page.getByRole('link', { name: newPassword.askAgain }).click();
  await expect(request).toBeVisible({ timeout: shortly });
});

test('Back to the link of a mail asks for the new password again, with no token in the address', async ({ page }) => {
  const question = page.getByLabel(newPassword.label);
  await page.goto('/en/reset-password?token=some-token');
  await expect(question).toBeVisible();
  await page.goto('/en/faq');
  await page.goBack();
  await expect(question).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Compatible phones' }).click();
  await page.waitForURL('**/en/compatible-phones');
  await page.goBack();
  await expect(question).toBeVisible();
  expect(page.url()).not.toContain('token');
});

test('Back to a home page that the link of a mail has opened shows its popup again, until it is closed', async ({
  page,
}) => {
  const popup = page.getByRole('dialog', { name: newPassword.title });
  await page.goto('/en?token=some-token');
  await expect(popup.getByLabel(newPassword.label)).toBeVisible();
  await page.goto('/en/faq');
  await page.goBack();
  await expect(popup.getByLabel(newPassword.label)).toBeVisible();
  expect(page.url()).not.toContain('token');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(popup).toBeHidden();
});

test('without a token the request is there, with and without scripts', async ({ page, browser }) => {
  await page.goto('/en/reset-password');
  await expect(page.getByRole('button', { name: reset.submit })).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto('/en/reset-password');
  await expect(still.getByRole('button', { name: reset.submit })).toBeVisible();
  await plain.close();
});
