import type { Page } from '@playwright/test';
import * as z from 'zod';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { axeFaults } from '@/tests/e2e/axe-faults';
import { expect, test, wake, words } from '@/tests/e2e/shop';

const { home, catalog } = words.en;
const desktop = { width: 1440, height: 900 };

const titled = z.array(z.looseObject({ title: z.string() }));
const asked = z.array(z.looseObject({ question: z.string() }));
const named = z.array(z.looseObject({ name: z.string(), isPopular: z.boolean() }));

/** The eleven loads of the start: what the provider says, and the page whose first HTML says it too. */
const loads = [
  {
    path: '/agreements',
    page: '/en/order',
    words: (body: unknown) =>
      plain(z.object({ items: z.array(z.object({ text: z.string() })) }).parse(body).items[0]?.text),
  },
  {
    path: '/tariffs/features',
    page: '/en',
    words: (body: unknown) =>
      z
        .looseObject({ list: z.array(z.looseObject({ name: z.string() })) })
        .parse(body)
        .list.map(({ name }) => name),
  },
  {
    path: '/videos',
    page: '/en',
    words: (body: unknown) =>
      z.looseObject({ video_how_iphone: z.looseObject({ title: z.string() }) }).parse(body).video_how_iphone.title,
  },
  {
    path: '/faq',
    page: '/en',
    words: (body: unknown) =>
      asked
        .parse(body)
        .slice(0, 6)
        .map(({ question }) => question),
  },
  { path: '/blog', page: '/en/blog', words: (body: unknown) => asked.parse(body).map(({ question }) => question) },
  {
    path: '/countries',
    page: '/en',
    words: (body: unknown) =>
      named
        .parse(body)
        .filter(({ isPopular }) => isPopular)
        .map(({ name }) => name),
  },
  { path: '/advantages', page: '/en', words: (body: unknown) => titled.parse(body).map(({ title }) => title) },
  {
    path: '/seo-text',
    page: '/en',
    words: (body: unknown) =>
      z
        .array(z.looseObject({ path: z.string(), title: z.string() }))
        .parse(body)
        .find(({ path }) => path === '/')?.title,
  },
  {
    path: '/data-packages',
    page: '/en/internet-packages',
    words: (body: unknown) =>
      z
        .array(z.looseObject({ slug: z.string(), countryCodes: z.array(z.string()) }))
        .parse(body)
        .find(({ countryCodes }) => countryCodes.length > 1)?.slug,
  },
  { path: '/footer/menu', page: '/en', words: (body: unknown) => titled.parse(body).map(({ title }) => title) },
  {
    path: '/settings?names[]=intro_text&names[]=cookie_footer_text',
    page: '/en',
    words: (body: unknown) =>
      z
        .array(z.object({ name: z.string(), value: z.string() }))
        .parse(body)
        .map(({ value }) => plain(value)),
  },
] as const;

function plain(markup = ''): string {
  return markup.replace(/<[^>]*>/g, '').trim();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, page: address, words: wordsOf } of loads) {
    test(`what the provider says at ${path} is in the first HTML of ${address} @F7.67 @F3.96`, async ({
      page,
      request,
    }) => {
      const answer = await request.get(operatorUrl + path, { headers: { 'accept-language': 'en' } });
      const wanted = [wordsOf(await answer.json())].flat();
      expect(wanted.filter(Boolean).length).toBeGreaterThan(0);
      await page.goto(address);
      const html = await page.evaluate(() => {
        const links = [...document.links].map((link) => link.href);
        return `${document.title} ${document.documentElement.textContent} ${links.join(' ')}`;
      });
      for (const one of wanted) expect(html).toContain(one);
    });
  }

  test('the tariffs are compared in a table, and lead to it in place of the popup', async ({ page }) => {
    await page.goto('/en');
    await page.getByRole('link', { name: home.tariff.more.replace('{name}', 'Start') }).click();
    await expect(page).toHaveURL(/#compare$/);
    // Browsers open a closed part when an address leads into it; those that do not are asked to.
    const table = page.getByRole('table', { name: home.tariff.compare });
    if (!(await table.isVisible())) await page.getByText(home.tariff.compare).first().click();
    await expect(table).toBeVisible();
  });
});

const course = (page: Page) => page.locator('#intro path[pathLength]').getAttribute('d');
const land = (page: Page) => page.locator('#intro svg path').first().getAttribute('d');

