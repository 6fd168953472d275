import type { Locator } from '@playwright/test';
import * as z from 'zod';
import { readPictures } from '@/lib/server/documents/document-pictures';
import { fillOrder, newBuyer, orderButton, sendByEnter, startOf } from '@/tests/e2e/buyer';
import { sendLogin } from '@/tests/e2e/demo-account';
import { expect, test, wake, words } from '@/tests/e2e/shop';
import { type Alterations, type OwnShop, openOwnShop } from './own-shop';

const refusedCall = /Failed to load resource/;
const { home, catalog, order, payment, auth, settings } = words.en;

/** What no other text of the shop says. */
const said = {
  intro_text: 'Thus speaks another provider of its numbers.',
  tariff_conditions_check: 'I know what a zephyr is, and that it may drop.',
  package_title: 'Packages of the other provider',
  package_description: 'Described by the other provider.',
};
const zephyr = {
  title: 'Tariff “Zephyr”',
  name: 'Zephyr',
  price: 12.34,
  economy: 3.21,
  labels: ['Fresh from the sea', 'economy'],
  img: '/social/youtube.svg',
  numberOfSelectablePhones: 2,
  options: [{ id: 77, title: 'Wind on every deck', description: 'From the west, mostly.' }],
  hit: true,
  teaser: 'A light wind to begin with',
  startingBalance: 6.78,
  description: 'It carries a whole summer of calls.',
};
const travellerUuid = '6f1d0c52-3a84-4e0b-9b61-5c2f7e90a102';
const cryptoId = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const stranger = '8.8.8.8';

/** Where a document may take a drawing of `public` from: it carries the first small ones itself. */
const pictures = await readPictures(process.cwd());
const sourcesOf = (path: string) => [path, pictures.get(path)?.replaceAll('&amp;', '&') ?? path];
const srcOf = (picture: Locator) => picture.evaluate((img) => img.getAttribute('src'));

const settingsOf = z.array(z.object({ name: z.string(), value: z.string() }));
const tariffsOf = z.looseObject({ list: z.array(z.looseObject({ id: z.number() })) });
const countriesOf = z.array(z.looseObject({ code: z.string() }));

function network(title: string, displayInFooter: boolean, tariffImg: string) {
  return {
    url: `https://${title.toLowerCase()}.example/shop`,
    img: '/social/tiktok.svg',
    tariffImg,
    title,
    displayInFooter,
  };
}

/** The operator's answers in the words of another provider, in the shape of the contract. */
const altered: Alterations = {
  '/settings': (answer) => {
    const values = new Map(Object.entries(said));
    return settingsOf.parse(answer).map(({ name, value }) => ({ name, value: values.get(name) ?? value }));
  },
  '/settings/internet_packages_seo_text': () => ({ value: '<h2>Below the list</h2><p>By another hand.</p>' }),
  '/tariffs/features': (answer) => {
    const { list, ...rest } = tariffsOf.parse(answer);
    const fields = new Map<number, object>([
      [1, { hit: false }],
      [2, zephyr],
      [3, { purchasable: false }],
    ]);
    return { ...rest, list: list.map((tariff) => ({ ...tariff, ...fields.get(tariff.id) })) };
  },
  [`/tariffs/${travellerUuid}`]: (answer) => ({ ...z.looseObject({}).parse(answer), ...zephyr }),
  '/countries': (answer) =>
    countriesOf.parse(answer).map((country) => ({ ...country, ...(country.code === 'PT' && { display: false }) })),
  '/footer/social-networks': () => [
    network('Mastodon', true, '/social/tariff/tiktok.svg'),
    network('Pigeon', false, '/social/tariff/telegram.svg'),
    network('Lighthouse', true, ''),
  ],
  '/profile': (answer) => ({ ...z.looseObject({}).parse(answer), email: 'a@b c' }),
};

/** Pages of the build are in the words of the demo; who asks for one has it made anew. */
async function madeAnew(url: string, text: string): Promise<void> {
  const page = async () => (await fetch(url)).text();
  await expect.poll(page, { timeout: 60_000 }).toContain(text);
}

