import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { shopUrl } from '@/scripts/run/e2e-environment.mjs';
import { type Buyer, endPayment, fillOrder, newBuyer, orderAndPay, startOf } from '@/tests/e2e/buyer';
import { expect, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { expectPaid, expectSignedIn, type OwnNumber, ownNumber, readPayPage } from './journey';

const paymentSchema = z.looseObject({ payment: z.object({ url: z.string() }) });
const isBlocked = /is blocked|está bloqueado|заблокирован/i;

const write = (page: Page, path: string, data: object) =>
  page.request.post(path, { data, headers: { origin: shopUrl, 'idempotency-key': randomUUID() } });

/** Spends a top-up whose payment then goes back: the number owes the shop, and is blocked. */
async function fallIntoDebt(page: Page, { email }: Buyer): Promise<OwnNumber> {
  const { id, msisdn } = await ownNumber(page);
  const methods = await (await page.request.get('/api/payment-methods')).text();
  const [, paymentMethod = ''] = /"id":"([0-9a-f]{20})"/.exec(methods) ?? [];
  const started = await write(page, '/api/refill', { esim: { phone: msisdn, email }, price: 50, paymentMethod });
  const { payment } = paymentSchema.parse(await started.json());
  const end = (action: string) => page.request.post(payment.url, { form: { action }, maxRedirects: 0 });
  await end('approve');
  await expect.poll(async () => (await ownNumber(page)).balance, { timeout: 20_000 }).toBeGreaterThan(50);
  await expect(await write(page, `/api/profile/esim/${id}/packages/${await dearPackage(page)}`, {})).toBeOK();
  await end('reverse');
  await expect.poll(async () => (await ownNumber(page)).balance, { timeout: 20_000 }).toBeLessThan(0);
  return ownNumber(page);
}

/** The id of a package that costs nearly all of the top-up. */
async function dearPackage(page: Page): Promise<number> {
  const answer = await page.request.get(`${shopUrl}/en/internet-packages/global-95-10gb-30d`);
  const [, id] = /package=(\d+)/.exec(await answer.text()) ?? [];
  return Number(id);
}

for (const { slug, size, name } of views) {
  test(`the owner of a blocked number sees why, and unlocks it by paying: ${name} @F3.41 @F2.59 @F6.16`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const buyer = newBuyer();
    const { refill, payment, result } = words[slug];
    await page.goto(`/${slug}/order`);
    await fillOrder(page, slug, buyer);
    await orderAndPay(page, slug);
    await endPayment(page, 'Approve');
    await expectPaid(page, slug);
    await expectSignedIn(page);
    const blocked = await fallIntoDebt(page, buyer);
    expect(blocked.blocked).toBe(true);
    const main = page.getByRole('main');
    await page.goto(`/${slug}/lk`);
    await expect(main.getByText(isBlocked).filter({ visible: true }).first()).toBeVisible();
    await page.goto(`/${slug}/lk/MyNumbers`);
    await expect(main.getByText(isBlocked).filter({ visible: true }).first()).toBeVisible();
    await page.goto(`/${slug}/lk/Pay`);
    const form = page.getByRole('form', { name: refill.form });
    await expect(page.locator('[data-island="live"] form')).toBeVisible();
    await form.getByRole('group', { name: refill.amount }).getByRole('radio', { name: /50/ }).check();
    await form.getByRole('radio', { name: payment.methods.card.title }).check();
    await form.getByRole('button', { name: startOf(refill.submit) }).click();
    expect((await readPayPage(page)).cents).toBe(5000);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(/\/refill\/Status\?order=/);
    await expect(page.getByRole('heading', { level: 1, name: result.approved.refill })).toBeVisible({
      timeout: 30_000,
    });
    await expect.poll(async () => (await ownNumber(page)).blocked).toBe(false);
    expect(Math.round((await ownNumber(page)).balance * 100)).toBe(Math.round(blocked.balance * 100) + 5250);
    await page.goto(`/${slug}/lk`);
    await expect(page.getByRole('navigation', { name: words[slug].account.menu.label })).toBeVisible();
    await expect(main.getByText(isBlocked).filter({ visible: true })).toHaveCount(0);
  });
}
