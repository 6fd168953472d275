// The session of the demo account, to weigh the pages that need one.

/** Logs the demo account in on the login page of `shop`; gives its cookies for other contexts of the browser. */
export async function demoSession(browser, shop) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shop}/en/login`);
  const form = page.getByRole('main');
  await form.locator('input[name="username"]:visible').fill('demo@wanderline.example');
  await form.locator('input[name="password"]:visible').fill('wander-demo-1');
  await form.locator('button[type="submit"]:visible').click();
  await page.waitForURL(`${shop}/en/lk`, { waitUntil: 'commit' });
  const session = await context.storageState();
  await context.close();
  return session;
}