test('the course starts where the visitor is and leads where they choose, the world turned for it', async ({
  page,
}) => {
  await page.setViewportSize(desktop);
  await page.route('**/api/location*', (route) =>
    route.fulfill({
      json: { id: 840, code: 'US', name: 'United States', enName: 'United States', cases: ['', '', '', ''] },
    }),
  );
  await page.goto('/en');
  const card = page.locator('#intro form');
  await expect(card).toContainText('Singapore');
  const before = { course: await course(page), land: await land(page) };
  await wake(page);
  await expect(card).toContainText('United States');
  await expect.poll(() => land(page)).not.toBe(before.land);
  const fromHere = await course(page);
  expect(fromHere).not.toBe(before.course);
  await page.locator('#rates-country').selectOption('japan');
  await expect.poll(() => course(page)).not.toBe(fromHere);
  await expect(page.getByLabel(home.intro.going).first()).toHaveValue('Japan');
  await expect(page.locator('#all-world')).toContainText(home.rates.all.replace('{country}', 'Japan'));
  const toJapan = await course(page);
  const field = page.locator('#route-to');
  await field.click();
  await field.fill('brazil');
  await page.getByRole('option', { name: /Brazil/ }).click();
  await expect.poll(() => course(page)).not.toBe(toJapan);
  await expect(page).toHaveURL(/\/en$/);
  await card.getByRole('button', { name: home.intro.show }).click();
  await expect(page).toHaveURL(/\/en\/internet-packages\/brazil$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a visitor works out the costs of a trip, ${colorScheme} @F6.02`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/en');
    await page.getByRole('link', { name: home.rates.calculate }).click();
    const dialog = page.getByRole('dialog', { name: catalog.calculator.title });
    const total = dialog.getByRole('region', { name: catalog.calculator.total });
    await expect(total).toContainText('€8.70');
    await dialog.getByLabel(catalog.calculator.call, { exact: true }).fill('100');
    await expect(total).toContainText('€23.90');
    await dialog.getByLabel(catalog.calculator.to).selectOption({ label: 'Kenya' });
    await expect(total).toContainText('€0.65');
    await dialog.getByLabel(catalog.calculator.tariff).selectOption({ label: 'Nomad' });
    await expect(dialog).toContainText('Nomad comes with a balance of €50.00');
    expect(await axeFaults(page)).toEqual([]);
  });

  test(`a tariff tells all about itself and leads to the order, ${colorScheme} @F2.147`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/en');
    await page.getByRole('link', { name: home.tariff.more.replace('{name}', 'Traveller') }).click();
    const dialog = page.getByRole('dialog', { name: `${catalog.tariff.heading} Traveller` });
    await expect(dialog).toContainText('€25.00');
    await expect(dialog.getByRole('region', { name: catalog.tariff.firstMonth })).toContainText('€25.00');
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await dialog.getByRole('link', { name: home.tariff.choose.replace('{name}', 'Traveller') }).click();
    await expect(page).toHaveURL(/\/en\/order\?tariff=\d+$/);
  });
}

test('the comparison opens by keyboard and fits 320 px, in Russian too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/uz');
  const summary = page.locator('details:has(#compare) > summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: words.uz.home.tariff.compare })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const slug of ['en', 'es', 'uz'] as const) {
  test(`the route card is whole in the first view of a low phone: ${slug}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${slug}`);
    const card = page.locator('#intro form');
    await expect(card).toBeVisible();
    await expect.poll(() => card.evaluate((node) => node.getBoundingClientRect().bottom)).toBeLessThanOrEqual(740);
  });
}

test('no name of a country runs off the headline of the rates on a phone @F2.31', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const slug of ['en', 'es', 'uz'] as const) {
    await page.goto(`/${slug}`);
    const off = await page.locator('#rates-country').evaluate((select: HTMLSelectElement) => {
      const names = [
        'Spain',
        'Доминиканская Республика',
        'República Democrática del Congo',
        'South Georgia and Islands',
      ];
      const [option] = select.selectedOptions;
      const end = select.closest('form')?.getBoundingClientRect().right ?? 0;
      return names.filter((name) => {
        if (option) option.textContent = name;
        return select.getBoundingClientRect().right > Math.min(end, innerWidth - 16) + 1;
      });
    });
    expect([slug, off]).toEqual([slug, []]);
  }
});
