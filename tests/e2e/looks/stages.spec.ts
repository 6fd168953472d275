import type { Page } from '@playwright/test';
import { expect, test, words } from '@/tests/e2e/shop';

const { stages } = words.en.home;
const desktop = { width: 1440, height: 900 };
const order = [stages.tariff, stages.rates, stages.add, stages.benefits, stages.faq, stages.footer];
const down = (stage: number) => stages.next.replace('{stage}', order[stage] ?? '');

/** The header says in which stage home is. */
const header = (page: Page) => page.getByRole('banner');
const atStage = (page: Page, stage: number) => expect(header(page)).toHaveClass(new RegExp(`header--${stage}\\b`));
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function openHome(page: Page, size: { width: number; height: number } = desktop) {
  await page.setViewportSize(size);
  await page.goto('/en');
  let x = size.width / 3;
  await expect(async () => {
    x += 9;
    await page.mouse.move(x, size.height / 2);
    await expect(page.locator('#stage-steps [data-island="live"]')).toBeAttached({ timeout: 500 });
  }).toPass();
}

/** The page has come to rest: for so many frames, and for a while, it has not moved, however long a slow machine takes for one. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    let before = -1;
    let since = 0;
    for (let still = 0; still < 12 || performance.now() - since < 400; still += 1) {
      if (window.scrollY !== before) {
        still = 0;
        since = performance.now();
        before = window.scrollY;
      }
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Where a stage begins, measured from the lower edge of the header. */
async function topOf(page: Page, stage: number) {
  const place = await page.locator(`[data-stage='${stage}']`).boundingBox();
  const bar = await header(page).boundingBox();
  // Adding 0 turns -0 into 0.
  return Math.round((place?.y ?? Number.NaN) - (bar?.y ?? 0) - (bar?.height ?? 0)) + 0;
}

test('the button leads through all seven stages and back to the first @F2.33 @F2.78 @F2.86 @F2.87', async ({
  page,
}) => {
  await openHome(page);
  for (const [stage] of order.entries()) {
    await atStage(page, stage);
    await page.getByRole('link', { name: down(stage) }).click();
    await atStage(page, stage + 1);
    await settle(page);
    if (stage < 4) expect(await topOf(page, stage + 1)).toBe(0);
  }
  await page.locator('#stage-steps').getByRole('link', { name: stages.start }).click();
  await atStage(page, 0);
  await settle(page);
  expect(await scrolled(page)).toBe(0);
});

test('the orange button comes into the header and moves nothing there aside @F2.78', async ({ page }) => {
  await openHome(page);
  const links = () =>
    header(page)
      .locator('nav a, button')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
  const before = await links();
  await page.locator('#stage-steps a').click();
  await expect(header(page).getByRole('link', { name: words.en.shell.cta })).toBeVisible();
  expect(await links()).toEqual(before);
});

test('a second press on the way to a stage is ignored @F2.89', async ({ page }) => {
  await openHome(page);
  await page.locator('#stage-steps a').dblclick({ delay: 10 });
  await settle(page);
  await atStage(page, 1);
  expect(await topOf(page, 1)).toBe(0);
});

test('the wheel moves a stage at its edge, and scrolls inside of one that is taller than the view @F2.33 @F2.88', async ({
  page,
}) => {
  await openHome(page);
  await page.mouse.wheel(0, -120);
  await atStage(page, 0);
  await page.mouse.wheel(0, 120);
  await atStage(page, 1);
  await settle(page);
  expect(await topOf(page, 1)).toBe(0);
  await page.mouse.wheel(0, -120);
  await atStage(page, 0);
  await settle(page);
  await page.locator('#benefits').scrollIntoViewIfNeeded();
  await page.locator('#benefits').evaluate((stage) => stage.scrollIntoView({ behavior: 'instant' }));
  await atStage(page, 4);
  await settle(page);
  const before = await scrolled(page);
  await page.mouse.wheel(0, 120);
  await settle(page);
  expect((await scrolled(page)) - before).toBe(120);
  await atStage(page, 4);
});

test('turning the wheel on and on comes to the end of the page and back to its start @F2.88', async ({ page }) => {
  await openHome(page);
  for (const [by, last] of [
    [400, 6],
    [-400, 0],
  ] as const) {
    for (let turn = 0; turn < 60; turn += 1) {
      await page.mouse.wheel(0, by);
      await page.waitForTimeout(60);
    }
    await settle(page);
    await atStage(page, last);
  }
  expect(await scrolled(page)).toBe(0);
});

