import { devices, type Page } from '@playwright/test';
import { operatorUrl, shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { expect, type Slug, test, words } from '@/tests/e2e/shop';

const spellings = [
  { slug: 'en', typed: 'Alemania', country: 'germany' },
  { slug: 'es', typed: 'Tailnadia', country: 'thailand' },
  { slug: 'uz', typed: 'Spian', country: 'spain' },
] as const satisfies { slug: Slug; typed: string; country: string }[];

/** The cheapest package of 5 GB that the provider has for a country, by its address part. */
async function cheapest(page: Page, country: string): Promise<string> {
  const read = async (path: string) => (await page.request.get(`${operatorUrl}${path}`)).json();
  const countries: { id: number; enName: string }[] = await read('/countries');
  const id = countries.find(({ enName }) => enName.toLowerCase() === country)?.id;
  const packages: { slug: string; volume: number; price: number }[] = await read(`/data-packages/?country=${id}`);
  const [first] = packages.filter(({ volume }) => volume === 5000).sort((a, b) => a.price - b.price);
  return first?.slug ?? 'none';
}

const offers = (page: Page) => page.getByRole('listbox').getByRole('option');
const chosen = (page: Page) => page.getByRole('combobox', { name: /^(Country|País|Страна)$/ });

for (const width of [390, 1440]) {
  for (const { slug, typed, country } of spellings) {
    test(`a visitor finds the cheapest 5 GB package in three steps: ${typed}, ${slug}, ${width} px @F1.04`, async ({
      page,
    }) => {
      const { catalog } = words[slug];
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`/${slug}/internet-packages`);
      let steps = 0;
      const step = async (act: () => Promise<unknown>) => {
        steps += 1;
        await act();
      };
      await step(() => page.getByRole('combobox', { name: catalog.search.country }).pressSequentially(typed));
      await expect(offers(page).first()).toBeVisible();
      await step(() => page.keyboard.press('Enter'));
      await page.waitForURL(`**/${slug}/internet-packages/${country}`);
      if (width < 768) await page.getByRole('button', { name: catalog.finder.filters }).click();
      await step(() => page.getByRole('radio', { name: '5 Gb', exact: true }).check({ force: true }));
      await expect(page).toHaveURL(/volume=5000/);
      const ticket = page.locator('[data-packages] li:not([hidden]) a').first();
      await expect(ticket).toBeVisible();
      await expect(ticket).toHaveAttribute('href', `/${slug}/internet-packages/${await cheapest(page, country)}`);
      expect(steps).toBeLessThanOrEqual(3);
    });
  }
}

