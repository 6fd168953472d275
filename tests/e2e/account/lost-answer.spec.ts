import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';

test('stays logged in when the answer with new tokens is lost on the way, and the line is back later', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/net::ERR_CONNECTION_RESET/);
  await logIn(page);
  const again = page.getByRole('main').getByRole('button', { name: words.en.account.retry }).first();
  await expect(page.getByRole('main').getByText('+372').first()).toBeVisible();
  await context.clearCookies({ name: 'access' });
  await page.route('**/api/**', async (route) => {
    const { ':path': _, ...headers } = await route.request().allHeaders();
    // Outside of the browser, which so gets none of the cookies.
    const { status } = await fetch(route.request().url(), { headers });
    expect(status).toBe(200);
    await route.abort('connectionreset');
  });
  await page.reload();
  await expect(again).toBeVisible({ timeout: 60_000 });
  await page.unrouteAll({ behavior: 'wait' });
  // To the operator a token that comes back after ten seconds is a stolen one.
  await page.waitForTimeout(11_000);
  await again.click();
  await expect(page.getByRole('main').getByText('+372').first()).toBeVisible();
  const profile = await page.request.get('/api/profile');
  expect(profile.status()).toBe(200);
});
