import type { Page } from '@playwright/test';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { accountPages, kindsOfPages, slugs } from '@/tests/e2e/site-pages';

/** What sticks out of the page to the side, words that are cut at the edge of their own box, and values beyond the end of their line. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const nameOf = (element: Element) => `${element.tagName} ${element.textContent?.trim().slice(0, 40)}`;
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} px wide on ${clientWidth}`);
    for (const element of document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, th, td, legend')) {
      if (!isShown(element) || element.clientWidth <= 1) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX === 'hidden' && textOverflow === 'clip';
      if (isCut) found.push(nameOf(element));
    }
    for (const value of document.querySelectorAll('dd')) {
      const line = value.parentElement;
      if (!line || !isShown(value)) continue;
      const words = document.createRange();
      words.selectNodeContents(value);
      if (words.getBoundingClientRect().right > line.getBoundingClientRect().right + 1) found.push(nameOf(line));
    }
    return found;
  });
}

type Look = { readonly width: number; readonly height: number; readonly fontSize?: string };

/** The same on several pages, once they have everything that they wait for: loaded in the first look, then seen in each. */
async function cutOffOn(
  page: Page,
  addresses: readonly string[],
  looks: readonly [Look, ...Look[]],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const address of addresses) {
    await page.setViewportSize(looks[0]);
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    for (const { width, height, fontSize = '100%' } of looks) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
      const cut = await cutOff(page);
      if (cut.length > 0) found[`${address} ${width} px ${fontSize}`] = cut;
    }
  }
  return found;
}

// The narrowest phone has 320 px, on which hinted letters are up to a fiftieth wider than those of this browser.
const narrow = [
  { width: 314, height: 700 },
  { width: 376, height: 700 },
] as const;
/** A phone of 390 px whose owner has everything half as large again, and others. */
const looks = [{ width: 260, height: 560 }, ...narrow] as const;

for (const [order, slug] of slugs.entries()) {
  // Russian has the longest words: each page is looked at in it, and in one of the others.
  const isLookedAt = (_: string, index: number) => slug === 'uz' || index % 2 === order % 2;

  test(`nothing sticks out and no word is cut under /${slug}`, async ({ page, watch }) => {
    watch.allow(/status of 404/);
    const addresses = kindsOfPages.filter(isLookedAt).map((path) => `/${slug}${path}`);
    expect(await cutOffOn(page, addresses, looks)).toEqual({});
  });

  test(`nothing sticks out and no word is cut in the account under /${slug}`, async ({ page }) => {
    await logIn(page, slug);
    const addresses = accountPages.filter(isLookedAt).map((path) => `/${slug}/lk${path}`);
    expect(await cutOffOn(page, addresses, looks)).toEqual({});
  });
}

for (const slug of slugs) {
  test(`nothing sticks out of what opens over home and no word is cut under /${slug}`, async ({ page }) => {
    const found: Record<string, string[]> = {};
    for (const popup of ['tariff', 'calculator'] as const) {
      await page.setViewportSize(looks[0]);
      await page.goto(`/${slug}`);
      await page.locator(`[data-popup="${popup}"]`).first().click();
      await expect(page.getByRole('dialog').locator('dd').filter({ hasText: '€' }).first()).toBeVisible();
      for (const size of looks) {
        await page.setViewportSize(size);
        const cut = await cutOff(page);
        if (cut.length > 0) found[`${popup} ${size.width} px`] = cut;
      }
    }
    expect(found).toEqual({});
  });
}

test('with text twice as large everything stays on the page, in the account too', async ({ page, watch }) => {
  watch.allow(/status of 404/);
  const large = [{ width: 1280, height: 800, fontSize: '200%' }] as const;
  const shop = kindsOfPages.map((path) => `/uz${path}`);
  expect(await cutOffOn(page, shop, large)).toEqual({});
  await logIn(page, 'uz');
  const account = accountPages.map((path) => `/uz/lk${path}`);
  expect(await cutOffOn(page, account, large)).toEqual({});
});

test('with letters, words, lines and paragraphs far apart nothing is cut, in the account too', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 404/);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  const found: Record<string, string[]> = {};
  const account = accountPages.map((path) => `/lk${path}`);
  for (const path of [...kindsOfPages, ...account]) {
    await page.goto(`/en${path}`, { waitUntil: 'networkidle' });
    // As WCAG 1.4.12 has it.
    await page.evaluate(async () => {
      const far = new CSSStyleSheet();
      far.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`);
      document.adoptedStyleSheets.push(far);
      await document.fonts.ready;
    });
    const cut = await cutOff(page);
    if (cut.length > 0) found[path] = cut;
  }
  expect(found).toEqual({});
});

test('the header of a phone has room for the name of the shop', async ({ page }) => {
  const isNamed = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: words.en.shell.home })
      .evaluate((logo) => {
        const { top, width } = logo.lastElementChild?.getBoundingClientRect() ?? { top: 0, width: 0 };
        return width > 0 && top < logo.getBoundingClientRect().bottom;
      });
  const look = async (widths: readonly number[]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await expect.poll(isNamed, `${width} px`).toBe(true);
    }
  };
  await page.goto('/en/faq');
  await look([320, 360, 376, 390, 430]);
  await logIn(page);
  await look([360, 376, 390, 430]);
});

test('with less motion the header of somebody signed in is narrow from its first frame', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await logIn(page);
  await page.addInitScript(() => {
    const wide: string[] = [];
    Object.assign(window, { wide });
    const look = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) wide.push(`${scrollWidth} px`);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/en/faq');
  await expect(page.getByRole('banner').getByRole('button', { name: words.en.shell.account.logOut })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => Reflect.get(window, 'wide'))).toEqual([]);
});

/** Words of a table that are parted in their middle, where no hyphen allows it. */
function partedWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const cell of document.querySelectorAll('main th, main td')) {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
        }
      }
    }
    return found;
  });
}

test('no word in a table of a legal text is parted on a phone', async ({ page }) => {
  const paths = ['/cookies', '/privacy', '/payment'];
  for (const path of slugs.flatMap((slug) => paths.map((rest) => `/${slug}${rest}`))) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    for (const { width, height } of [...looks, { width: 560, height: 800 }]) {
      await page.setViewportSize({ width, height });
      if (width > looks[0].width) expect([path, width, await partedWords(page)]).toEqual([path, width, []]);
      expect([path, width, await cutOff(page)]).toEqual([path, width, []]);
    }
  }
});
