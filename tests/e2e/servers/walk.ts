import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as z from 'zod';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { type Buyer, continueToPayment, fillOrder, newBuyer, orderAndPay, wakeForm } from '@/tests/e2e/buyer';
import { demo, sendLogin } from '@/tests/e2e/demo-account';
import { touch, wake, words } from '@/tests/e2e/shop';
import type { OwnShop } from './own-shop';

const { home, catalog, order, shell, refill, result, settings, account, auth, withdrawal } = words.en;

async function mailTo(request: APIRequestContext, shop: OwnShop, email: string, topic: string): Promise<string> {
  const schema = z.array(z.looseObject({ topic: z.string(), text: z.nullable(z.string()) }));
  const find = async () => {
    const answer = await request.get(`${shop.operatorUrl}/outbox.json?to=${encodeURIComponent(email)}`);
    return schema.parse(await answer.json()).find((mail) => mail.topic === topic)?.text ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

/** Home: consent, where the visitor is, a tariff, a country's prices and the calculator. */
export async function lookAround(page: Page, { url }: OwnShop): Promise<void> {
  await page.goto(`${url}/en`);
  await page.getByRole('button', { name: shell.cookie.accept, exact: true }).click();
  await wake(page);
  await page.locator('#rates-country').selectOption('japan');
  await expect(page.locator('#all-world')).toContainText(home.rates.all.replace('{country}', 'Japan'));
  await page.getByRole('link', { name: home.rates.calculate }).click();
  const dialog = page.getByRole('dialog', { name: catalog.calculator.title });
  await dialog.getByLabel(catalog.calculator.to).selectOption({ label: 'Kenya' });
  await dialog.getByLabel(catalog.calculator.tariff).selectOption({ label: 'Nomad' });
  await expect(dialog).toContainText('Nomad');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${url}/en`);
  await page.getByRole('link', { name: home.tariff.more.replace('{name}', 'Traveller') }).click();
  await expect(page.getByRole('dialog', { name: `${catalog.tariff.heading} Traveller` })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Where the provider does not tell the country, an address lookup is asked. */
export async function askAnotherWay(page: Page, { url }: OwnShop): Promise<void> {
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/api/ip'));
  await page.goto(`${url}/en`);
  await wake(page);
  expect((await asked).status()).toBe(200);
}

/** A top-up from home, up to its payment page. */
export async function topUp(page: Page, { url }: OwnShop, number: string): Promise<void> {
  await page.goto(`${url}/en`);
  await page.locator('#add').scrollIntoViewIfNeeded();
  await expect(page.locator('#add [data-island="live"]')).toBeVisible();
  const form = page.getByRole('form', { name: refill.form });
  await form.getByLabel(refill.phone).pressSequentially(number);
  await form.getByLabel(refill.email).fill(demo.email);
  await form.getByRole('group', { name: refill.amount }).getByRole('radio', { name: /50/ }).check();
  await form.getByRole('radio', { name: words.en.payment.methods.card.title }).check();
  await expect(form).toContainText(/52[.,]50/);
  await form.getByRole('button', { name: new RegExp(`^${refill.submit.split('{')[0]?.trim()}`) }).click();
  await page.waitForURL(/\/sandbox\/pay\//, { waitUntil: 'commit' });
}

/** An order with a code, left at the payment page, continued at the shop, and paid. */
export async function orderNumber(page: Page, shop: OwnShop): Promise<Buyer> {
  const buyer = newBuyer();
  await page.goto(`${shop.url}/en/order?tariff=2`);
  await wakeForm(page);
  await page.getByText(order.promo.open).click();
  await page.getByLabel(order.promo.label, { exact: true }).fill('WELCOME10');
  await page.getByRole('button', { name: order.promo.apply }).click();
  await expect(page.getByText(order.promo.good.replace('{code}', 'WELCOME10'))).toBeVisible();
  await fillOrder(page, 'en', buyer);
  await orderAndPay(page, 'en');
  await page.goto(`${shop.url}/en/order/status`);
  await page.getByRole('link', { name: result.inPayment.action }).click();
  await page.waitForURL(/\/order\/checkout\/[0-9a-f-]{36}/);
  await continueToPayment(page, 'en');
  // The payment page of a shop of one's own is at its own operator.
  await page.goto(page.url().replace(operatorUrl, shop.operatorUrl));
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.waitForURL(/\/order\/status/);
  await expect(page.getByRole('heading', { name: result.approved.order })).toBeVisible({ timeout: 30_000 });
  return buyer;
}

/** Each page of the account, with what can be changed there; the account is that of the demo. */
export async function useAccount(page: Page, { url }: OwnShop): Promise<void> {
  await page.goto(`${url}/en/login`);
  await sendLogin(page.getByRole('main'), 'en');
  await page.waitForURL('**/en/lk', { waitUntil: 'commit' });
  const country = page.getByRole('combobox', { name: settings.packages.country });
  await country.focus();
  await expect(page.locator('[data-island="live"]').filter({ has: country })).toBeAttached();
  await country.selectOption({ label: 'Spain' });
  await expect(page.getByRole('button', { name: /^5 Gb/ }).first()).toBeVisible();
  await page.goto(`${url}/en/lk/Balance`);
  await page.getByRole('tab', { name: account.balance.refills }).click();
  await page.goto(`${url}/en/lk/Orders`);
  await expect(page.getByRole('heading', { name: words.en.orders.list.title })).toBeVisible();
  await page.goto(`${url}/en/lk/MyNumbers`);
  await page
    .getByRole('button', { name: /^Set as main: \+372/ })
    .first()
    .click();
  await page.goto(`${url}/en/lk/PhoneSettings`);
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(page.getByRole('img', { name: words.en.esim.scan.alt })).toBeVisible();
  await page.goto(`${url}/en/lk/Profile`);
  await page.getByLabel(settings.profile.address).fill('Calle del Pez 7, Madrid');
  await page.getByRole('button', { name: settings.profile.save, exact: true }).click();
  await expect(page.getByRole('main').getByText(settings.profile.saved)).toBeVisible();
  await page.getByLabel(settings.password.old).fill('not-the-old-one');
  await page.getByLabel(settings.password.new, { exact: true }).fill('north-star-77');
  await page.getByLabel(settings.password.repeat).fill('north-star-77');
  await page.getByRole('button', { name: settings.password.save }).click();
  await expect(page.getByText(words.en.faults.password.wrong_password)).toBeVisible();
}

/** A package for the main number, asked for and confirmed. */
export async function activatePackage(page: Page, { url }: OwnShop): Promise<void> {
  await page.goto(`${url}/en/internet-packages/spain-1gb-7d`);
  await page
    .getByRole('button', { name: new RegExp(`^${catalog.detail.activate}`) })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: settings.packages.buy.title })).toBeVisible();
  const sent = page.waitForResponse((answer) => /\/api\/profile\/esim\/\d+\/packages\/\d+/.test(answer.url()));
  await page.getByRole('button', { name: /^Buy for/ }).click();
  await sent;
}

/** Comes back after the access token has run out. */
export async function comeBack(page: Page, { url }: OwnShop): Promise<void> {
  await page.context().clearCookies({ name: 'access' });
  await page.goto(`${url}/en/lk`);
  // What stands below the first screen comes with the first touch.
  await touch(page);
  await expect(page.getByText(account.referral.title)).toBeVisible();
}

/** A new password by mail, and the end of a contract. */
export async function leave(page: Page, shop: OwnShop, buyer: Buyer): Promise<void> {
  await page.goto(`${shop.url}/en/reset-password`);
  await page.getByRole('main').getByLabel(auth.email).fill(buyer.email);
  await page.getByRole('button', { name: auth.reset.submit }).click();
  await expect(page.getByText(auth.reset.sent)).toBeVisible();
  const mail = await mailTo(page.request, shop, buyer.email, 'password_reset');
  await page.goto(/https?:\S+reset-password\S+/.exec(mail)?.[0] ?? '');
  await page.getByLabel(auth.newPassword.label).fill(`${buyer.password}-2`);
  await page.getByRole('button', { name: auth.newPassword.submit }).click();
  await expect(page.getByText(auth.newPassword.updated)).toBeVisible();
  const [number = ''] = /WL-[A-Z0-9]{8}/.exec(await mailTo(page.request, shop, buyer.email, 'order_completed')) ?? [];
  await page.goto(`${shop.url}/en/withdrawal`);
  const main = page.getByRole('main');
  await main.getByLabel(withdrawal.fields.name).fill('Marina Soko');
  await main.getByLabel(withdrawal.fields.order).fill(number);
  await main.getByLabel(withdrawal.fields.email).fill(buyer.email);
  await main.getByRole('button', { name: withdrawal.state.submit }).click();
  await main.getByRole('button', { name: withdrawal.confirm.submit }).click();
  await expect(main.getByRole('heading', { name: withdrawal.done.title })).toBeVisible();
}