test('the list of countries works with the keyboard alone', async ({ page }) => {
  await page.goto('/en/internet-packages');
  await page.locator('#country-search').focus();
  await expect(page.locator('[data-island="live"] #country-search')).toBeAttached();
  await expect(chosen(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(offers(page).first()).toHaveText(/^Türkiye\s*from €\d+\.\d\d$/);
  await page.keyboard.press('Escape');
  await expect(offers(page)).toHaveCount(0);
  await page.keyboard.type('Dubai');
  await expect(offers(page).first()).toContainText('United Arab Emirates');
  await expect(chosen(page)).toHaveAttribute('aria-activedescendant', /.+/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/internet-packages/united-arab-emirates');
});

test('a package and the home page lead to another country by keyboard @F2.128', async ({ page }) => {
  await page.goto('/en/internet-packages/spain-5gb-30d');
  await page.locator('#package-country').selectText();
  await page.keyboard.type('Türk');
  await expect(offers(page).filter({ hasText: 'Türkiye' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/internet-packages/turkiye');
  await page.goto('/en');
  await page.locator('#route-to').selectText();
  await page.keyboard.type('Holland');
  await expect(offers(page).filter({ hasText: 'Holland' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/internet-packages/netherlands');
});

test('no letter is lost while the list of countries is on its way, however fast it is typed', async ({ page }) => {
  for (const [path, id] of [
    ['/en', '#route-to'],
    ['/en/internet-packages', '#country-search'],
    ['/en/internet-packages/spain-5gb-30d', '#package-country'],
  ] as const) {
    for (const delay of [0, 40, 150]) {
      await page.goto(path);
      await page.locator(id).selectText();
      await page.keyboard.type('Netherlands', { delay });
      await expect(page.locator(`[data-island="live"] ${id}`)).toBeAttached();
      await expect(page.locator(id)).toHaveValue('Netherlands');
    }
  }
});

test('on a phone the filters are a sheet that the keyboard opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/internet-packages/spain');
  const price = await page.locator('[data-packages] a').first().boundingBox();
  expect(price?.y).toBeLessThan(700);
  const open = page.getByRole('button', { name: 'Filters' });
  const sheet = page.getByRole('group', { name: 'Filters' });
  await expect(sheet).toBeHidden();
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /^Show \d+ packages?$/ })).toBeVisible();
  await expect(page).toHaveURL(/volume=/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
});

test.describe('with a finger', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
  test.use({ viewport, userAgent, deviceScaleFactor, isMobile, hasTouch });

  test('the first tap brings the popular countries, the second one leads to one of them', async ({ page }) => {
    for (const [path, id] of [
      ['/uz/internet-packages', '#country-search'],
      ['/uz/internet-packages/spain-5gb-30d', '#package-country'],
    ]) {
      await page.goto(path ?? '');
      await page.waitForLoadState('networkidle');
      await page.locator(id ?? '').tap();
      await offers(page).filter({ hasText: 'Турция' }).tap();
      await page.waitForURL('**/uz/internet-packages/turkiye');
    }
  });

  test('a tap that came before all code brings the list, and so does the next tap on the same field', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => document.getElementById('package-country')?.focus());
    });
    await page.goto('/en/internet-packages/spain-5gb-30d');
    await expect(offers(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(offers(page)).toHaveCount(0);
    await page.locator('#package-country').tap();
    await expect(offers(page).first()).toBeVisible();
  });

  test('the choice is kept on the way to a package and back', async ({ page }) => {
    await page.goto('/en/internet-packages/spain');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Filters' }).tap();
    await page.getByText('Up to 7 days', { exact: true }).tap();
    await expect(page.locator('[data-packages] li:not([hidden])')).toHaveCount(2);
    await page.getByRole('button', { name: 'Show 2 packages' }).tap();
    await expect(page.getByRole('group', { name: 'Filters' })).toBeHidden();
    await page.locator('[data-packages] li:not([hidden]) a').first().tap();
    await page.waitForURL('**/spain-1gb-7d');
    await page.goBack();
    await page.getByRole('button', { name: 'Filters 1' }).tap();
    await expect(page.getByRole('radio', { name: 'Up to 7 days' })).toBeChecked();
    await expect(page.locator('[data-packages] li:not([hidden])')).toHaveCount(2);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the country, however it is spelled @F1.04', async ({ page }) => {
    for (const [typed, country] of [
      ['Spain', 'spain'],
      ['Бали', 'indonesia'],
      ['Germny', 'germany'],
    ]) {
      await page.goto('/en/internet-packages');
      await page.locator('#country-search').fill(typed ?? '');
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`/en/internet-packages/${country}(\\?|$)`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect((await page.request.get(`${shopUrl}/en/internet-packages/nowhere`)).status()).toBe(404);
  });
});

test('a link to the list, or to a country, shows all that its address says @F2.40 @F2.63 @F1.04', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  const count = () => page.locator('form [role=status]').filter({ visible: true });
  await page.goto('/en/internet-packages');
  const all = (await count().textContent()) ?? '';
  await radio('10 Gb').check({ force: true });
  await expect(page).toHaveURL(/volume=10000/);
  await expect(count()).not.toHaveText(all);
  await page.getByRole('navigation').getByRole('link', { name: words.en.shell.nav.packages }).first().click();
  await expect(page).toHaveURL(`${shopUrl}/en/internet-packages`);
  await expect(count()).toHaveText(all);
  await expect(radio('10 Gb')).not.toBeChecked();
  await page.goto('/en/internet-packages/spain?volume=10000');
  await expect(radio('10 Gb')).toBeChecked();
  await page.locator('main a[href="/en/internet-packages/spain"]').first().click();
  await expect(page).toHaveURL(`${shopUrl}/en/internet-packages/spain`);
  await expect(radio('10 Gb')).not.toBeChecked();
});

test('a country is found by its initials, its flag and its official name, with scripts and without @F1.04 @F2.128', async ({
  page,
  request,
}) => {
  for (const [typed, country] of [
    ['U.S.', 'united-states'],
    ['N. Korea', 'north-korea'],
    ['The Netherlands', 'netherlands'],
    ['🇨🇭', 'switzerland'],
  ] as const) {
    await page.goto('/en/internet-packages');
    await page.locator('#country-search').fill(typed);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/en/internet-packages/${country}`);
    const answer = await request.get(`/en/internet-packages?country=${encodeURIComponent(typed)}`);
    expect([typed, answer.status(), answer.url()]).toEqual([typed, 200, `${shopUrl}/en/internet-packages/${country}`]);
  }
  await page.goto('/en/internet-packages');
  await page.locator('#country-search').fill('???');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.en.catalog.search.noMatch)).toBeVisible();
  await expect(page).toHaveURL(`${shopUrl}/en/internet-packages`);
  expect((await request.get('/en/internet-packages?country=%3F%3F%3F')).status()).toBe(404);
});