test.describe('with a provider that says other things', () => {
  test.describe.configure({ timeout: 120_000 });
  let shop: OwnShop;

  test.beforeAll(async () => {
    const env = { REVEAL_ACCOUNTS: 'true', PAYMENT_METHOD_CRYPTO: cryptoId, TRUSTED_PROXIES: '1' };
    shop = await openOwnShop({ altered, settings: env });
    await Promise.all([
      madeAnew(`${shop.url}/en`, 'Mastodon'),
      madeAnew(`${shop.url}/en/internet-packages`, 'Mastodon'),
      madeAnew(`${shop.url}/en/order`, zephyr.title),
    ]);
  });
  test.afterAll(() => shop.close());

  test('home shows a tariff with all its fields, in cards, popup and order @F3.01 @F3.36', async ({ page }) => {
    await page.goto(`${shop.url}/en`);
    await expect(page.locator('#intro').getByText(said.intro_text)).toBeVisible();
    expect(said.intro_text).not.toBe(home.intro.text);
    const cards = page.locator('#tariff').getByRole('article');
    const card = cards.filter({ has: page.getByRole('heading', { name: zephyr.name }) });
    for (const text of ['€12.34', '€6.78', '€3.21', zephyr.labels[0] ?? '', home.tariff.goodValue, home.tariff.hit]) {
      await expect(card.getByText(text)).toBeVisible();
    }
    await expect(card.getByText('Wind on every deck')).toBeVisible();
    const picture = card.locator(
      sourcesOf(zephyr.img)
        .map((source) => `img[src="${source}"]`)
        .join(),
    );
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(cards.filter({ hasText: 'Nomad' })).toContainText(home.tariff.off);
    await expect(cards).toHaveCount(3);
    await expect(page.locator('#tariff').getByRole('heading', { name: 'Second number' })).toBeVisible();

    await card.getByRole('link', { name: home.tariff.more.replace('{name}', zephyr.name) }).click();
    const popup = page.getByRole('dialog', { name: `${catalog.tariff.heading} ${zephyr.name}` });
    for (const text of [zephyr.description, 'From the west, mostly.'])
      await expect(popup.getByText(text)).toBeVisible();
    await expect(popup.locator('dl').first()).toContainText(`${catalog.tariff.numbers}2`);
    await popup.getByRole('link', { name: home.tariff.choose.replace('{name}', zephyr.name) }).click();
    await page.waitForURL('**/en/order?tariff=2');
    const main = page.getByRole('main').filter({ visible: true });
    await expect(main.getByText(zephyr.title).first()).toBeVisible();
    await expect(main.getByText(zephyr.teaser).first()).toBeVisible();
    await expect(main.getByRole('button', { name: order.tariff.others })).toBeVisible();
  });

  test('networks stand in the footer or beside the tariffs, each with its picture for that place @F3.61', async ({
    page,
  }) => {
    await page.goto(`${shop.url}/en`);
    const named = (name: string) => page.getByRole('contentinfo').getByRole('link', { name });
    await expect(named('Mastodon')).toHaveAttribute('href', 'https://mastodon.example/shop');
    expect(sourcesOf('/social/tiktok.svg')).toContain(await srcOf(named('Mastodon').locator('img')));
    await expect(named('Lighthouse')).toBeVisible();
    await expect(named('Pigeon')).toHaveCount(0);
    const asked = (name: string) => page.locator('#tariff').getByRole('link', { name });
    await expect(asked('Mastodon')).toHaveAttribute('href', 'https://mastodon.example/shop');
    expect(sourcesOf('/social/tariff/tiktok.svg')).toContain(await srcOf(asked('Mastodon').locator('img')));
    await expect(asked('Pigeon')).toBeVisible();
    await expect(asked('Lighthouse')).toHaveCount(0);
  });

  test('the browser keeps where the visitor is: address and country @F3.26', async ({ page }) => {
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': stranger });
    await page.goto(`${shop.url}/en`);
    await wake(page);
    await expect(page.locator('#intro form')).toContainText('United States');
    const kept = await page.evaluate(() => localStorage.getItem('visitor-country'));
    expect(JSON.parse(kept ?? 'null')).toEqual({ ip: stranger, country: 'US' });
  });

  test('the list has its own head and text, and only countries that are to be shown; a package leads back to it @F2.117 @F2.129 @F3.37 @F9.36', async ({
    page,
  }) => {
    const description = page.locator('meta[name=description]');
    await page.goto(`${shop.url}/en/internet-packages`);
    await expect(page).toHaveTitle(new RegExp(said.package_title));
    await expect(description).toHaveAttribute('content', said.package_description);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Below the list' })).toBeVisible();
    await expect(main.getByText('By another hand.')).toBeVisible();
    const country = (slug: string) => main.locator(`a[href="/en/internet-packages/${slug}"]`);
    await expect(country('spain').first()).toBeAttached();
    await expect(country('portugal')).toHaveCount(0);

    await page.goto(`${shop.url}/en/internet-packages/spain-5gb-30d`);
    await expect(page).toHaveTitle(/5 Gb.*Spain|Spain.*5 Gb/);
    await expect(page).not.toHaveTitle(new RegExp(said.package_title));
    await expect(description).toHaveAttribute('content', /5 Gb.*30 days/);
    await page.getByRole('main').getByRole('link', { name: catalog.detail.back }).click();
    await page.waitForURL(/\/en\/internet-packages$/);
    await expect(page).toHaveTitle(new RegExp(said.package_title));
  });

  test('an order wants the provider’s conditions ticked, and pays by the configured id @F3.31 @F9.27 @F9.36', async ({
    page,
    watch,
  }) => {
    watch.allow(refusedCall);
    await page.goto(`${shop.url}/en/order?tariff=1`);
    await fillOrder(page, 'en', newBuyer());
    const residence = page.getByRole('combobox', { name: order.traveller.country, exact: true });
    await expect(residence.getByRole('option', { name: 'Spain', exact: true })).toBeAttached();
    await expect(residence.getByRole('option', { name: 'Portugal', exact: true })).toHaveCount(0);
    const conditions = page.getByRole('checkbox', { name: said.tariff_conditions_check });
    await conditions.uncheck();
    await page.getByRole('radio', { name: startOf(payment.methods.crypto.title) }).check();
    await expect(orderButton(page, 'en')).toHaveCount(0);
    await sendByEnter(page, 'en');
    await expect(conditions).toHaveAttribute('aria-invalid', 'true');
    await conditions.check();
    const sent = page.waitForRequest(/\/api\/tariffs\/1\/checkout$/);
    await orderButton(page, 'en').click();
    expect((await sent).postDataJSON()).toMatchObject({ paymentMethod: cryptoId });
    await page.waitForURL(/\/sandbox\/pay\//, { waitUntil: 'commit' });
  });

  test('a provider that tells who has an account refuses a reset for nobody @F8.02', async ({ page, watch }) => {
    watch.allow(refusedCall);
    await page.goto(`${shop.url}/en/reset-password`);
    await page.getByLabel(auth.email).filter({ visible: true }).fill('nobody-here@mail.example');
    await page.getByRole('button', { name: auth.reset.submit }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText('No user found with that email');
  });

  test('the profile says that the stored e-mail has no valid format @F5.05', async ({ page }) => {
    await page.goto(`${shop.url}/en/login`);
    await sendLogin(page.getByRole('main'), 'en');
    await page.waitForURL('**/en/lk', { waitUntil: 'commit' });
    await page.goto(`${shop.url}/en/lk/Profile`);
    await expect(page.getByLabel(settings.profile.email)).toHaveValue('a@b c');
    await expect(page.getByRole('main').getByText(settings.profile.emailFormat)).toBeVisible();
  });
});
