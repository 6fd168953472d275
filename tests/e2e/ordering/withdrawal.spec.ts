import type { APIRequestContext, Page } from '@playwright/test';
import * as z from 'zod';
import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import { endPayment, fillOrder, newBuyer, orderAndPay } from '@/tests/e2e/buyer';
import { expect, type Slug, test, words } from '@/tests/e2e/shop';

const mailsSchema = z.array(z.looseObject({ topic: z.string(), language: z.string(), text: z.nullable(z.string()) }));

async function mailsTo(request: APIRequestContext, email: string) {
  const answer = await request.get(`${operatorUrl}/outbox.json?to=${encodeURIComponent(email)}`);
  return mailsSchema.parse(await answer.json());
}

/** Waits for the message of a topic and gives its text. */
async function mailOf(request: APIRequestContext, email: string, topic: string) {
  const find = async () => (await mailsTo(request, email)).find((mail) => mail.topic === topic && mail.text !== null);
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  return find();
}

async function declare(page: Page, slug: Slug, { name, email, order }: Record<'name' | 'email' | 'order', string>) {
  const { withdrawal } = words[slug];
  const main = page.getByRole('main');
  await main.getByLabel(withdrawal.fields.name).fill(name);
  await main.getByLabel(withdrawal.fields.order).fill(order);
  await main.getByLabel(withdrawal.fields.email).fill(email);
  await main.getByRole('button', { name: withdrawal.state.submit }).click();
  await expect(main.getByRole('heading', { name: withdrawal.confirm.title })).toBeVisible();
  await main.getByRole('button', { name: withdrawal.confirm.submit }).click();
  await expect(main.getByRole('heading', { name: withdrawal.done.title })).toBeVisible();
}

for (const slug of ['en', 'uz'] as const) {
  test(`a buyer withdraws without a login, is told so by mail and gets the money back: ${slug}`, async ({
    page,
    request,
  }) => {
    test.slow();
    const buyer = newBuyer();
    const { result, shell, withdrawal } = words[slug];
    await page.goto(`/${slug}/order`);
    await fillOrder(page, slug, buyer);
    await orderAndPay(page, slug);
    await endPayment(page, 'Approve');
    await expect(page.getByRole('heading', { name: result.approved.order })).toBeVisible({ timeout: 30_000 });
    const status = page.url();
    const ordered = await mailOf(request, buyer.email, 'order_completed');
    const [number = ''] = /WL-[A-Z0-9]{8}/.exec(ordered?.text ?? '') ?? [];
    expect(ordered?.text).toContain(`/${slug}/withdrawal?order=${number}`);

    await page.getByRole('button', { name: shell.cookie.necessary }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: shell.footer.withdraw }).click();
    await page.waitForURL(`**/${slug}/withdrawal`);
    await expect(page.getByRole('heading', { level: 1, name: withdrawal.title })).toBeVisible();
    await declare(page, slug, { name: `${buyer.firstName} ${buyer.lastName}`, email: buyer.email, order: number });

    const confirmed = await mailOf(request, buyer.email, 'withdrawal_confirmed');
    expect(confirmed?.language).toBe(slug === 'uz' ? 'ru' : 'en');
    expect(confirmed?.text).toMatch(/\d{2}:\d{2}:\d{2} UTC/);
    await mailOf(request, buyer.email, 'withdrawal_paid');
    await page.goto(status);
    await expect(page.getByRole('heading', { name: result.reversed.title })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText(/LPA:1/)).toHaveCount(0);
  });
}

test('an unknown order gets the same answer, and a mail that says why', async ({ page, request }) => {
  const email = `nobody-${Date.now().toString(36)}@example.com`;
  await page.goto('/en/withdrawal?order=WL-NOSUCH22');
  const robots = page.locator('meta[name="robots"]');
  await expect(robots).toHaveAttribute('content', /noindex/);
  await expect(page.getByLabel(words.en.withdrawal.fields.order)).toHaveValue('WL-NOSUCH22');
  await declare(page, 'en', { name: 'Nobody', email, order: 'WL-NOSUCH22' });
  const refused = await mailOf(request, email, 'withdrawal_refused');
  expect(refused?.text).toMatch(/no order with this number/);
  expect(refused?.text).not.toContain('Nobody');
});

test('the browser goes back to the first step and on to the second one, and nothing typed is lost', async ({
  page,
}) => {
  const { fields, state, confirm } = words.en.withdrawal;
  const typed = { name: 'Nobody', order: 'WL-NOSUCH22', email: 'nobody@example.com' };
  const main = page.getByRole('main');
  await page.goto('/en/withdrawal');
  for (const name of ['name', 'order', 'email'] as const) await main.getByLabel(fields[name]).fill(typed[name]);
  await main.getByRole('button', { name: state.submit }).click();
  await expect(main.getByRole('heading', { name: confirm.title })).toBeVisible();
  await page.goBack();
  for (const name of ['name', 'order', 'email'] as const)
    await expect(main.getByLabel(fields[name])).toHaveValue(typed[name]);
  await page.goForward();
  await expect(main.getByRole('heading', { name: confirm.title })).toBeVisible();
});

test('a buyer who is signed in hears of another e-mail before anything is sent, on a phone too', async ({ page }) => {
  test.slow();
  const buyer = newBuyer('accounts.payable.mediterranean.office');
  const { result, withdrawal } = words.uz;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/uz/order');
  await fillOrder(page, 'uz', buyer);
  await orderAndPay(page, 'uz');
  await endPayment(page, 'Approve');
  const main = page.getByRole('main').filter({ visible: true });
  await expect(main.getByRole('heading', { name: result.approved.order })).toBeVisible({ timeout: 30_000 });
  await expect(main.getByText(result.approved.signedIn)).toBeVisible();
  await main.getByRole('link', { name: result.approved.withdraw }).click();
  await page.waitForURL(/\/uz\/withdrawal\?order=WL-/);
  const email = main.getByLabel(withdrawal.fields.email);
  await expect(email).toHaveValue(buyer.email);
  await main.getByLabel(withdrawal.fields.name).fill('Marina Soko');
  await email.fill('a@b.co');
  await main.getByRole('button', { name: withdrawal.state.submit }).click();
  await expect(main.getByText(buyer.email)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await email.fill(buyer.email);
  await main.getByRole('button', { name: withdrawal.state.submit }).click();
  await expect(main.getByRole('heading', { name: withdrawal.confirm.title })).toBeVisible();
});
