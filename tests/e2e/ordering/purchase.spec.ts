import { operatorUrl } from '@/scripts/run/e2e-environment.mjs';
import {
  agreeInRussian,
  barTotal,
  continueToPayment,
  endPayment,
  fillOrder,
  newBuyer,
  orderAndPay,
  orderButton,
  sendByEnter,
  startOf,
  wakeForm,
} from '@/tests/e2e/buyer';
import { expect, type Slug, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';

for (const { slug, size, name } of views) {
  test(`a traveller buys a number with a package: ${name} @F1.01 @F1.02 @F1.03 @F1.04 @F1.05 @F1.06 @F1.09 @F2.41 @F2.46 @F2.47 @F2.48 @F2.51 @F4.01 @F4.09 @F4.69 @F6.04`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    const buyer = newBuyer();
    await page.goto(`/${slug}/internet-packages/spain-5gb-30d`);
    await page
      .getByRole('link', { name: words[slug].catalog.detail.buyAndActivate })
      .filter({ visible: true })
      .first()
      .click();
    if (slug === 'uz') await agreeInRussian(page, 'foreign');
    await page.waitForURL(/\/order\?/);
    await fillOrder(page, slug, buyer);
    await orderAndPay(page, slug);
    expect(new URL(page.url()).origin).toBe(operatorUrl);
    await endPayment(page, 'Approve');
    await expect(page.getByRole('heading', { name: words[slug].result.approved.order })).toBeVisible({
      timeout: 30_000,
    });
    await expect(page.getByText(/372\s?\d{3}\s?\d{3}\s?\d{3}/).first()).toBeVisible();
    await expect(page.getByText(/LPA:1\$rsp\.wanderline\.example\$/).first()).toBeVisible();
    await expect(page.getByRole('img', { name: words[slug].esim.scan.alt })).toBeVisible();
    expect(page.url()).toContain(`/${slug}/order/status`);
    await expectOrderMail(request, buyer.email, slug);
  });
}

const mailLanguage = { en: /number|eSIM/i, es: /número/i, uz: /[а-я]{4}/i } as const satisfies Record<Slug, RegExp>;

async function expectOrderMail(request: import('@playwright/test').APIRequestContext, email: string, slug: Slug) {
  const mails = async () => (await request.get(`${operatorUrl}/outbox.json?to=${encodeURIComponent(email)}`)).text();
  await expect.poll(mails, { timeout: 20_000 }).toMatch(/LPA:1/);
  expect(await mails()).toMatch(mailLanguage[slug]);
}

const endings = [
  ['Decline', 'declined', '@F4.02 @F8.53'],
  ['Expire', 'expired', '@F4.03 @F8.54'],
  ['Leave processing', 'processing', '@F4.04 @F8.55'],
  ['Reverse', 'reversed', '@F4.05 @F8.56'],
] as const;

for (const [button, state, rows] of endings) {
  test(`a payment that ends with ${button} shows its own result ${rows}`, async ({ page }) => {
    await page.goto('/en/order');
    await fillOrder(page, 'en', newBuyer());
    await orderAndPay(page, 'en');
    await endPayment(page, button);
    await expect(page.getByRole('heading', { name: words.en.result[state].title })).toBeVisible({ timeout: 20_000 });
  });
}

test('a declined buyer comes back to the form and finds everything typed, less passwords and document', async ({
  page,
}) => {
  const buyer = newBuyer();
  const { traveller, account } = words.en.order;
  await page.goto('/en/order');
  await fillOrder(page, 'en', buyer);
  await orderAndPay(page, 'en');
  await endPayment(page, 'Decline');
  await page.getByRole('link', { name: words.en.result.again.newOrder }).click();
  await expect(page.getByLabel(account.email)).toHaveValue(buyer.email);
  await expect(page.getByLabel(traveller.firstName)).toHaveValue(buyer.firstName);
  await expect(page.getByLabel(account.password, { exact: true })).toHaveValue('');
  await expect(page.getByLabel(traveller.document)).toHaveValue('');
});

