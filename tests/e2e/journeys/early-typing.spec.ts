import type { Locator, Page } from '@playwright/test';
import { endPayment, newBuyer, orderButton, startOf } from '@/tests/e2e/buyer';
import { demo } from '@/tests/e2e/demo-account';
import { expect, test, words } from '@/tests/e2e/shop';
import { desktop, phone } from '@/tests/e2e/views';
import { expectPaid, nextCheckout, readPayPage, shownTotal } from './journey';

/** A slow phone on a slow network: the markup is there long before the code. */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  return async () => {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const free = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', free);
  };
}

/** Keeps the code away until it is asked for: what is typed before surely comes first. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await isAsked;
    await route.continue();
  });
  return release;
}

/** Types as a person does, key by key, into what is on the screen already. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.page().keyboard.type(text, { delay: 25 });
}

const live = (scope: Page | Locator) => scope.locator('[data-island="live"]').filter({ visible: true }).first();

test('an order is typed before its code is there: en, 390 px', async ({ page }) => {
  const slug = 'en';
  await page.setViewportSize(phone);
  const buyer = newBuyer();
  const { traveller, address, account, agree } = words[slug].order;
  const textbox = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  const fast = await slowDown(page);
  await page.goto(`/${slug}/order?tariff=2`, { waitUntil: 'commit' });
  await type(textbox(traveller.firstName), buyer.firstName);
  await type(textbox(traveller.lastName), buyer.lastName);
  await page.getByRole('combobox', { name: traveller.country, exact: true }).selectOption({ label: 'Spain' });
  await type(textbox(traveller.document), 'AB123456');
  await type(textbox(address.street), 'Calle Mayor 1');
  await type(textbox(address.postCode), '28001');
  await type(textbox(account.email), buyer.email);
  await type(page.getByLabel(account.password, { exact: true }), buyer.password);
  await type(page.getByLabel(account.passwordRepeat, { exact: true }), buyer.password);
  const title = page.getByRole('heading', { name: agree.title });
  const boxes = page.locator('section, fieldset').filter({ has: title }).getByRole('checkbox');
  for (const box of await boxes.all()) await box.click();
  await page.locator('[data-island="live"] form').first().waitFor();
  await expect(textbox(traveller.firstName)).toHaveValue(buyer.firstName);
  await expect(textbox(traveller.lastName)).toHaveValue(buyer.lastName);
  await expect(textbox(traveller.document)).toHaveValue('AB123456');
  await expect(textbox(address.street)).toHaveValue('Calle Mayor 1');
  await expect(textbox(address.postCode)).toHaveValue('28001');
  await expect(textbox(account.email)).toHaveValue(buyer.email);
  for (const box of await boxes.all()) await expect(box).toBeChecked();
  await fast();
  const shown = await shownTotal(page, slug);
  const sent = nextCheckout(page);
  await orderButton(page, slug).click();
  expect(await sent).toMatchObject({ tariffId: 2, packageId: null });
  expect((await readPayPage(page)).cents).toBe(shown);
  await endPayment(page, 'Approve');
  await expectPaid(page, slug);
});

test('a top-up is typed before its code is there: es, 1440 px', async ({ page }) => {
  const slug = 'es';
  await page.setViewportSize(desktop);
  const { refill, payment } = words[slug];
  const release = await holdCode(page);
  const fast = await slowDown(page);
  await page.goto(`/${slug}`, { waitUntil: 'commit' });
  const form = page.getByRole('form', { name: refill.form });
  await form.scrollIntoViewIfNeeded();
  await type(form.getByLabel(refill.phone), '372583120417');
  await type(form.getByLabel(refill.email), demo.email);
  await form.getByRole('group', { name: refill.amount }).getByRole('radio', { name: /20/ }).check();
  await form.getByRole('radio', { name: payment.methods.card.title }).check();
  await expect(live(page.locator('#add'))).toHaveCount(0);
  release();
  await live(page.locator('#add')).waitFor();
  await expect(form.getByLabel(refill.phone)).toHaveValue(/372\s?583\s?120\s?417/);
  await expect(form.getByLabel(refill.email)).toHaveValue(demo.email);
  await expect(form.getByRole('group', { name: refill.amount }).getByRole('radio', { name: /20/ })).toBeChecked();
  await expect(form.getByRole('radio', { name: payment.methods.card.title })).toBeChecked();
  await fast();
  const submit = form.getByRole('button', { name: startOf(refill.submit) });
  await expect(submit).toContainText('20');
  await expect(submit).toBeEnabled();
});

test('a login is typed and sent before its code is there: uz, 390 px', async ({ page }) => {
  const slug = 'uz';
  await page.setViewportSize(phone);
  const { auth } = words[slug];
  const release = await holdCode(page);
  const fast = await slowDown(page);
  await page.goto(`/${slug}/login`, { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await type(main.getByLabel(auth.email), demo.email);
  await type(main.getByLabel(auth.password, { exact: true }), demo.password);
  await main.getByRole('button', { name: auth.login.submit }).click();
  await expect(live(main)).toHaveCount(0);
  release();
  await expect(main.getByLabel(auth.email)).toHaveValue(demo.email);
  await expect(main.getByLabel(auth.password, { exact: true })).toHaveValue(demo.password);
  await fast();
  await page.waitForURL(`**/${slug}/lk`, { waitUntil: 'commit' });
});