test('keys scroll as on any other page, and Tab reaches what is far down @F2.33', async ({ page }) => {
  await openHome(page);
  await page.locator('body').click({ position: { x: 700, y: 300 } });
  for (const key of ['Space', 'PageDown', 'ArrowDown']) {
    const before = await scrolled(page);
    await page.keyboard.press(key);
    await settle(page);
    expect([key, (await scrolled(page)) > before]).toEqual([key, true]);
  }
  const before = await scrolled(page);
  await page.keyboard.press('PageUp');
  await settle(page);
  expect(await scrolled(page)).toBeLessThan(before);
  await page.keyboard.press('End');
  await atStage(page, 6);
  await page.keyboard.press('Home');
  await atStage(page, 0);
  await settle(page);
  await page.locator('#stage-steps a').focus();
  await page.keyboard.press('Shift+Tab');
  await settle(page);
  expect(await page.evaluate(() => document.activeElement?.closest('[data-stage]')?.getAttribute('data-stage'))).toBe(
    '5',
  );
  await expect(page.locator(':focus')).toBeInViewport();
});

for (const [name, size, media] of [
  ['less motion is wanted', desktop, { reducedMotion: 'reduce' }],
  ['the screen is 768 px wide', { width: 768, height: 900 }, {}],
  ['the screen is lower than 600 px', { width: 1440, height: 599 }, {}],
] as const) {
  test(`the wheel only scrolls where ${name} @F2.33`, async ({ page }) => {
    await page.emulateMedia(media);
    await openHome(page, size);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const by of [120, 120, 120, -120]) {
      const before = await scrolled(page);
      await page.mouse.wheel(0, by);
      await settle(page);
      expect((await scrolled(page)) - before).toBe(by);
    }
    await page.evaluate(() => document.querySelector('#all-world')?.scrollIntoView({ behavior: 'instant' }));
    await atStage(page, 2);
  });
}

test('entries of the menu scroll to their stages, from home and from elsewhere @F2.65 @F2.78', async ({ page }) => {
  const { menu } = words.en.shell;
  for (const start of ['/en', '/en/faq']) {
    await page.setViewportSize(desktop);
    await page.goto(start);
    for (const [label, id, stage] of [
      [menu.tariffs, 'tariff', 1],
      [menu.rates, 'all-world', 2],
      [menu.add, 'add', 3],
      [menu.esim, 'intro', 0],
    ] as const) {
      await page.getByRole('button', { name: menu.open }).click();
      await page.getByRole('dialog', { name: menu.label }).getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/en#${id}$`));
      await expect(page.locator(`#${id}`)).toBeInViewport();
      await atStage(page, stage);
      await settle(page);
      expect(await topOf(page, stage)).toBeLessThanOrEqual(1);
    }
  }
});

test('the button to get in 1 minute leads to the tariffs @F2.66', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en');
  await page.locator('#intro').getByRole('link', { name: words.en.home.intro.cta }).click();
  await expect(page).toHaveURL(/\/en#tariff$/);
  await expect(page.getByRole('heading', { name: words.en.home.tariff.title })).toBeInViewport();
  await atStage(page, 1);
});

test('the other pages have the first look again, and no button @F2.78', async ({ page }) => {
  await openHome(page);
  await page.locator('#stage-steps a').click();
  await atStage(page, 1);
  await page.getByRole('banner').getByRole('link', { name: words.en.shell.nav.faq }).click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  await page.mouse.wheel(0, 600);
  await settle(page);
  await atStage(page, 0);
  await expect(page.locator('#stage-steps')).toBeHidden();
  await expect(page.getByRole('button', { name: words.en.shell.back })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all stages are there in their order, with their anchors, and a link leads on @F2.33', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto('/en');
    const ids = await page.locator('[data-stage]').evaluateAll((all) => all.map((stage) => stage.id));
    expect(ids).toEqual(['intro', 'tariff', 'all-world', 'add', 'benefits', 'faq', 'footer']);
    await page.getByRole('link', { name: down(0) }).click();
    await expect(page.locator('#tariff')).toBeInViewport();
  });
});
