import type { Page } from '@playwright/test';
import * as z from 'zod';
import { esimPackageSchema, historyRowSchema } from '@/lib/api/contract/profile';
import { fillOrder, newBuyer, orderAndPay, startOf } from '@/tests/e2e/buyer';
import { expect, keepPicture, type Slug, test, words } from '@/tests/e2e/shop';
import { views } from '@/tests/e2e/views';
import { expectPaid, expectSignedIn, lastAmount, mailsTo, ownNumber, readPayPage } from './journey';

async function ownLine(page: Page) {
  const line = await ownNumber(page);
  const packages = z
    .array(esimPackageSchema)
    .parse(await (await page.request.get(`/api/profile/esim/${line.id}/packages`)).json());
  return { line, bought: packages.filter(({ state }) => state !== undefined) };
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('.');

async function history(page: Page, kind: 'balance-history' | 'refill-history', esim: number) {
  const today = dayOf(new Date());
  const answer = await page.request.get(`/api/profile/esim/${kind}?esim=${esim}&from=${today}&to=${today}`);
  return z.array(historyRowSchema).parse(await answer.json());
}

/** Buys a number with its small balance, and stays signed in. */
async function buyNumber(page: Page, slug: Slug) {
  const buyer = newBuyer();
  await page.goto(`/${slug}/order`);
  await fillOrder(page, slug, buyer);
  await orderAndPay(page, slug);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expectPaid(page, slug);
  await expectSignedIn(page);
  return buyer;
}

for (const { slug, size, name } of views) {
  test(`a package that the balance is not enough for takes one payment: ${name} @F2.126 @F6.11`, async ({
    page,
  }, info) => {
    test.slow();
    await page.setViewportSize(size);
    const { refill, payment, result, catalog } = words[slug];
    const buyer = await buyNumber(page, slug);
    await page.goto(`/${slug}/internet-packages/spain-10gb-30d`);
    const main = page.getByRole('main');
    const topUp = main.locator('a[href*="/lk/Pay?package="]').filter({ visible: true });
    await expect(topUp.first()).toHaveText(startOf(catalog.own.topUpFor));
    const missing = lastAmount(String(await topUp.first().textContent()));
    await topUp.first().click();
    await page.waitForURL(/\/lk\/Pay\?package=\d+$/);
    const wish = main.getByRole('region', { name: words[slug].topUpForPackage.title });
    await expect(wish).toContainText(words[slug].topUpForPackage.left);
    await expect(wish).toContainText(/(?<!\d)10\s?(Gb|Гб)/i);
    await expect(wish).not.toContainText(/[−-]\s?€?0[.,]00/);
    await keepPicture(page, info.outputPath('pay.png'));
    await main.getByRole('radio', { name: payment.methods.card.title }).check();
    const submit = main.getByRole('button', { name: startOf(refill.submitAndBuy) });
    await expect(submit).toBeEnabled();
    expect(lastAmount(String(await submit.textContent()))).toBe(missing);
    await submit.click();
    expect((await readPayPage(page)).cents).toBe(missing);
    await page.getByRole('button', { name: 'Approve' }).click();
    await page.waitForURL(/\/refill\/Status\?order=/);
    const title = page.getByRole('heading', { level: 1, name: result.approved.refillPackage });
    await expect(title).toBeVisible({ timeout: 30_000 });
    await expect(main).toContainText(result.package.fromBalance);
    await expect(main).toContainText(result.package.states.waiting);
    await keepPicture(page, info.outputPath('result.png'));

    const { line, bought } = await ownLine(page);
    expect(bought).toMatchObject([{ state: 'waiting' }]);
    expect(line.balance).toBe(0);
    const added = await history(page, 'refill-history', line.id);
    expect(added.map(({ cost }) => Math.round(cost * 100))).toContain(missing);
    const spent = await history(page, 'balance-history', line.id);
    expect(spent.map(({ typeName, cost }) => [typeName, cost])).toEqual([['activation', -Number(bought[0]?.price)]]);
    const mails = async () => (await mailsTo(page, buyer.email)).map(({ text }) => text).join('\n');
    await expect
      .poll(mails, { timeout: 20_000 })
      .toMatch(/withdrawal\?order=WL-\w{8}[\s\S]*10\s?(Gb|Гб)|10\s?(Gb|Гб)[\s\S]*withdrawal\?order=WL-/i);

    // The same again is not sold twice: the page says so before anything is paid.
    await page.goto(`/${slug}/lk/Pay?package=${bought[0]?.id}`);
    await expect(main.getByText(words[slug].topUpForPackage.taken)).toBeVisible();
  });
}
