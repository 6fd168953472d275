import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { esimSchema } from '@/lib/api/contract/profile';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { type Buyer, fillOrder, newBuyer, orderAndPay, startOf } from '@/tests/e2e/buyer';
import { expect, keepPicture, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { expectPaid, expectSignedIn, lastAmount, mailsTo, ownNumber } from './journey';

const paymentSchema = z.looseObject({ payment: z.object({ url: z.string() }) });

const numbersOf = async (page: Page) =>
  z.array(esimSchema).parse(await (await page.request.get('/api/profile/esim')).json());

/** Tops the buyer's number up by €100 and has that paid. */
async function topUp(page: Page, { email }: Buyer): Promise<void> {
  const { msisdn: phone } = await ownNumber(page);
  const methods = await (await page.request.get('/api/payment-methods')).text();
  const [, paymentMethod = ''] = /"id":"([0-9a-f]{20})"/.exec(methods) ?? [];
  const data = { esim: { phone, email }, price: 100, paymentMethod };
  const headers = { origin: shopUrl, 'idempotency-key': randomUUID() };
  const answer = await page.request.post('/api/refill', { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  const { payment } = paymentSchema.parse(await answer.json());
  await page.request.post(payment.url, { form: { action: 'approve' }, maxRedirects: 0 });
  await expect.poll(async () => (await numbersOf(page))[0]?.balance, { timeout: 20_000 }).toBeGreaterThan(100);
}

for (const { slug, size, name } of views) {
  test(`whoever withdraws from an order gets the top-up of its number back too: ${name}`, async ({ page }, info) => {
    test.slow();
    await page.setViewportSize(size);
    const { orders, withdrawal, shell } = words[slug];
    const buyer = newBuyer();
    await page.goto(`/${slug}/order`);
    await page.getByRole('button', { name: shell.cookie.necessary }).click();
    await fillOrder(page, slug, buyer);
    await orderAndPay(page, slug);
    await page.getByRole('button', { name: 'Approve' }).click();
    await expectPaid(page, slug);
    await expectSignedIn(page);
    await topUp(page, buyer);

    await page.goto(`/${slug}/lk/Orders`);
    const main = page.getByRole('main');
    // The order stands below its top-up, which came later.
    const row = main.getByRole('listitem').filter({ hasText: orders.right.open }).last();
    await row.getByText(orders.right.open).first().click();
    await expect(row).toContainText(orders.right.order);
    await expect(row).toContainText(orders.right.together);
    const go = row.getByRole('link', { name: startOf(orders.right.go) });
    const together = lastAmount(String(await go.textContent()));
    expect(together).toBe(11_000);
    await keepPicture(page, info.outputPath('orders.png'));
    await go.click();
    await page.waitForURL(/\/withdrawal\?order=WL-/);
    await main.getByLabel(withdrawal.fields.name).fill('Marina Soko');
    await main.getByLabel(withdrawal.fields.email).fill(buyer.email);
    await main.getByRole('button', { name: withdrawal.state.submit }).click();
    const back = main.getByRole('region', { name: withdrawal.confirm.back });
    await expect(back).toContainText(/110[.,]00/);
    await expect(back).toContainText(withdrawal.confirm.lost);
    await keepPicture(page, info.outputPath('confirm.png'));
    await main.getByRole('button', { name: withdrawal.confirm.submit }).click();
    await expect(main.getByRole('heading', { name: withdrawal.done.title })).toBeVisible();
    const mails = async () =>
      (await mailsTo(page, buyer.email)).map(({ subject, text }) => `${subject} ${text}`).join('\n');
    await expect.poll(mails, { timeout: 30_000 }).toMatch(/110[.,]00/);
    // Each payment goes back on its own, by a job of the operator.
    await expect(async () => {
      await page.goto(`/${slug}/lk/Orders`);
      await expect(main.getByText(orders.states.refunded, { exact: true })).toHaveCount(2, { timeout: 3000 });
    }).toPass({ timeout: 40_000 });
    expect(await numbersOf(page)).toEqual([]);
  });
}
