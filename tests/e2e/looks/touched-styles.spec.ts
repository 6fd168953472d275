import type { Page } from '@playwright/test';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, touch, words } from '@/tests/e2e/shop';

/** Enables the sheets that wait in a document, as a popup does, and tells what they draw otherwise. */
function changesOfSheets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const shown = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
    // How high the letters of a long list are is known when they come into view; a name of our own draws nothing by itself.
    const read = () =>
      shown.map((element) => {
        const style = getComputedStyle(element);
        const names = [...style].filter(
          (name) => !/^(--.*|block-size|height|perspective-origin|transform-origin)$/.test(name),
        );
        return names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      });
    const enable = (link: HTMLLinkElement) =>
      new Promise((resolve) => {
        link.addEventListener('load', resolve);
        link.removeAttribute('disabled');
      });
    const before = read();
    await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[href$="#waiting"][disabled]')].map(enable));
    return read()
      .flatMap((values, index) => {
        const changed = values.filter((value, at) => value !== before[index]?.[at]);
        const { outerHTML = '' } = shown[index] ?? {};
        return changed.length > 0 ? [`${outerHTML.slice(0, 120)} ${changed.slice(0, 5).join('; ')}`] : [];
      })
      .slice(0, 10);
  });
}

/** Sends every form of the page empty, so that it shows its faults. */
async function sendForms(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    for (const form of main.querySelectorAll('form')) form.requestSubmit();
  });
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

/** On the profile the one of the password. */
async function sendLastForm(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .locator('form')
    .last()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
}

async function buyAsCompany(page: Page): Promise<void> {
  const { country, company, taxNumber } = words.en.order.traveller;
  await page.getByRole('combobox', { name: country, exact: true }).selectOption({ label: 'Spain' });
  await page.getByRole('checkbox', { name: company }).check();
  await expect(page.getByRole('textbox', { name: taxNumber })).toBeVisible();
  await sendForms(page);
}

async function searchCountry(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('combobox').first().fill('sp');
  await expect(page.getByRole('option').first()).toBeVisible();
}

for (const [path, live, act] of [
  ['/en/order', '#order-form', buyAsCompany],
  ['/en/login', 'form', sendForms],
  ['/en/reset-password', 'form', sendForms],
  ['/en/withdrawal', 'form', sendForms],
  ['/en', '[role=combobox]', searchCountry],
  ['/en/internet-packages', '[role=combobox]', searchCountry],
  ['/en/lk/Profile', `form:has([autocomplete="new-password"])`, sendLastForm],
] as const) {
  test(`what a touch of ${path} brings needs no style sheet`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    if (path.includes('/lk')) await logIn(page);
    await page.goto(path);
    const links = await page.locator('link[href$="#waiting"]').all();
    const waiting = await Promise.all(links.map((link) => link.getAttribute('href')));
    expect(waiting).not.toEqual([]);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // React may not hear yet of a pointer that only passes by.
    await expect(async () => {
      await touch(page);
      await page.locator(live).first().scrollIntoViewIfNeeded();
      await expect(page.locator(`[data-island="live"] ${live}`).first()).toBeVisible({ timeout: 2000 });
    }).toPass();
    await act(page);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => waiting.includes(`${new URL(url).pathname}#waiting`))).toEqual([]);
    expect(await changesOfSheets(page)).toEqual([]);
  });
}

const lines: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  slow: (page) =>
    page.route('**/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    }),
  // Later than the press.
  lost: async (page) => {
    const lost = new Set<string>();
    page.on('load', () => lost.clear());
    await page.route('**/*.css', async (route) => {
      const address = route.request().url();
      if (lost.has(address)) return route.continue();
      lost.add(address);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.abort('connectionreset');
    });
  },
};

for (const [name, line] of Object.entries(lines))
  test(`a page that is gone to inside of the shop is shown with its styles, on a line where they are ${name}`, async ({
    page,
    watch,
  }) => {
    if (name === 'lost') watch.allow(/ERR_CONNECTION_RESET|exception: Event/);
    await line(page);
    for (const [from, to] of [
      ['/en', '/en/faq'],
      ['/en/internet-packages', '/en/internet-packages/spain'],
      ['/en/blog', '/en/internet-packages'],
      ['/en/internet-packages/spain-5gb-30d', '/en/order?tariff=1&package='],
    ] as const) {
      await page.goto(from);
      await touch(page);
      await page.locator(`main a[href^="${to}"], footer a[href="${to}"]`).filter({ visible: true }).first().click();
      await page.waitForURL((url) => `${url.pathname}${url.search}`.startsWith(to), { waitUntil: 'commit' });
      const missing = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLLinkElement>('link[href$="#waiting"]')];
        return links.filter(({ sheet }) => sheet === null).length;
      });
      expect([to, missing]).toEqual([to, 0]);
    }
  });
