import type { Locator } from '@playwright/test';
import { nextButton } from '@/tests/e2e/buyer';
import { expect, holdCode, test, wake, words } from '@/tests/e2e/shop';

const { catalog, home, shell } = words.en;

/** Whether the middle of an element is what a pointer there would hit. */
function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
}

for (const width of [1920, 1440, 1280, 1024, 992]) {
  test(`at ${width} px the cookie notice leaves the route card and the button of the stages free`, async ({ page }) => {
    await page.setViewportSize({ width, height: width > 1600 ? 1080 : 800 });
    await page.goto('/en');
    await expect(page.getByRole('region', { name: shell.cookie.label })).toBeVisible();
    await wake(page);
    for (const element of [
      page.locator('#route-to'),
      page.locator('#intro form').getByRole('button', { name: home.intro.show }),
      page.locator('#stage-steps a'),
      page.getByRole('button', { name: shell.cookie.accept }),
      page.getByRole('button', { name: shell.cookie.necessary }),
    ]) {
      // The notice takes no press before it is seen.
      await expect.poll(() => isOnTop(element)).toBe(true);
    }
  });
}

for (const [width, height] of [
  [360, 740],
  [390, 844],
  [768, 1024],
] as const) {
  test(`at ${width} px the cookie notice leaves the route card and the way to the tariffs free`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/uz');
    await expect(page.getByRole('region', { name: words.uz.shell.cookie.label })).toBeVisible();
    const places = ['#route-to', '#intro form button', '#intro a[href$="#tariff"]'].map((place) => page.locator(place));
    for (const element of places) expect(await isOnTop(element)).toBe(true);
  });
}

for (const [width, height] of [
  [360, 740],
  [768, 1024],
] as const) {
  test(`at ${width} px the cookie notice leaves the bar free that sells a package, and that of the order`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/en/internet-packages/spain-5gb-30d');
    await expect(page.getByRole('region', { name: shell.cookie.label })).toBeVisible();
    const buy = page.getByRole('link', { name: catalog.detail.buyAndActivate }).filter({ visible: true }).last();
    expect(await isOnTop(buy)).toBe(true);
    await buy.click();
    await page.waitForURL(/\/order\?/);
    await expect(page.getByRole('region', { name: shell.cookie.label })).toBeVisible();
    expect(await isOnTop(nextButton(page, 'en', 'traveller'))).toBe(true);
  });
}

for (const width of [390, 768, 1440]) {
  test(`at ${width} px the bar of the order passes over the cookie notice on its way up`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/en/order?tariff=1');
    await expect(page.getByRole('region', { name: shell.cookie.label })).toBeVisible();
    const next = nextButton(page, 'en', 'traveller');
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (let left = 0; left < 400; left += 40) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), end - left);
      expect(await isOnTop(next), `${left} px before the end`).toBe(true);
    }
  });
}

for (const width of [320, 390, 768, 1440]) {
  test(`at ${width} px the last row of the footer comes out well clear of the cookie notice`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [slug, path] of [
      ['en', ''],
      ['en', '/faq'],
      ['uz', '/faq'],
    ] as const) {
      const { cookie, footer } = words[slug].shell;
      await page.goto(`/${slug}${path}`);
      const notice = page.getByRole('region', { name: cookie.label });
      await expect(notice).toBeVisible();
      const last = page.getByRole('contentinfo').getByRole('link', { name: footer.top });
      // What comes alive on the way there may make the page longer.
      const end = async () => {
        await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
        return last.evaluate((node) => node.getBoundingClientRect().bottom);
      };
      const { y = 0 } = (await notice.boundingBox()) ?? {};
      await expect.poll(end, path).toBeLessThanOrEqual(y - 16);
    }
  });
}

test('at 390 px the cookie notice covers nothing of the open menu @F2.79', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  await expect(page.getByRole('region', { name: shell.cookie.label })).toBeVisible();
  await page.getByRole('button', { name: shell.menu.open }).click();
  const entries = page.getByRole('dialog', { name: shell.menu.label }).getByRole('link');
  await expect(entries.filter({ hasText: shell.menu.blog })).toBeVisible();
  for (const entry of await entries.all()) await expect.poll(() => isOnTop(entry)).toBe(true);
});

test('a press that begins before the code is there reaches what it was meant for, and no cookie notice takes it @F4.81', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letCodeCome = await holdCode(page);
  await page.goto('/en/internet-packages/spain', { waitUntil: 'commit' });
  const place = { x: 195, y: 720 };
  const ticket = page.locator('main a[href*="gb-"]').nth(1);
  await expect(ticket).toBeVisible();
  const href = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('a')?.href, place);
  expect(href).toContain('/internet-packages/spain-');

  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  letCodeCome();
  const notice = page.getByRole('region', { name: shell.cookie.label });
  await expect(page.locator('html[data-account]')).toBeAttached();
  await page.waitForTimeout(1000);
  await expect(notice).toBeHidden();
  await page.mouse.up();
  await page.waitForURL(String(href));
  await expect(notice).toBeVisible();
});
