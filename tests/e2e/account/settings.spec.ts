import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { endPayment, fillOrder, newBuyer, orderAndPay } from '@/tests/e2e/buyer';
import { logIn } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';

const refusedCall = /Failed to load resource: the server responded with a status of [45]\d\d/;
const { settings, esim, catalog } = words.en;

test('sets the phone up by QR code or by hand @F1.20 @F1.21 @F2.60 @F2.114 @F2.115', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  await page.goto('/en/lk/PhoneSettings');
  await expect(page.getByRole('heading', { level: 1, name: settings.phone.title })).toBeVisible();
  await page.getByText(esim.scan.text).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: esim.scan.alt })).toBeVisible();
  const name = esim.codes.copy.replace('{name}', esim.codes.code);
  await page.getByRole('button', { name }).click();
  await expect(page.getByText(esim.codes.copied, { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^LPA:1\$[^$]+\$.+/);
});

test('saves the QR code as a picture that a phone’s gallery can open @F2.114', async ({ page }) => {
  await logIn(page);
  await page.goto('/en/lk/PhoneSettings');
  await page.getByText(esim.scan.text).scrollIntoViewIfNeeded();
  await expect(page.getByRole('img', { name: esim.scan.alt })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: esim.scan.save }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('esim.png');
  const picture = await readFile(await saved.path(), 'base64');
  // Dark modules on a light ground that is wider than one of them: what a camera looks for.
  const read = await page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const middle = [...(context?.getImageData(0, canvas.height / 2, canvas.width, 1).data ?? [])];
    const shades = middle.filter((_, index) => index % 4 === 0);
    return { side: canvas.width, edge: shades.slice(0, 40), shades: [...new Set(shades)].length };
  }, picture);
  expect(read.side).toBe(960);
  expect(new Set(read.edge)).toEqual(new Set([255]));
  expect(read.shades).toBeGreaterThan(1);
});

test('changes the profile, and keeps it @F1.17 @F2.61 @F2.112 @F6.12', async ({ page }) => {
  await logIn(page);
  await page.goto('/en/lk/Profile');
  const address = page.getByLabel(settings.profile.address);
  await expect(page.getByLabel(settings.profile.email)).toHaveValue(/@/);
  await expect(page.getByLabel(settings.profile.email)).toBeDisabled();
  const street = `Calle del Pez ${Date.now() % 1000}, Madrid`;
  await address.fill(street);
  await page.getByRole('button', { name: settings.profile.save, exact: true }).click();
  await expect(page.getByRole('main').getByText(settings.profile.saved)).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue(street);
});

test('saves what was typed into the profile before its code and its data were there @F1.17 @F6.12', async ({
  page,
}) => {
  await logIn(page);
  let release: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/(?:profile$|account\?)/, async (route) => {
    if (route.request().method() === 'GET') await isHeld;
    await route.continue();
  });
  await page.goto('/en/lk/Profile', { waitUntil: 'commit' });
  const address = page.getByLabel(settings.profile.address);
  const street = `Calle del Sol ${Date.now() % 1000}, Madrid`;
  await address.fill(street);
  release();
  await expect(page.getByLabel(settings.profile.email)).toHaveValue(/@/);
  await expect(page.getByLabel(settings.profile.postCode)).not.toHaveValue('');
  await page.getByRole('button', { name: settings.profile.save, exact: true }).click();
  await expect(page.getByRole('main').getByText(settings.profile.saved)).toBeVisible();
  await page.reload();
  await expect(address).toHaveValue(street);
});

test('refuses a new password to whoever does not know the old one @F1.18 @F2.113 @F8.42', async ({ page, watch }) => {
  watch.allow(refusedCall);
  await logIn(page);
  await page.goto('/en/lk/Profile');
  const { old, new: fresh, repeat, save } = settings.password;
  await page.getByLabel(old).fill('not-the-old-one');
  await page.getByLabel(fresh, { exact: true }).fill('north-star-77');
  await page.getByLabel(repeat).fill('north-star-77');
  await page.getByRole('button', { name: save }).click();
  await expect(page.getByText(words.en.faults.password.wrong_password)).toBeVisible();
  await expect(page.getByLabel(old)).toHaveAttribute('aria-invalid', 'true');
});

test('activates a package once: then there is one @F2.138 @F4.54 @F4.57 @F4.58 @F8.17 @F8.18', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  watch.allow(refusedCall);
  // An account of its own: what the demo account owns is no matter of chance.
  const buyer = newBuyer();
  // Nomad: its balance pays two packages, so that the second one is refused for what it is.
  await page.goto('/en/order?tariff=3');
  await fillOrder(page, 'en', buyer);
  await orderAndPay(page, 'en');
  await endPayment(page, 'Approve');
  await expect(page.getByRole('heading', { name: words.en.result.approved.order })).toBeVisible({ timeout: 30_000 });
  // The payment is there before the number.
  await expect(page.getByText(words.en.result.approved.waiting)).toHaveCount(0, { timeout: 30_000 });
  // Who has paid is signed in.
  await expect(page.getByRole('button', { name: words.en.shell.account.logOut }).first()).toBeAttached();

  const activations: string[] = [];
  context.on('request', (request) => {
    if (/\/api\/profile\/esim\/\d+\/packages\/\d+/.test(request.url())) activations.push(request.method());
  });
  const before = await balanceOf(page);
  // A second tab stands at the same question, and does not know of the first one's answer.
  const stale = await context.newPage();
  await askFor(stale);
  await askFor(page);
  expect(activations).toEqual([]);
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await page.waitForURL('**/en/lk', { waitUntil: 'commit' });
  await expect.poll(() => balanceOf(page)).toBeLessThan(before);
  expect(activations).toEqual(['POST']);
  const after = await balanceOf(page);

  await stale.getByRole('button', { name: /^Buy for/ }).click();
  await expect(stale.getByRole('alert').filter({ hasText: settings.packages.buy.messages.exists })).toBeVisible();
  expect(activations).toEqual(['POST', 'POST']);
  expect(await balanceOf(page)).toBe(after);
  await stale.reload();
  await expect(activateButton(stale)).toBeDisabled();
});

function activateButton(page: Page) {
  const name = new RegExp(`^${catalog.detail.activate}`);
  return page.getByRole('button', { name }).filter({ visible: true }).first();
}

/** The cheapest package of a country, on its page, up to the question. */
async function askFor(page: Page): Promise<void> {
  await page.goto('/en/internet-packages/spain-1gb-7d');
  await activateButton(page).click();
  await expect(page.getByRole('dialog', { name: settings.packages.buy.title })).toBeVisible();
}

/** In cents, as the shop's own server tells it. */
async function balanceOf(page: Page): Promise<number> {
  const profile = await (await page.request.get('/api/profile')).json();
  const { balance } = await (await page.request.get(`/api/profile/esim/${profile.mainEsim.id}/balance`)).json();
  return Math.round(balance * 100);
}