test('a reserved order is continued after leaving @F2.49 @F4.08 @F4.11 @F5.34 @F5.36 @F5.38 @F7.61', async ({
  page,
}) => {
  await page.goto('/en/order');
  await fillOrder(page, 'en', newBuyer());
  await orderAndPay(page, 'en');
  await page.goto('/en/order/status');
  await expect(page.getByRole('heading', { name: words.en.result.inPayment.title })).toBeVisible();
  await page.getByRole('link', { name: words.en.result.inPayment.action }).click();
  await page.waitForURL(/\/order\/checkout\/[0-9a-f-]{36}/);
  const go = page.getByRole('button', { name: startOf(words.en.checkout.pay) }).filter({ visible: true });
  await go.click();
  await expect(page.getByText(words.en.faults.common.confirm).first()).toBeVisible();
  await continueToPayment(page, 'en');
  await endPayment(page, 'Approve');
  await expect(page.getByRole('heading', { name: words.en.result.approved.order })).toBeVisible({ timeout: 30_000 });
});

test('roubles, offered only in Russian, go on at the shop’s own checkout page @F1.28 @F4.37 @F4.38 @F4.39 @F7.60', async ({
  page,
}) => {
  await page.goto('/uz/order');
  await fillOrder(page, 'uz', newBuyer());
  await page.getByRole('radio', { name: startOf(words.uz.payment.methods.other.title) }).check();
  await orderButton(page, 'uz').click();
  await page.waitForURL(/\/uz\/order\/checkout/);
  await continueToPayment(page, 'uz');
  await endPayment(page, 'Approve');
  await expect(page.getByRole('heading', { name: words.uz.result.approved.order })).toBeVisible({ timeout: 30_000 });
});

test('promo codes: good, unknown and expired @F1.07 @F5.33 @F6.03', async ({ page, watch }) => {
  watch.allow(/status of 40[04]/);
  const { promo, price } = words.en.order;
  await page.goto('/en/order');
  await wakeForm(page);
  await page.getByText(promo.open).click();
  const code = page.getByLabel(promo.label, { exact: true });
  const apply = page.getByRole('button', { name: promo.apply });
  for (const bad of ['NOSUCHCODE', 'EXPIRED1']) {
    await code.fill(bad);
    await apply.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(barTotal(page)).toContainText(/10\.00/);
  }
  await code.fill('WELCOME10');
  await apply.click();
  await expect(page.getByText(promo.good.replace('{code}', 'WELCOME10'))).toBeVisible();
  await expect(page.getByText(price.lines.promoDiscount.replace('{code}', 'WELCOME10')).first()).toBeAttached();
  await expect(barTotal(page)).toContainText(/9\.00/);
});

test('extra balance and its bonus stand in the breakdown @F1.08', async ({ page }) => {
  const { extras, price } = words.en.order;
  await page.goto('/en/order');
  await wakeForm(page);
  await page.getByRole('radio', { name: '€50' }).check();
  await expect(page.getByText(price.lines.extraBalance).first()).toBeAttached();
  await expect(page.getByText(price.lines.topUpBonus).first()).toBeAttached();
  await expect(barTotal(page)).toContainText(/60\.00/);
  await expect(page.getByRole('group', { name: extras.refill })).toBeVisible();
});

test('errors stand beside their fields and in a summary that takes focus; nothing typed is lost', async ({ page }) => {
  const { traveller, account } = words.en.order;
  await page.goto('/en/order');
  await wakeForm(page);
  await page.getByLabel(traveller.lastName).fill('Соколова');
  await page.getByLabel(account.email).fill('no-at-sign');
  await sendByEnter(page, 'en');
  const summary = page.getByRole('group', { name: /problem/ });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel(traveller.lastName)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('The email address must contain the "@" symbol.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(traveller.lastName)).toHaveValue('Соколова');
  await expect(page.getByLabel(account.email)).toHaveValue('no-at-sign');
});
